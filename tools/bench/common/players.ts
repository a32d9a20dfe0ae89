import { openDatabase } from '#server/platform/db/database.ts';
import { NO_LIMITS } from '#server/platform/db/limits.ts';
import { signTokens } from '../stakes/bench-site.ts';
import { makePlayers } from '../stakes/players.ts';

/** Bearer tokens of fresh players with cash, in DATABASE_URL. */
export async function tokensOfNewPlayers(count: number): Promise<string[]> {
  const db = openDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize: 2, limits: NO_LIMITS });
  try {
    return await signTokens(await makePlayers(db, count, new Date(Date.now())), new Date(Date.now()));
  } finally {
    await db.close();
  }
}
