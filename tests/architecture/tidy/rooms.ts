import type { Finding } from './source-file.ts';

export const FOLDER_FILES = 30;

/** Folders that may hold more, with the reason. */
const LARGE: Readonly<Record<string, string>> = {
  'db/migrations': 'a sequence: files are read in order',
  'docs/decisions': 'a sequence: files are read in order',
  'docs/pictures': 'pictures of pages, found by the page that shows them',
};

/** Folder names that a rule requires, so that one file is enough: layers of a module (boundaries), SQL functions, and helpers of tests. */
const LAYER = /(^|\/)(http|store|sql|domain|use-cases|adapters|checks|jobs|testing)$/;

/** Other folders with one file, with the reason. */
const ALONE: Readonly<Record<string, string>> = {
  '.ci': 'the build machine looks there',
  'sandbox/clock': 'a folder for each outside service',
  'sandbox/exclusion-registry': 'a folder for each outside service',
  'sandbox/ip-intelligence': 'a folder for each outside service',
};

/** Templates have the folders of the code that they generate. */
const TEMPLATE = /^tools\/new-[a-z-]+\/template\//;

interface Folder {
  readonly files: number;
  readonly hasFolders: boolean;
}

/** Folders of more than thirty files, and of one file alone, unless the lists above give a reason. */
export function unfitRooms(paths: readonly string[]): Finding[] {
  return [...foldersOf(paths)].flatMap(([path, { files, hasFolders }]) => {
    if (files > FOLDER_FILES && LARGE[path] === undefined) return [{ path, line: 1, what: `${files} files, at most ${FOLDER_FILES}: divide it by subject` }];
    const isAlone = files === 1 && !hasFolders && !LAYER.test(path) && !TEMPLATE.test(path) && ALONE[path] === undefined;
    return isAlone ? [{ path, line: 1, what: 'one file alone: put it with its neighbours' }] : [];
  });
}

/** Exemptions that are no longer needed. */
export function idleExceptions(paths: readonly string[]): string[] {
  const folders = foldersOf(paths);
  const large = Object.keys(LARGE).filter((path) => (folders.get(path)?.files ?? 0) <= FOLDER_FILES);
  return [...large, ...Object.keys(ALONE).filter((path) => folders.get(path)?.files !== 1)];
}

function foldersOf(paths: readonly string[]): Map<string, Folder> {
  const folders = new Map<string, Folder>();
  for (const path of paths) {
    const parts = path.split('/').slice(0, -1);
    parts.forEach((_, index) => {
      const folder = parts.slice(0, index + 1).join('/');
      const known = folders.get(folder) ?? { files: 0, hasFolders: false };
      const holds = index === parts.length - 1;
      folders.set(folder, { files: known.files + (holds ? 1 : 0), hasFolders: known.hasFolders || !holds });
    });
  }
  return folders;
}
