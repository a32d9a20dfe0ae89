import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namesOf } from '../new-module/write-new.ts';

const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));
/** Written by `sqlFiles`, which knows the places of SQL files. */
const SQL = 'sql/';

/** The values of a game's placeholders, which are {{word}} in the template; `__id__` in paths is its id. */
export type GameWords = Readonly<Record<'id' | 'Pascal' | 'UPPER' | 'name', string>>;

export function gameWords(id: string, name: string): GameWords {
  return { id, Pascal: namesOf(id).pascal, UPPER: id.toUpperCase(), name };
}

/** The files of a new game without its SQL, by path: each file of a template, a `.txt` of the same path, with the game's values. */
export async function gameFiles(words: GameWords, template = TEMPLATE): Promise<Record<string, string>> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(template.length + 1));
  const files = paths.filter((path) => !path.startsWith(SQL)).map(async (path) => [pathOf(path, words), await filled(path, words, template)] as const);
  return Object.fromEntries(await Promise.all(files));
}

/** A file of the template, with the game's values. */
export async function filled(path: string, words: GameWords, template = TEMPLATE): Promise<string> {
  const text = await readFile(join(template, path), 'utf8');
  return text.replaceAll(/\{\{(id|Pascal|UPPER|name)\}\}/g, (_match, word: keyof GameWords) => words[word]);
}

function pathOf(path: string, { id }: GameWords): string {
  return path.replace(/\.txt$/, '').replaceAll('__id__', id);
}
