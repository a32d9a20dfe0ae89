import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameWords } from './game-files.ts';

/** Lines that a game adds to a file outside its own folders. */
interface Edit {
  readonly path: string;
  readonly imports?: readonly string[];
  /** Entries, by the constant whose closing brace or bracket they go before. */
  readonly entries: Readonly<Record<string, string>>;
}

/** Everything that a new original adds outside its own folders. */
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
      imports: [`import { ${id}Game } from './${id}/${id}-game.ts';`, `import { end${Pascal}Play, ${id}Parts } from './${id}/${id}-parts.ts';`],
      entries: { 'const ORIGINAL_GAMES': `${id}: { parts: ${id}Parts, endPlay: end${Pascal}Play, seedTable: 'originals_${id}_bet', instantGame: ${id}Game }` },
    },
    {
      path: 'server/modules/casino/first-catalogue/first-catalogue.ts',
      imports: [`import { ${id} } from './${id}.ts';`],
      entries: { 'const LISTINGS': id },
    },
    { path: 'server/modules/site/first-content/first-seo-records.ts', entries: { 'const GAME_TEXTS': `${id}: { ${seo} }` } },
    { path: 'server/main/kept-tables.ts', entries: { "'money and what decided over it'": `'originals_${id}_bet'` } },
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
  for (const { path, imports = [], entries } of edits) {
    let text = await readFile(join(root, path), 'utf8');
    for (const [constant, entry] of Object.entries(entries)) text = withEntry(text, constant, entry, path);
    for (const line of imports) text = withImport(text, line);
    await writeFile(join(root, path), text);
  }
  return edits.map(({ path }) => path);
}

/** Puts an entry last into the object or list that follows `constant` (and its type, if it has one). */
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

/** Puts an import behind the last one. */
function withImport(text: string, line: string): string {
  const last = [...text.matchAll(/^(?:import .*|\} )from '[^']+';$/gm)].at(-1);
  const at = last === undefined ? 0 : last.index + last[0].length + 1;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}
