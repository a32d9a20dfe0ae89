import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createSlot, slotProblem, type SlotProblem } from './create-slot.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXAMPLE = 'npm run new:slot -- --id noite-de-sao-joao --name "Noite de São João"';
const EXPLAINED: Record<SlotProblem, string> = {
  no_id: `A slot has an id in lower-case words joined by hyphens: ${EXAMPLE}`,
  no_name: `The name that players read is missing, or is more than letters, figures, blanks and hyphens: ${EXAMPLE}`,
  exists: 'There is a slot of that id already.',
};

/**
 * `npm run new:slot -- --id <id> --name <name>`: makes a slot that can be played and proven at once, to be developed further (docs/how-to/make-a-slot.md).
 */
const { id, name } = parseArgs({ options: { id: { type: 'string', default: '' }, name: { type: 'string', default: '' } } }).values;
const problem = slotProblem(ROOT, id, name);
if (problem === null) {
  const { written, edited } = await createSlot(ROOT, { id, name, day: new Date().toISOString().slice(0, 10) });
  const formatted = [...written, ...edited].filter((path) => path.endsWith('.ts'));
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), formatted, { cwd: ROOT, stdio: 'ignore' });
  const list = (paths: readonly string[]) => paths.map((path) => `  ${path}\n`).join('');
  process.stdout.write(`Written:\n${list(written.toSorted())}Edited:\n${list(edited)}`);
  process.stdout.write(`Next: npm test -- studio/games/${id}, then docs/how-to/make-a-slot.md from step 2 on.\n`);
} else {
  process.stderr.write(`${EXPLAINED[problem]}\n`);
  process.exitCode = 1;
}
