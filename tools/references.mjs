// Writes the references to all publications into katra/bibliography/references.json: `node tools/references.mjs`.
//
// The style is APA as citeproc and Citation.js maintain it. Of each reference there is a text for each language that the
// style is told in, with <i> and </i> around what is in italics. Malagasy has none, and takes the English one. A publication
// whose title is not known says so in brackets, as the style wants it.

import { Cite } from '@citation-js/core';
import '@citation-js/plugin-csl';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOCALES = { en: 'en-US', fr: 'fr-FR' };
const TITLE_UNKNOWN = { en: 'Title unknown', fr: 'Titre inconnu' };
const NON_BREAKING_HYPHEN = /\u2011/g; // the French style has it in ranges of pages, the page's typeface does not
const ENTRY = /^<div class="csl-bib-body">\s*<div [^>]*class="csl-entry">(.*)<\/div>\s*<\/div>\s*$/s;

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'katra/bibliography');
const target = process.argv[2] ?? join(folder, 'references.json');
const records = JSON.parse(await readFile(join(folder, 'sources.json'), 'utf-8'));
const references = Object.fromEntries(records.map((record) => [record.id, inLanguages(record)]));
await writeFile(target, JSON.stringify(references, null, 2) + '\n');

function inLanguages(record) {
  return Object.fromEntries(
    Object.entries(LOCALES).map(([language, locale]) => [
      language,
      reference('title' in record ? record : { ...record, genre: TITLE_UNKNOWN[language] }, locale),
    ]),
  );
}

function reference(record, lang) {
  const [, entry] = ENTRY.exec(new Cite(record).format('bibliography', { format: 'html', template: 'apa', lang }));
  const text = entry
    .trim()
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(NON_BREAKING_HYPHEN, '-');
  if (/<(?!\/?i>)|&[#\w]+;/.test(text)) {
    throw new Error(`${record.id} has more than italics: ${text}`);
  }
  return text;
}
