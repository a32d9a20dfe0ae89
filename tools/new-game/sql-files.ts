import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { filled, type GameWords } from './game-files.ts';

/**
 * The SQL of a new original, by path: its table in a migration of its own, the next in number, and its function in a file of its own below the game's store
 * where functions have files (`server/modules/<module>/store/sql/`), else behind the table.
 */
export async function sqlFiles(root: string, words: GameWords): Promise<Record<string, string>> {
  const migration = `db/migrations/${await nextNumber(join(root, 'db/migrations'))}-originals-${words.id}.sql`;
  const [table, betBatch] = await Promise.all([filled('sql/table.sql.txt', words), filled('sql/bet_batch.sql.txt', words)]);
  if (!existsSync(join(root, 'server/modules/stakes/store/sql'))) return { [migration]: `${table}\n${betBatch}` };
  return { [migration]: table, [`server/modules/originals/${words.id}/store/sql/${words.id}_bet_batch.sql`]: betBatch };
}

async function nextNumber(folder: string): Promise<string> {
  const numbers = (await readdir(folder)).map((name) => Number.parseInt(name, 10)).filter((number) => !Number.isNaN(number));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
