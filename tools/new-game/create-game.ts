import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeNew } from '../new-module/write-new.ts';
import { applyEdits, editsOf } from './edits.ts';
import { filled, gameFiles, gameWords, type GameWords } from './game-files.ts';

/** The SQL of a new original, by path: its table in a migration of its own with the next number, and its function in a file in the game's store folder. */
async function sqlFiles(root: string, words: GameWords): Promise<Record<string, string>> {
  const migration = `db/migrations/${await nextNumber(join(root, 'db/migrations'))}-originals-${words.id}.sql`;
  const settleBatch = `server/modules/originals/${words.id}/store/originals_${words.id}_settle_batch.sql`;
  return { [migration]: await filled('sql/table.sql.txt', words), [settleBatch]: await filled('sql/settle_batch.sql.txt', words) };
}

async function nextNumber(folder: string): Promise<string> {
  const numbers = (await readdir(folder)).map((name) => Number.parseInt(name, 10)).filter((number) => !Number.isNaN(number));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/** Thrown when an id and a name cannot become a game. */
export type GameProblem = 'not_one_word' | 'no_name' | 'exists';

/** The reason why `id` and `name` cannot become an original of the repository at `root`; null if they can. */
export function gameProblem(root: string, id: string, name: string): GameProblem | null {
  if (!/^[a-z][a-z0-9]{1,29}$/.test(id)) return 'not_one_word';
  if (!/^\p{L}[\p{L}\p{N} ]*$/u.test(name)) return 'no_name';
  return existsSync(join(root, 'contracts/originals', `${id}.ts`)) || existsSync(join(root, 'server/modules/originals', id)) ? 'exists' : null;
}

export interface NewGame {
  /** The game's own files. */
  readonly written: readonly string[];
  /** Files outside its own folders that got lines for it. */
  readonly edited: readonly string[];
}

/**
 * Writes an original with every part and a test for each, and adds it to the registry and to every list that must contain it. The files still need
 * formatting.
 */
export async function createGame(root: string, id: string, name: string): Promise<NewGame> {
  const words = gameWords(id, name);
  const written = await writeNew(root, { ...(await gameFiles(words)), ...(await sqlFiles(root, words)) });
  return { written, edited: await applyEdits(root, editsOf(words)) };
}
