import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namesOf } from '../new-module/write-new.ts';
import { DRAWN, drawPoster, drawSymbol } from './draw-art.ts';

const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));

/** The values of a slot's placeholders, which are {{word}} in the template; `__id__` in paths is its id. */
export type SlotWords = Readonly<Record<'id' | 'Pascal' | 'UPPER' | 'name' | 'day', string>>;

/** `id` is kebab-case, `name` the name for players, `day` (YYYY-MM-DD) the release date. */
export function slotWords({ id, name, day }: { readonly id: string; readonly name: string; readonly day: string }): SlotWords {
  return { id, Pascal: namesOf(id).pascal, UPPER: id.toUpperCase().replaceAll('-', '_'), name, day };
}

/** The files of a new slot, by path: each file of `template/`, a `.txt` of the same path, with the slot's values; and first drawings. */
export async function slotFiles(words: SlotWords): Promise<Record<string, string>> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(TEMPLATE.length + 1));
  const files = paths.map(async (path) => [path.replace(/\.txt$/, '').replaceAll('__id__', words.id), await filled(path, words)] as const);
  const art = `studio/games/${words.id}/art`;
  const drawings = DRAWN.map((symbol) => [`${art}/${symbol}.svg`, drawSymbol(symbol)] as const);
  return Object.fromEntries([...(await Promise.all(files)), ...drawings, [`${art}/poster.svg`, drawPoster(words.name)]]);
}

async function filled(path: string, words: SlotWords): Promise<string> {
  const text = await readFile(join(TEMPLATE, path), 'utf8');
  return text.replaceAll(/\{\{(id|Pascal|UPPER|name|day)\}\}/g, (_match, word: keyof SlotWords) => words[word]);
}
