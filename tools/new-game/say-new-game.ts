import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameProblem, type GameProblem, type NewGame } from './create-game.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Generator {
  /** The command: `new:original`. */
  readonly command: string;
  /** The page with the next steps. */
  readonly guide: string;
  create(root: string, id: string, name: string): Promise<NewGame>;
}

/** Makes the game that the command line names, formats its files and lists them; or prints why it cannot. */
export async function sayNewGame({ command, guide, create }: Generator): Promise<void> {
  const explained: Record<GameProblem, string> = {
    not_one_word: `A game has an id of one lower-case word, and a name: npm run ${command} -- dice Dice`,
    no_name: `The name that players read is missing: npm run ${command} -- dice Dice`,
    exists: 'There is a game or a contract of that id already.',
  };
  const [id = '', ...rest] = process.argv.slice(2);
  const name = rest.join(' ');
  const problem = gameProblem(ROOT, id, name);
  if (problem !== null) {
    process.stderr.write(`${explained[problem]}\n`);
    process.exitCode = 1;
    return;
  }
  const { written, edited } = await create(ROOT, id, name);
  const typescript = [...written, ...edited].filter((path) => /\.tsx?$/.test(path));
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), typescript, { cwd: ROOT, stdio: 'ignore' });
  const list = (paths: readonly string[]) => paths.map((path) => `  ${path}\n`).join('');
  process.stdout.write(`Written:\n${list(written.toSorted())}Edited:\n${list(edited)}`);
  process.stdout.write(`Next: npm run gen, then ${guide} from step 2 on.\n`);
}
