import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { isLogged, type LoggedTable, type TableProtection } from './table-protection.ts';

const MODULES = new URL('../../modules/', import.meta.url);
const FILE = 'tables.ts';

interface Declares {
  readonly tableProtection: readonly TableProtection[];
}

/**
 * Reads the protection of each table, as the platform and every module declare it. It finds the declarations by file name, as for SQL functions, since the
 * migrating program knows no module. Throws when two declare one table.
 */
export async function readProtection(): Promise<readonly TableProtection[]> {
  const modules = await readdir(MODULES, { withFileTypes: true });
  const found = modules.map(({ name }) => new URL(`${name}/${FILE}`, MODULES)).filter((url) => existsSync(url));
  const files = [new URL('./platform-protection.ts', import.meta.url), ...found];
  const declared = await Promise.all(files.map(async ({ href }) => ((await import(/* @vite-ignore */ href)) as Declares).tableProtection));
  const all = declared.flat();
  const twice = all.map(({ table }) => table).filter((table, place, tables) => tables.indexOf(table) < place);
  if (twice.length > 0) throw new Error(`Declared twice in tables.ts: ${twice.join(', ')}`);
  return all;
}

/** The tables whose changes are logged. */
export async function readLoggedTables(): Promise<readonly LoggedTable[]> {
  return (await readProtection()).filter(isLogged);
}
