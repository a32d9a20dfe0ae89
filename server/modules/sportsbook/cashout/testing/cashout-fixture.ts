import { sql } from 'kysely';
import type { CashoutQuoteReply, CashoutReply } from '#contracts/sportsbook/cashout.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { createSettlingFixture, type SettlingFixture } from '../../settlement/testing/settling.ts';
import { confirmCashout } from '../use-cases/confirm-cashout.ts';
import { endDueCashouts } from '../use-cases/end-due-cashouts.ts';
import { followRules } from '../use-cases/follow-rules.ts';
import { createBetQuoter } from '../use-cases/quote-bet.ts';

/** Parts per million to win and to be refunded, by outcome. */
export type Chances = Readonly<Record<string, readonly [win: number, refund?: number]>>;

/** A test world of bets that players can cash out. */
export interface CashoutFixture extends SettlingFixture {
  /** Gives outcomes of a market chances, as the feed does: event's seq and market's version rise. */
  setChances(market: string, chances: Chances): Promise<void>;
  /** Puts the match under way with fresh prices in play. */
  play(event: string): Promise<void>;
  /** Returns the quote, or the code of its refusal. */
  quote(player: Principal, betId: string, share?: number): Promise<CashoutQuoteReply | string>;
  /** Returns a quote; throws if it is refused. */
  quoted(player: Principal, betId: string, share?: number): Promise<CashoutQuoteReply>;
  /** Returns the answer, or the code of its refusal. */
  confirm(player: Principal, betId: string, quoteId: string, takeChangePercent?: number): Promise<CashoutReply | string>;
  /** Quotes and confirms at once; returns the paid amount. */
  cashOut(player: Principal, betId: string, share?: number): Promise<number>;
  /** Ends the cash-outs whose delay is over. */
  endDue(): Promise<number>;
  /** Compares the rules of bets. */
  followRules(): Promise<number>;
}

/** Makes a world on a fresh database (or the one given), its margin 5 %. Drop it in afterAll. */
export async function createCashoutFixture(given?: TestDatabase): Promise<CashoutFixture> {
  const world = await createSettlingFixture(given);
  const { deps, db, clock } = world;
  const quoter = createBetQuoter(deps);
  const quote = async (player: Principal, betId: string, share = 100) => {
    const quoted = await quoter.quoteBet({ playerId: player.playerId, betId, share });
    return quoted.ok ? quoted.value : quoted.code;
  };
  const quoted = async (player: Principal, betId: string, share = 100) => {
    const answer = await quote(player, betId, share);
    if (typeof answer === 'string') throw new Error(`no quote: ${answer}`);
    return answer;
  };
  const confirm = async (player: Principal, betId: string, quoteId: string, takeChangePercent = 0) => {
    const ended = await confirmCashout(deps, { playerId: player.playerId, betId, quoteId, takeChangePercent });
    return ended.ok ? ended.value : ended.code;
  };
  return {
    ...world,
    async setChances(market, chances) {
      await sql`
        WITH moved AS (UPDATE sportsbook_event e SET seq = e.seq + 1 FROM sportsbook_market m WHERE m.id = ${market} AND e.id = m.event_id RETURNING e.seq)
        UPDATE sportsbook_market m SET version = moved.seq, outcomes = (
          SELECT jsonb_agg(o.value || coalesce((${JSON.stringify(inRow(chances))}::jsonb) -> (o.value ->> 'id'), '{}') ORDER BY o.ordinality)
          FROM jsonb_array_elements(m.outcomes) WITH ORDINALITY o)
        FROM moved WHERE m.id = ${market}`.execute(db.k);
    },
    async play(event) {
      await sql`
        UPDATE sportsbook_event SET state = 'live', period = 'first_half', priced_by = 'live', priced_at = '9999-01-01' WHERE id = ${event}`.execute(db.k);
    },
    quote,
    quoted,
    confirm,
    async cashOut(player, betId, share) {
      const { quote_id } = await quoted(player, betId, share);
      const answer = await confirm(player, betId, quote_id);
      if (typeof answer === 'string' || answer.status !== 'done') throw new Error(`not cashed out: ${JSON.stringify(answer)}`);
      return answer.amount;
    },
    endDue: () => endDueCashouts(deps, clock.now()),
    followRules: () => followRules(deps, clock.now()),
  };
}

function inRow(chances: Chances) {
  return Object.fromEntries(Object.entries(chances).map(([id, [win, refund = 0]]) => [id, { win, refund }]));
}
