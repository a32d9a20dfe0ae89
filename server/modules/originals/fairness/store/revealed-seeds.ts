import type { NotNull } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

export interface RevealedSeedRow {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly rounds: number;
  readonly activatedAt: Date;
  readonly revealedAt: Date;
}

/** A player's revealed seeds, newest first, and their total. */
export async function listRevealedSeedRows(
  k: Queryable,
  playerId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: RevealedSeedRow[]; total: number }> {
  const revealed = k.selectFrom('originals_seed').where('player_id', '=', playerId).where('revealed_at', 'is not', null);
  const rows = await revealed
    .select([
      'server_seed as serverSeed',
      'server_seed_hash as serverSeedHash',
      'client_seed as clientSeed',
      'rounds',
      'activated_at as activatedAt',
      'revealed_at as revealedAt',
    ])
    .$narrowType<{ serverSeed: NotNull; clientSeed: NotNull; activatedAt: NotNull; revealedAt: NotNull }>()
    .orderBy('revealed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await revealed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
