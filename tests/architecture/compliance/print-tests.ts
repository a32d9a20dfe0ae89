import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tracked-files.ts';
import { complianceRows } from './compliance-rows.ts';
import { readNamingTests } from './read-tests.ts';

/** `npm run compliance [ids…]`: each row of docs/compliance.md with the tests that name it. */
const asked = process.argv.slice(2);
const tests = readNamingTests();
const rows = complianceRows(readFileSync(join(ROOT, 'docs/compliance.md'), 'utf8')).filter(({ id }) => asked.length === 0 || asked.includes(id));
for (const { id, state } of rows) {
  process.stdout.write(`${id}: ${state}\n`);
  for (const { path, line, title } of tests.filter((each) => each.id === id)) process.stdout.write(`  ${path}:${line}\n    ${title}\n`);
}
const kept = rows.filter(({ state }) => !state.startsWith('not yet'));
process.stdout.write(`${kept.length} of ${rows.length} rows are kept wholly or in part, shown by ${new Set(tests.map(({ path }) => path)).size} files.\n`);
