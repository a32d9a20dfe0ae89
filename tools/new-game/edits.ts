import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameWords } from './game-files.ts';

/** Lines that a game adds to a file outside its own folders. */
export interface Edit {
  readonly path: string;
  readonly imports?: readonly string[];
  /** Entries, by the constant before whose closing brace or bracket they go. */
  readonly entries?: Readonly<Record<string, string>>;
  /** Text to insert before the first place where a page has the text of the key. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Files outside its folders that only the game's author can edit, to say what the game is. */
export const EDITED_BY_HAND: readonly string[] = ['README.md', 'CHANGELOG.md'];

/** Everything that a new original adds outside its own folders, except for `EDITED_BY_HAND`. */
export function editsOf({ id, Pascal, name }: GameWords): readonly Edit[] {
  const seo = `title: '${name}: um número, dois lados', content: \`Escolha baixo ou alto e confira cada número. Retorno \${returnText('${id}')}. 18+.\``;
  return [
    { path: 'contracts/games.ts', entries: { 'const GAMES': `${id}: { name: '${name}', profiles: ['open', 'br'] }` } },
    {
      path: 'contracts/game-facts.ts',
      entries: { 'const gameFacts': `${id}: { within: 'em', rtpHundredths: [9_400, 9_700], multiplayer: false }` },
    },
    {
      path: 'server/modules/originals/original-games.ts',
      imports: [`import { ${id}Game } from './${id}/${id}-game.ts';`, `import { ${id}Routes } from './${id}/${id}-routes.ts';`],
      entries: { 'const ORIGINAL_GAMES': `${id}: instantOriginal(${id}Game, ${id}Routes)` },
    },
    {
      path: 'server/modules/casino/first-catalogue/first-catalogue.ts',
      imports: [`import { ${id} } from './${id}.ts';`],
      entries: { 'const LISTINGS': id },
    },
    { path: 'server/modules/site/first-content/first-seo-records.ts', entries: { 'const GAME_TEXTS': `${id}: { ${seo} }` } },
    {
      path: 'sandbox/crowd/instant-choices.ts',
      entries: { 'const INSTANT_CHOICES': `${id}: (random) => ({ pick: randomBelow(random, 2) === 0 ? 'low' : 'high' })` },
    },
    { path: 'docs/operations/retention.md', words: { '`originals_accepted_bet`': `\`originals_${id}_bet\`, ` } },
    { path: 'web/app/shell/menu-entries.ts', entries: { 'const gameIcons': `${id}: Dices` } },
    {
      path: 'web/app/routes/files/drawings.server.tsx',
      imports: [`import { ${Pascal}Poster } from '#ui/art/${id}-poster.tsx';`],
      entries: { 'const posters': `${id}: () => <${Pascal}Poster />` },
    },
    {
      path: 'web/features/originals/fairness/proofs.tsx',
      imports: [`import { ${id.toUpperCase()}_PARAMETERS, ${Pascal}Fairness } from './${id}-fairness.tsx';`],
      entries: { 'const proofs': `${id}: { parameters: ${id.toUpperCase()}_PARAMETERS, view: (query) => <${Pascal}Fairness query={query} /> }` },
    },
  ];
}

/** Writes the lines into their files. Returns the files' paths. */
export async function applyEdits(root: string, edits: readonly Edit[]): Promise<string[]> {
  for (const { path, imports = [], entries = {}, words = {} } of edits) {
    let text = await readFile(join(root, path), 'utf8');
    for (const [constant, entry] of Object.entries(entries)) text = withEntry(text, constant, entry, path);
    for (const line of imports) text = withImport(text, line);
    for (const [place, added] of Object.entries(words)) text = withWords(text, place, added, path);
    await writeFile(join(root, path), text);
  }
  return edits.map(({ path }) => path);
}

/** Inserts text before the first occurrence of the text `place`. */
function withWords(text: string, place: string, added: string, path: string): string {
  const at = text.indexOf(place);
  if (at === -1) throw new Error(`${path} no longer says ${place}`);
  return `${text.slice(0, at)}${added}${text.slice(at)}`;
}

/** Adds an entry at the end of the object or list that follows `constant` (and its type, if it has one). */
function withEntry(text: string, constant: string, entry: string, path: string): string {
  const named = text.indexOf(constant);
  const value = /(?:=|:) ([{[])\n|= ([{[])/.exec(text.slice(named));
  if (named === -1 || value === null) throw new Error(`${path} no longer has "${constant}" with an object or a list`);
  const start = named + value.index + value[0].search(/[{[]/);
  const end = closingOf(text, start);
  const before = text.slice(0, end).trimEnd();
  return `${before}${/[{[,]$/.test(before) ? '' : ','} ${entry},${text.slice(end)}`;
}

function closingOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if ('{['.includes(text[at] ?? '')) depth += 1;
    if ('}]'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('a bracket is never closed');
}

/** Adds an import after the last one. */
function withImport(text: string, line: string): string {
  const last = [...text.matchAll(/^(?:import .*|\} )from '[^']+';$/gm)].at(-1);
  const at = last === undefined ? 0 : last.index + last[0].length + 1;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}
