import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { RoundGame } from '../round-game.ts';

/** The points where a test may interfere: each inside the transaction of one transition. */
export const HOOKS = ['betting', 'closed', 'running', 'spinning', 'settling', 'settled', 'void', 'refunding', 'refunded'] as const;
export type Hook = (typeof HOOKS)[number];

const CHUNK = 2;

/** A game with bets without money, in chunks of two: outcome = last hex digit of the beacon value. A bet in state `broken` cannot be ended. */
export function testGame(strike: (tx: Tx, hook: Hook) => Promise<void>): RoundGame & { mayOpenNow: boolean; chunk: number } {
  return {
    table: 'test',
    betKind: 'test.bet',
    bettingMs: 15_000,
    spinMs: 5_000,
    restMs: 3_000,
    mayOpenNow: true,
    chunk: CHUNK,
    mayOpen() {
      return this.mayOpenNow;
    },
    outcome: (_link, beaconValue) => String(Number.parseInt(beaconValue.slice(-1), 16)),
    async announce(tx, round) {
      const what = round.state === 'void' && round.finishedAt !== null ? 'refunded' : round.state;
      await sql`INSERT INTO test_told (what) VALUES (${`${round.seq}:${what}`})`.execute(tx);
      await strike(tx, what);
    },
    async openBets(k, roundId, except) {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM test_bet WHERE round_id = ${roundId} AND state IN ('open', 'broken') AND NOT (id = ANY (${[...except]}::uuid[]))
        ORDER BY id LIMIT ${this.chunk}`.execute(k);
      return rows.map(({ id }) => id);
    },
    async endBets(tx, round, ids) {
      const { rows } = await sql<{ broken: boolean }>`
        SELECT state = 'broken' AS broken FROM test_bet WHERE id = ANY (${[...ids]}::uuid[]) AND state IN ('open', 'broken') ORDER BY id FOR UPDATE`.execute(
        tx,
      );
      if (rows.some(({ broken }) => broken)) throw new Error('a broken bet');
      await sql`UPDATE test_bet SET state = ${round.state === 'void' ? 'refunded' : 'settled'} WHERE id = ANY (${[...ids]}::uuid[]) AND state = 'open'`.execute(
        tx,
      );
      await strike(tx, round.state === 'void' ? 'refunding' : 'settling');
    },
    async roundOfOpenBet(k, id) {
      const { rows } = await sql<{ round_id: string }>`SELECT round_id FROM test_bet WHERE id = ${id} AND state IN ('open', 'broken')`.execute(k);
      return rows[0]?.round_id ?? null;
    },
  };
}

/** Milliseconds of run for each point of the outcome, 0 to 15. */
export const POINT_MS = 1_000;

/** The same game with a result hidden while a round runs, for as many seconds as the result. */
export function hidingGame(strike: Parameters<typeof testGame>[0]): ReturnType<typeof testGame> {
  return {
    ...testGame(strike),
    // From both, so that knowing the beacon does not reveal the result.
    outcome: (link, beaconValue) => String(Number.parseInt(link.slice(-1), 16) ^ Number.parseInt(beaconValue.slice(-1), 16)),
    run: { longestMs: 15 * POINT_MS, usualMs: 7 * POINT_MS, endsAt: (outcome, from) => new Date(from.getTime() + Number(outcome) * POINT_MS) },
  };
}
