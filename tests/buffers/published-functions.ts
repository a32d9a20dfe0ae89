import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';

/** A module's SQL functions for other modules. */
const PUBLISHED = /^[a-z_]+_api_/;
/** The settling functions of games of one bet and one result, whose names the engine derives from the games' ids. */
const SETTLING = /^originals_[a-z0-9]+_settle_batch$/;

/** Functions for other modules that read or write tables: `<module>_api_…`, and those that TypeScript calls by name. */
export async function publishedFunctions(owner: Database): Promise<string[]> {
  const { rows } = await owner.pool.query<{ name: string }>(
    `SELECT DISTINCT proname AS name FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype AND provolatile <> 'i' ORDER BY 1`,
  );
  const named = await wordsBefore('server', /\b([a-z]+_[a-z_]+)(?=\(|')/g);
  return rows.map(({ name }) => name).filter((name) => PUBLISHED.test(name) || SETTLING.test(name) || named.has(name));
}

async function wordsBefore(folder: string, pattern: RegExp): Promise<ReadonlySet<string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => word)));
}
