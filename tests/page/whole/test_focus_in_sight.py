"""What has the keyboard's focus on a page zoomed four times is in sight, whatever stays over it (WCAG 2.4.11)."""

from __future__ import annotations

from typing import Final

from tests.page.playing import Open

ZOOMED: Final = (320, 256)
MAX_TABS: Final = 60

SIGHT: Final = """
const inSight = part => {
    const seen = part.closest('label') ?? part;
    let {left, top, right, bottom} = (seen.getClientRects().length ? seen : part).getBoundingClientRect();
    [left, top] = [Math.max(left, 0), Math.max(top, 0)];
    [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    if (right <= left || bottom <= top) return false;
    const steps = [.02, .25, .5, .75, .98];
    return steps.some(x => steps.some(y => {
        const met = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
        return met && (seen.contains(met) || met.contains(seen));
    }));
};
const told = part => `${part.tagName} #${part.id || part.closest('[id]').id} “${part.textContent.trim().slice(0, 30)}”`;
"""
HERE: Final = f"""() => {{
    {SIGHT}
    const part = document.activeElement;
    return part === document.body ? '' : [told(part), inSight(part)];
}}"""


def test_the_tab_key_goes_through_a_page_that_is_zoomed_and_all_it_comes_to_is_in_sight(board: Open) -> None:
    page = board("?game=katro&size=4", viewport=ZOOMED)
    stops: list[str] = []
    for _ in range(MAX_TABS):
        page.keyboard.press("Tab")
        here = page.evaluate(HERE)
        if not here or here[0] in stops:
            break
        stops.append(here[0])
        assert here[1], stops
    assert len(stops) >= 10
    assert any("#board" in stop for stop in stops), stops
