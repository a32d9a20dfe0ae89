import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSport, EDITED_BY_HAND, sportProblem, type SportProblem } from './create-sport.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXPLAINED: Record<SportProblem, string> = {
  no_id: 'A sport has an id of lower-case letters, digits and hyphens, and a name: npm run new:sport -- badminton Badminton',
  no_name: 'The name that players read is missing: npm run new:sport -- badminton Badminton',
  exists: 'There is a sport of that id already.',
};

const [id = '', ...rest] = process.argv.slice(2);
const name = rest.join(' ');
const problem = sportProblem(ROOT, id, name);
if (problem === null) {
  const { written, edited } = await createSport(ROOT, id, name);
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [...written, ...edited], { cwd: ROOT, stdio: 'ignore' });
  const list = (paths: readonly string[]) => paths.map((path) => `  ${path}\n`).join('');
  process.stdout.write(`Written:\n${list(written.toSorted())}Edited:\n${list(edited)}Yours, where the sport needs it:\n${list(EDITED_BY_HAND)}`);
  process.stdout.write(`Next: npm test -- ${id}, then docs/how-to/add-a-sport.md from step 2 on.\n`);
} else {
  process.stderr.write(`${EXPLAINED[problem]}\n`);
  process.exitCode = 1;
}
