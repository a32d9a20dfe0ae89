import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGame, gameProblem, type GameProblem } from './create-game.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXPLAINED: Record<GameProblem, string> = {
  not_one_word: 'A game has an id of one lower-case word, and a name: npm run new:original -- dice Dice',
  no_name: 'The name that players read is missing: npm run new:original -- dice Dice',
  exists: 'There is a game or a contract of that id already.',
};

const [id = '', ...rest] = process.argv.slice(2);
const name = rest.join(' ');
const problem = gameProblem(ROOT, id, name);
if (problem === null) {
  const { written, edited } = await createGame(ROOT, id, name);
  const typescript = [...written, ...edited].filter((path) => /\.tsx?$/.test(path));
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), typescript, { cwd: ROOT, stdio: 'ignore' });
  const list = (paths: readonly string[]) => paths.map((path) => `  ${path}\n`).join('');
  process.stdout.write(`Written:\n${list(written.toSorted())}Edited:\n${list(edited)}`);
  process.stdout.write('Next: npm run gen, then docs/how-to/add-a-game.md from step 2 on.\n');
} else {
  process.stderr.write(`${EXPLAINED[problem]}\n`);
  process.exitCode = 1;
}
