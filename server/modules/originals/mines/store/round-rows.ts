import { type NotNull, sql } from 'kysely';
import type { MinesEnding } from '#contracts/originals/originals.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The open round, without anything that reveals its mines. */
export interface OpenRoundRow {
  readonly id: string;
  readonly stakeCents: number;
  readonly mines: number;
  readonly maxGems: number;
  readonly tiles: readonly number[];
  readonly gems: number;
  /** The payout of a cash-out now; null before the first gem. */
  readonly cashoutCents: number | null;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly openedAt: Date;
}

/** The player's open round, or null. */
export async function readOpenRound(k: Queryable, playerId: string): Promise<OpenRoundRow | null> {
  const row = await k
    .selectFrom('originals_mines_round as o')
    .innerJoin('originals_seed as s', 's.id', 'o.seed_id')
    .select([
      'o.id',
      'o.stake_cents as stakeCents',
      'o.mines',
      'o.tiles',
      'o.gems',
      's.server_seed_hash as serverSeedHash',
      's.client_seed as clientSeed',
      'o.nonce',
      'o.opened_at as openedAt',
    ])
    .select(sql<number>`cardinality(o.payouts_cents)`.as('maxGems'))
    .select(sql<number | null>`o.payouts_cents[o.gems]`.as('cashoutCents'))
    .$narrowType<{ clientSeed: NotNull }>()
    .where('o.player_id', '=', playerId)
    .where('o.state', '=', 'open')
    .executeTakeFirst();
  return row ?? null;
}

/** A finished round with the verifier's inputs; `serverSeed` is null until a rotation reveals it. */
export interface FinishedRoundRow {
  readonly id: string;
  readonly state: 'won' | 'lost' | 'void';
  readonly ending: MinesEnding;
  readonly stakeCents: number;
  readonly mines: number;
  readonly tiles: readonly number[];
  readonly layout: readonly number[];
  readonly gems: number;
  readonly payoutCents: number;
  readonly serverSeed: string | null;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly openedAt: Date;
  readonly endedAt: Date;
}

/** A player's finished rounds, newest first, and their total. */
export async function listFinishedRounds(
  k: Queryable,
  playerId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: FinishedRoundRow[]; total: number }> {
  const finished = k.selectFrom('originals_mines_round as o').where('o.player_id', '=', playerId).where('o.state', '<>', 'open');
  const rows = await finished
    .innerJoin('originals_seed as s', 's.id', 'o.seed_id')
    .select([
      'o.id',
      'o.state',
      'o.ending',
      'o.stake_cents as stakeCents',
      'o.mines',
      'o.tiles',
      'o.layout',
      'o.gems',
      'o.payout_cents as payoutCents',
      'o.nonce',
    ])
    .select([
      's.server_seed as serverSeed',
      's.server_seed_hash as serverSeedHash',
      's.client_seed as clientSeed',
      'o.opened_at as openedAt',
      'o.ended_at as endedAt',
    ])
    .$narrowType<{ state: 'won' | 'lost' | 'void'; ending: MinesEnding; layout: NotNull; payoutCents: NotNull; clientSeed: NotNull; endedAt: NotNull }>()
    .orderBy('o.opened_at', 'desc')
    .orderBy('o.nonce', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await finished.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** The number of open rounds, and when the oldest was opened. */
export async function openRoundsSince(k: Queryable): Promise<{ readonly rounds: number; readonly since: Date | null }> {
  const { rows } = await sql<{ rounds: number; since: Date | null }>`
    SELECT count(*)::integer AS rounds, min(opened_at) AS since FROM originals_mines_round WHERE state = 'open'`.execute(k);
  return rows[0] ?? { rounds: 0, since: null };
}
