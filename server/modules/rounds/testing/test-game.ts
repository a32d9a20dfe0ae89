import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { RoundGame } from '../round-game.ts';

/** The places where a test may strike: each inside the transaction of one transition. */
export const HOOKS = ['betting', 'closed', 'spinning', 'settling', 'settled', 'void', 'refunding', 'refunded'] as const;
export type Hook = (typeof HOOKS)[number];

const CHUNK = 2;

/** A game with bets of no money, in chunks of two: outcome = last hex digit of the beacon value. */
export function testGame(strike: (tx: Tx, hook: Hook) => Promise<void>): RoundGame & { mayOpenNow: boolean } {
  const end = async (tx: Tx, roundId: string, state: string) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE test_bet SET state = ${state}
      WHERE id IN (SELECT id FROM test_bet WHERE round_id = ${roundId} AND state = 'open' ORDER BY id LIMIT ${CHUNK} FOR UPDATE) RETURNING id`.execute(tx);
    return rows.length;
  };
  return {
    table: 'test',
    bettingMs: 15_000,
    spinMs: 5_000,
    restMs: 3_000,
    mayOpenNow: true,
    mayOpen() {
      return this.mayOpenNow;
    },
    outcome: (_link, beaconValue) => Number.parseInt(beaconValue.slice(-1), 16),
    async announce(tx, round) {
      const what = round.state === 'void' && round.finishedAt !== null ? 'refunded' : round.state;
      await sql`INSERT INTO test_told (what) VALUES (${`${round.seq}:${what}`})`.execute(tx);
      await strike(tx, what);
    },
    async settleChunk(tx, round) {
      const ended = await end(tx, round.id, 'settled');
      if (ended > 0) await strike(tx, 'settling');
      return ended;
    },
    async refundChunk(tx, round) {
      const ended = await end(tx, round.id, 'refunded');
      if (ended > 0) await strike(tx, 'refunding');
      return ended;
    },
  };
}
