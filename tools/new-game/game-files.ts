import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namesOf } from '../new-module/write-new.ts';

const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));
/** What is written by `sqlFiles`, which knows where SQL goes. */
const SQL = 'sql/';

/** The words of a game that stand in the template as {{word}}; `__id__` in paths is its id. */
export type GameWords = Readonly<Record<'id' | 'Pascal' | 'UPPER' | 'name', string>>;

export function gameWords(id: string, name: string): GameWords {
  return { id, Pascal: namesOf(id).pascal, UPPER: id.toUpperCase(), name };
}

/** The files of a new game but its SQL, by path: each file of a template, a `.txt` of the same path, in the game's words. */
export async function gameFiles(words: GameWords, template = TEMPLATE): Promise<Record<string, string>> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(template.length + 1));
  const files = paths.filter((path) => !path.startsWith(SQL)).map(async (path) => [pathOf(path, words), await filled(path, words, template)] as const);
  return Object.fromEntries(await Promise.all(files));
}

/** A file of the template, in the game's words. */
export async function filled(path: string, words: GameWords, template = TEMPLATE): Promise<string> {
  const text = await readFile(join(template, path), 'utf8');
  return text.replaceAll(/\{\{(id|Pascal|UPPER|name)\}\}/g, (_match, word: keyof GameWords) => words[word]);
}

function pathOf(path: string, { id }: GameWords): string {
  return path.replace(/\.txt$/, '').replaceAll('__id__', id);
}
