"""Which visible words are in other languages than the page's and not marked as such."""

from __future__ import annotations

from playwright.sync_api import Page

from katra.words.language import language
from katra.words.named_pits import marks_of
from katra.words.titles import titles_of

UNMARKED = r"""known => {
  const plain = word => word.toLowerCase().replaceAll('’', "'");
  const languages = new Map(known.flatMap(([code, words]) => words.map(word => [plain(word), code])));
  const escaped = [...languages.keys()].sort((one, other) => other.length - one.length)
    .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .map(word => word.replaceAll("'", "['’]"));
  const [before, after] = ['(?<![\\p{L}\\d_./=-])', '(?![\\p{L}\\d_]|[./-][\\p{L}\\d])'];
  const form = new RegExp(`${before}(?:${escaped.join('|')})${after}`, 'giu');
  const seen = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrong = [];
  while (seen.nextNode()) {
    const { data, parentElement: holder } = seen.currentNode;
    if (holder.closest('svg, script, style, textarea, code, py-script') || !holder.checkVisibility()) continue;
    if (holder.matches('option') && !languages.has(plain(data))) continue;
    for (const [word] of data.matchAll(form)) {
      if (holder.closest('[lang]').lang !== languages.get(plain(word))) wrong.push(`${word}: ${data}`);
    }
  }
  return wrong;
}"""
"""An entry of a list holds nothing but text: it can only be marked as a whole."""


def unmarked(page: Page) -> list[str]:
    """Return the words that are seen and marked as being in a language that is not theirs, with what is around them."""
    words = language(str(page.evaluate("document.documentElement.lang")))
    return list(page.evaluate(UNMARKED, [[code, [*listed]] for code, listed in titles_of(words) + marks_of(words)]))
