import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeNew } from '../new-module/write-new.ts';
import { applyEdits, editsOf } from './edits.ts';
import { gameFiles, gameWords } from './game-files.ts';
import { sqlFiles } from './sql-files.ts';

/** Why an id and a name make no game. */
export type GameProblem = 'not_one_word' | 'no_name' | 'exists';

/** Tells whether `id` and `name` can become an original of the repository at `root`. */
export function gameProblem(root: string, id: string, name: string): GameProblem | null {
  if (!/^[a-z][a-z0-9]{1,29}$/.test(id)) return 'not_one_word';
  if (!/^\p{L}[\p{L}\p{N} ]*$/u.test(name)) return 'no_name';
  return existsSync(join(root, 'contracts', `${id}.ts`)) || existsSync(join(root, 'server/modules/originals', id)) ? 'exists' : null;
}

export interface NewGame {
  /** The game's own files. */
  readonly written: readonly string[];
  /** Files outside its own folders that got lines of it. */
  readonly edited: readonly string[];
}

/** Writes an original with every part and a test each, and its lines in the registry and in every table that a game must stand in. Not yet formatted. */
export async function createGame(root: string, id: string, name: string): Promise<NewGame> {
  const words = gameWords(id, name);
  const written = await writeNew(root, { ...(await gameFiles(words)), ...(await sqlFiles(root, words)) });
  return { written, edited: await applyEdits(root, editsOf(words)) };
}
