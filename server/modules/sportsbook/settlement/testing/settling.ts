import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { type BetFixture, createBetFixture } from '../../betslip/testing/bet-fixture.ts';
import type { WantedBet } from '../../betslip/testing/seed-bet.ts';
import type { MatchFacts } from '../../domain/sports/goals/facts/match-facts.ts';
import { matchFacts } from '../../domain/sports/football/testing/match-facts.ts';
import type { NewResult } from '../../domain/settlement/new-result.ts';
import { type Recorded, recordResult } from '../use-cases/record-result.ts';
import { settleDue } from '../use-cases/settle-due.ts';

/** A result without event, time and origin. */
export type Said = NewResult extends infer R ? (R extends NewResult ? Omit<R, 'eventId' | 'origin' | 'at'> : never) : never;

export interface BetStanding {
  readonly status: string;
  readonly version: number;
  readonly payout: number | null;
}

/** A betting world in which a test records results. */
export interface SettlingFixture extends BetFixture {
  /** Records a result of the event without settling bets. */
  tell(event: string, said: Said, origin?: string): Promise<Recorded>;
  /** Records the event's facts (confirmed unless given otherwise) and settles every bet. */
  ends(event: string, known: Partial<MatchFacts>, certainty?: 1 | 2): Promise<Recorded>;
  /** Records any other result and settles every bet. */
  says(event: string, said: Said): Promise<Recorded>;
  /** Settles every bet by its results; returns how many bets and events it handled. */
  bring(): Promise<number>;
  /** Places a bet of R$ 10,00 unless given otherwise; returns its id. */
  bets(player: Principal, wanted: Omit<WantedBet, 'stakeCents'> & Partial<WantedBet>): Promise<string>;
  standing(bet: string): Promise<BetStanding>;
  /** Reads `kind version payout` of every settlement, in order. */
  history(bet: string): Promise<string[]>;
  /** Cash minus debt. */
  worth(player: Principal): Promise<number>;
}

/** Makes a world on a fresh database (or the one given). Drop it in afterAll. */
export async function createSettlingFixture(given?: TestDatabase): Promise<SettlingFixture> {
  const world = await createBetFixture(given);
  let sequence = 0;
  const tell = (event: string, said: Said, origin?: string) => {
    sequence += 1;
    const result = { ...said, eventId: event, origin: origin ?? `test:${sequence}`, at: world.clock.now() } as NewResult;
    return inTransaction(world.db, (tx) => recordResult(world.deps, tx, result));
  };
  const bring = () => settleDue(world.deps, world.clock.now());
  const says = async (event: string, said: Said) => {
    const answer = await tell(event, said);
    await bring();
    return answer;
  };
  return {
    ...world,
    tell,
    bring,
    says,
    ends: (event, known, certainty = 2) => says(event, { kind: 'facts', facts: matchFacts(known), certainty }),
    bets: async (player, wanted) => (await world.bet(player, { stakeCents: 1_000, ...wanted })).id,
    standing: (bet) =>
      world.db.k.selectFrom('sportsbook_bet').select(['status', 'version', 'payout_cents as payout']).where('id', '=', bet).executeTakeFirstOrThrow(),
    async history(bet) {
      const rows = await world.db.k
        .selectFrom('sportsbook_settlement')
        .selectAll()
        .where('bet_id', '=', bet)
        .orderBy('version')
        .orderBy('kind', 'desc')
        .execute();
      return rows.map((row) => `${row.kind} ${row.version} ${row.payout_cents}`);
    },
    async worth(player) {
      const rows = await world.db.k.selectFrom('wallet_account').select(['kind', 'balance']).where('player_id', '=', player.playerId).execute();
      return rows.reduce((sum, { kind, balance }) => sum + (kind === 'debt' ? -balance : balance), 0);
    },
  };
}
