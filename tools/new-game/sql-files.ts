import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { filled, type GameWords } from './game-files.ts';

/** The SQL of a new original, by path: its table in a migration of their own, the next in number, and its function in a file below the game's store. */
export async function sqlFiles(root: string, words: GameWords): Promise<Record<string, string>> {
  const migration = `db/migrations/${await nextNumber(join(root, 'db/migrations'))}-originals-${words.id}.sql`;
  const settleBatch = `server/modules/originals/${words.id}/store/sql/originals_${words.id}_settle_batch.sql`;
  return { [migration]: await filled('sql/table.sql.txt', words), [settleBatch]: await filled('sql/settle_batch.sql.txt', words) };
}

async function nextNumber(folder: string): Promise<string> {
  const numbers = (await readdir(folder)).map((name) => Number.parseInt(name, 10)).filter((number) => !Number.isNaN(number));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
