import type { Queryable } from '#server/platform/db/database.ts';

/** Every settlement of a bet and every taking back, oldest first: a version is settled before it is taken back. */
export async function settlementRows(k: Queryable, betId: string) {
  return k
    .selectFrom('sportsbook_settlement')
    .select(['version', 'kind', 'payout_cents', 'at'])
    .where('bet_id', '=', betId)
    .orderBy('version')
    .orderBy((eb) => eb('kind', '=', 'rolled_back'))
    .execute();
}
