import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const ROOT = new URL('../../../../', import.meta.url);
/** The root of the functions and views, which are in the folders of the modules that own them. */
const FUNCTION_FOLDERS = [new URL('server/modules/', ROOT), new URL('server/platform/', ROOT)];

export interface SqlFile {
  /** The name stored in the database: `schema/0010-gate.sql`, `migrations/0200-x.sql`, or the name of a function or view. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The baseline (`db/schema/`), then the later changes (`db/migrations/`), in order. Each is applied once, forward only. */
export async function readMigrations(): Promise<SqlFile[]> {
  return [...(await readFolder('schema')), ...(await readFolder('migrations'))];
}

let functions: Promise<readonly SqlFile[]> | undefined;

/** Every function and view, by name; each is applied again when its text changes. A process reads them once, so they are those of its release. */
export function readFunctions(): Promise<readonly SqlFile[]> {
  functions ??= findFunctions();
  functions.catch(() => (functions = undefined));
  return functions;
}

async function findFunctions(): Promise<readonly SqlFile[]> {
  const found = await Promise.all(FUNCTION_FOLDERS.map(async (folder) => sqlFilesBelow(folder)));
  const files = (await Promise.all(found.flat().map(async (url) => functionsIn(await readFile(url, 'utf8'))))).flat();
  const byName = new Map(files.map((file) => [file.name, file]));
  if (byName.size < files.length)
    throw new Error(
      `Two files make one function: ${files
        .map(({ name }) => name)
        .toSorted()
        .join(', ')}`,
    );
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function readFolder(folder: string): Promise<SqlFile[]> {
  const directory = new URL(`db/${folder}/`, ROOT);
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map(async (name) => readSql(`${folder}/${name}`, new URL(name, directory))));
}

async function sqlFilesBelow(folder: URL): Promise<URL[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith('.sql')).map((entry) => new URL(entry.name, `file://${entry.parentPath}/`));
}

/** The functions and views of a file, each with the comment above it. A file holds one large function, or the functions of one flow or subject. */
export function functionsIn(text: string): SqlFile[] {
  const made = [...text.matchAll(MADE)].map(([, name = '']) => name);
  const texts = made.length < 2 ? [text] : text.split(BETWEEN).map((each) => `${each.trimEnd()}\n`);
  if (texts.length !== Math.max(made.length, 1)) throw new Error(`Each of these needs a comment and an empty line above: ${made.join(', ')}`);
  return texts.map((sql, index) => sqlFile(made[index] ?? '', sql));
}

const MADE = /^CREATE OR REPLACE (?:FUNCTION|VIEW|PROCEDURE) (\w+)/gm;
const BETWEEN = /\n\n+(?=(?:--[^\n]*\n)+CREATE OR REPLACE (?:FUNCTION|VIEW|PROCEDURE) )/;

async function readSql(name: string, url: URL): Promise<SqlFile> {
  return sqlFile(name, await readFile(url, 'utf8'));
}

function sqlFile(name: string, sql: string): SqlFile {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
