import { dirname, join } from 'node:path/posix';
import type { Finding } from './source-file.ts';

const LINK = /\]\((?!\w+:|#)([^)\s#]+)(?:#[^)\s]*)?\)/g;
const ENDINGS = 'ts|tsx|mjs|sql|md|css|svg|png';
const ROOTS = 'contracts|db|docs|kernel|sandbox|server|studio|tests|tools|ui|web';
/** A path with a folder, at any position; one with a placeholder (`<id>`, `*`, `{a,b}`, `NNNN`) is left out. */
const PATH = new RegExp(`(?<![\\w/.*<>{}$:@#-])(?:[\\w.@-]+/)+[\\w.@-]*[\\w-]\\.(?:${ENDINGS})(?![\\w/*<>{}$-])`, 'g');
/** A file name alone, a folder's path, or a path from a folder of the root, in backticks. */
const QUOTED = new RegExp(`(?<=\`)(?:\\w[\\w.-]*\\.(?:${ENDINGS})|(?:[\\w-]+/)+|(?:${ROOTS})(?:/[\\w.@-]+)+)(?=\`)`, 'g');
/** Pages about an example that need not exist in the repository. */
const EXAMPLES: Readonly<Record<string, RegExp>> = {};
/** Names with a placeholder, and folders made by the installation. */
const NOT_KEPT = /NNN|(^|\/)node_modules\//;

/**
 * Dead links of a Markdown page, and missing files and folders that it names. A link is resolved from the page's own folder. A name is valid when some path of
 * the repository equals it or ends with it: pages of a module write `store/sql/` for their own.
 */
export function deadMentions(page: string, text: string, known: KnownPaths): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const at = { path: page, line: index + 1 };
    const links = [...line.matchAll(LINK)].map(([, target]) => target ?? '').filter((target) => !known.has(join(dirname(page), target)));
    const names = [...line.replaceAll(LINK, ']').matchAll(PATH), ...line.matchAll(QUOTED)]
      .map(([name]) => name.replace(/\/$/, ''))
      .filter((name) => !NOT_KEPT.test(name) && EXAMPLES[page]?.test(name) !== true && !known.endsWith(name));
    return [...links.map((target) => ({ ...at, what: `a link to ${target}` })), ...names.map((name) => ({ ...at, what: `names ${name}` }))];
  });
}

const BARE_NODE = /(?<![\w/.-])node (?!tools\/)(?:--\S+ )*(?:[\w.@-]+\/)+[\w.@-]+\.ts\b/g;

/** Commands that run TypeScript on the machine's own Node; the oldest version in README cannot read it. `node tools/run.mjs` uses the installed Node. */
export function bareCommands(path: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) => [...line.matchAll(BARE_NODE)].map(([command]) => ({ path, line: index + 1, what: `says ${command}` })));
}

/** The folders in the first column of the table with this heading. */
export function tableOfFolders(text: string, heading: string): string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} |`)) + 2;
  const rows = lines.slice(start, start + lines.slice(start).findIndex((line) => !line.startsWith('|')));
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, folder]) => folder ?? ''));
}

export interface KnownPaths {
  /** Whether the repository has that file or folder. */
  has(path: string): boolean;
  /** Whether the path of some file or folder ends with this name. */
  endsWith(path: string): boolean;
}

/** The files of a list and every folder above one. */
export function knownPaths(files: readonly string[]): KnownPaths {
  const paths = new Set<string>(['.']);
  const ends = new Set<string>();
  for (const file of files) {
    for (let path = file; path !== '.'; path = dirname(path)) {
      if (paths.has(path)) break;
      paths.add(path);
      for (let end = path; ; end = end.slice(end.indexOf('/') + 1)) {
        ends.add(end);
        if (!end.includes('/')) break;
      }
    }
  }
  return { has: (path) => paths.has(path.replace(/\/$/, '')), endsWith: (path) => ends.has(path.replace(/^(\.{1,2}\/)+/, '')) };
}
