import type { TableBetStatus } from '#contracts/originals/table.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export interface OwnBetRow {
  readonly id: string;
  readonly roundId: string;
  readonly position: string;
  readonly stakeCents: number;
  readonly paysE2: number;
  readonly targetE2: number | null;
  readonly leftE2: number | null;
  readonly state: TableBetStatus;
  /** 0 while open and when lost, the stake when void. */
  readonly payoutCents: number;
  readonly placedAt: Date;
}

/** A player's bets at a table, newest first, in one round or in all, and their total. */
export async function listOwnBets(
  k: Queryable,
  game: string,
  playerId: string,
  page: { readonly roundId?: string | undefined; readonly limit: number; readonly offset: number },
): Promise<{ rows: OwnBetRow[]; total: number }> {
  const mine = ownBets(k, game, playerId).$if(page.roundId !== undefined, (query) => query.where('round_id', '=', page.roundId ?? ''));
  const rows = await columns(mine).limit(page.limit).offset(page.offset).execute();
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** A player's last finished bets at a table, newest first, except those voided apart from their round: the round's result does not prove them. */
export async function listLastFinishedBets(k: Queryable, game: string, playerId: string, limit: number): Promise<OwnBetRow[]> {
  return columns(ownBets(k, game, playerId).where('state', '<>', 'open').where('void_reason', 'is', null))
    .limit(limit)
    .execute();
}

function ownBets(k: Queryable, game: string, playerId: string) {
  return k.selectFrom('originals_table_bet').where('player_id', '=', playerId).where('game', '=', game);
}

function columns(query: ReturnType<typeof ownBets>) {
  return query
    .select(['id', 'round_id as roundId', 'position', 'stake_cents as stakeCents', 'state', 'payout_cents as payoutCents', 'placed_at as placedAt'])
    .select(['pays_e2 as paysE2', 'target_e2 as targetE2', 'left_e2 as leftE2'])
    .$narrowType<{ state: TableBetStatus }>()
    .orderBy('round_id', 'desc')
    .orderBy('id', 'desc');
}
