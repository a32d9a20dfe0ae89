import { basename } from 'node:path';
import type { Finding, SourceFile } from './source-file.ts';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names that React Router, tests or tools give their files. */
const GIVEN = /^(web\/app\/|\.dependency-cruiser|.*\.config\.ts$)/;

/** File names that are not kebab-case. */
export function oddNames(path: string): Finding[] {
  const stem = basename(path).split('.')[0] ?? '';
  return GIVEN.test(path) || KEBAB.test(stem) ? [] : [{ path, line: 1, what: 'file names are kebab-case' }];
}

/** How much of a word has to come back: enough to tell verbs apart, little enough for `open-round.ts` to export createRoundOpener. */
const STEM_LETTERS = 4;

/** Use cases that export nothing named after their file: one verb per file, and the file says which. */
export function unnamedVerbs(file: SourceFile): Finding[] {
  if (!/^server\/modules\/.*\/use-cases\/[^/]+(?<!\.test)\.ts$/.test(file.path)) return [];
  const stems = basename(file.path, '.ts')
    .split('-')
    .map((word) => word.slice(0, STEM_LETTERS));
  const fits = file.exports.some((name) => stems.every((stem) => name.toLowerCase().includes(stem)));
  return fits ? [] : [{ path: file.path, line: 1, what: `a use case is one verb, named as its file (exports ${file.exports.join(', ') || 'nothing'})` }];
}
