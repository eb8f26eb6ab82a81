"""axe-core, which looks for what keeps people from using a page."""

from tools.serve import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
VIOLATIONS = """async () => {
    const also = {'p-as-heading': {enabled: true}, 'target-size': {enabled: true}};
    const {violations} = await axe.run(document, {resultTypes: ['violations'], rules: also});
    return violations.flatMap(found => found.nodes.map(
        node => `${found.id}: ${node.html.slice(0, 120)} ${node.failureSummary}`));
}"""
"""Asked with two rules that are not asked by themselves."""
COLOURS = VIOLATIONS.replace("document, {", "{exclude: ['#board']}, {runOnly: ['color-contrast'], ")
"""What no other colours change is asked once."""
