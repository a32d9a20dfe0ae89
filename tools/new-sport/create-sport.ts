import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namesOf, writeNew } from '../new-module/write-new.ts';

const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));
const SERVER = 'server/modules/sportsbook/domain/sports';
const WEB = 'web/features/sportsbook/sports';

/** A registry to which only a sport's author can add it: its games in the sandbox. */
export const EDITED_BY_HAND: readonly string[] = ['sandbox/sports-feed/sports/registry.ts'];

/** Thrown when an id and a name cannot become a sport. */
export type SportProblem = 'no_id' | 'no_name' | 'exists';

/** The reason why `id` and `name` cannot become a sport of the repository at `root`; null if they can. */
export function sportProblem(root: string, id: string, name: string): SportProblem | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length < 2 || id.length > 30) return 'no_id';
  if (!/^\p{L}[\p{L}\p{N} -]*$/u.test(name)) return 'no_name';
  return existsSync(join(root, SERVER, id)) || existsSync(join(root, WEB, id)) ? 'exists' : null;
}

export interface NewSport {
  /** The sport's own files. */
  readonly written: readonly string[];
  /** Files outside its folders that got lines for it. */
  readonly edited: readonly string[];
}

/** Writes a sport's folders with its tests, and adds it to each registry of the sports. The files still need formatting. */
export async function createSport(root: string, id: string, name: string): Promise<NewSport> {
  const { camel, pascal } = namesOf(id);
  const words: Readonly<Record<string, string>> = { id, name, camel, Pascal: pascal };
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(TEMPLATE.length + 1));
  const files = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(TEMPLATE, path), 'utf8');
      return [targetOf(path, id), text.replaceAll(/\{\{(\w+)\}\}/g, (_match, word: string) => words[word] ?? '')] as const;
    }),
  );
  const written = await writeNew(root, Object.fromEntries(files));
  const registries = [
    { path: `${SERVER}/registry.ts`, line: `import { ${camel} } from './${id}/${id}.ts';`, at: /(new Map<string, Sport>\(\s*\[[^\]]*?),?\s*\]/, entry: camel },
    {
      path: `${WEB}/sport-screens.ts`,
      line: `import { ${camel}Screens } from './${id}/${id}-screens.ts';`,
      at: /(SportScreens>\(\s*\[[^\]]*?),?\s*\]/,
      entry: `${camel}Screens`,
    },
    {
      path: `${WEB}/sport-codes.ts`,
      line: `import { ${camel}Code } from './${id}/${id}-code.ts';`,
      at: /(SportCode\[\] = \[[^\]]*?),?\s*\]/,
      entry: `${camel}Code`,
    },
    {
      path: `${WEB}/event-texts.server.ts`,
      line: `import { ${camel}Texts } from './${id}/${id}-texts.ts';`,
      at: /(EventTexts>\(\[[\s\S]*?),?\s*\]\);/,
      entry: `['${id}', ${camel}Texts]`,
    },
  ];
  for (const { path, line, at, entry } of registries) {
    const text = await readFile(join(root, path), 'utf8');
    if (!at.test(text)) throw new Error(`${path} no longer has ${at.source}`);
    await writeFile(join(root, path), `${line}\n${text.replace(at, (match, before: string) => `${before}, ${entry}]${match.endsWith(';') ? ');' : ''}`)}`);
  }
  return { written, edited: registries.map(({ path }) => path) };
}

function targetOf(path: string, id: string): string {
  const [side = '', ...rest] = path
    .replace(/\.txt$/, '')
    .replaceAll('__id__', id)
    .split('/');
  return [side === 'server' ? SERVER : WEB, ...rest].join('/');
}
