"""axe-core, which looks for what keeps people from using a page."""

from tools.serve import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
VIOLATIONS = """async () => {
    const also = {'p-as-heading': {enabled: true}, 'target-size': {enabled: true}};
    const {violations} = await axe.run(document, {resultTypes: ['violations'], rules: also});
    return violations.flatMap(found => found.nodes.map(
        node => `${found.id}: ${node.html.slice(0, 120)} ${node.failureSummary}`));
}"""
"""It also checks two rules that it leaves out unless told to."""
COLOURS = VIOLATIONS.replace("document, {", "{exclude: ['#board']}, {runOnly: ['color-contrast'], ")
"""What other colours cannot change is checked once."""
