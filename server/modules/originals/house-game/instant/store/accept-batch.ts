import type { SqlFunctions } from '#db/generated/functions.ts';
import type { OpenStakeRow } from '#server/modules/stakes/index.ts';
import type { Database, NamedStatement } from '#server/platform/db/database.ts';
import { type Paid, paid } from '../../../fairness/paid.ts';
import type { AcceptedBet } from '../instant-game.ts';

/** One bet to accept, as stakes_api_open reads it, with the player's choice. Its id is its stake's. */
export interface AcceptRow extends OpenStakeRow {
  readonly terms: Readonly<Record<string, string | number>>;
}

export type AcceptVerdict = SqlFunctions['originals_accept_batch']['row']['verdict'];

/** The result of a row; `bet` is the undrawn bet of a `placed` or `duplicate` row, `id` the id of its bet. */
export interface Accepted {
  readonly verdict: AcceptVerdict;
  readonly id: string | null;
  readonly bet: Paid<AcceptedBet> | null;
}

const ACCEPT_BATCH: NamedStatement = {
  name: 'originals_accept_batch',
  text: 'SELECT * FROM originals_accept_batch($1::jsonb, platform_wait_at_most($4, $2), $3)',
};

/** Accepts a batch of bets in one statement, which waits at most `lockMs` for a row; results in the order of the rows. */
export async function acceptBatch(db: Database, rows: readonly AcceptRow[], at: Date, spendOrder: string, lockMs: number): Promise<Accepted[]> {
  const verdicts = await db.named<SqlFunctions['originals_accept_batch']['row']>(ACCEPT_BATCH, [JSON.stringify(rows), at, spendOrder, lockMs]);
  return verdicts.map((row) => ({ verdict: row.verdict, id: row.bet_id, bet: undrawnBet(row) }));
}

function undrawnBet(row: SqlFunctions['originals_accept_batch']['row']): Paid<AcceptedBet> | null {
  const { bet_id: id, stake_cents: stakeCents, terms, nonce, client_seed: clientSeed, sealed_seed: sealedSeed, server_seed_hash: serverSeedHash } = row;
  if (id === null || stakeCents === null || nonce === null || clientSeed === null || sealedSeed === null || serverSeedHash === null) return null;
  return paid({ id, stakeCents, terms, nonce, clientSeed, sealedSeed, serverSeedHash });
}
