import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource } from '../tidy/source-file.ts';
import { repositoryFiles, ROOT } from '../tracked-files.ts';
import { namesRows, type NamingTest, namingTests } from './title-ids.ts';

/** The tests of the rules, which name rows as examples. */
const OWN = /^tests\/architecture\/compliance/;

/** Every test of the repository whose title names a row of docs/compliance.md. */
export function readNamingTests(): readonly NamingTest[] {
  return repositoryFiles('*.test.ts', '*.test.tsx')
    .filter((path) => !OWN.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
    .filter(({ text }) => namesRows(text))
    .flatMap(({ path, text }) => namingTests(parseSource(path, text)));
}
