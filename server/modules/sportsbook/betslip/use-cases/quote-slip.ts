import type { SlipQuoteReply, SlipRequest } from '#contracts/sportsbook-bets.ts';
import { countLines } from '#kernel/bets/lines.ts';
import { cents } from '#kernel/money.ts';
import { oddsToString } from '#kernel/odds.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { type BetFault, minStakeCents, ticketFaults } from '../../domain/betslip/bet-fault.ts';
import type { DraftBet } from '../../domain/betslip/draft-bet.ts';
import { type JudgedLeg, judgeLegs, nothingTaken, type PlannedBet, planBet } from '../../domain/betslip/plan-bet.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { legMessage, messageOf } from '../bet-answers.ts';
import { readBets } from '../read-bets.ts';
import { readTerms } from '../read-terms.ts';
import { createPriceReader } from './price-reader.ts';

type QuotedBet = SlipQuoteReply['bets'][number];

export interface SlipQuoter {
  quote(slip: SlipRequest): Promise<Result<SlipQuoteReply, 'validation_failed' | 'sport_disabled'>>;
}

/** Makes the quoter: it judges a slip as a placement would and writes nothing. A bet that is none is quoted with its fault. */
export function createSlipQuoter(deps: SportsbookDeps): SlipQuoter {
  const prices = createPriceReader(deps);
  return {
    async quote(slip) {
      const terms = readTerms(deps.settings);
      if (!terms.enabled) return refuse('sport_disabled');
      const read = readBets(slip.bets);
      if (!read.ok) return read;
      const drafts = read.value;
      const book = await prices.read(drafts.flatMap((draft) => draft.legs));
      const faults = ticketFaults(drafts, terms);
      const taken = nothingTaken();
      const bets = drafts.map((draft, place) => {
        const legs = judgeLegs(draft, book, slip.odds_change, terms);
        const fault = faults[place] ?? null;
        if (fault !== null && fault.code !== 'stake_below_minimum') return faultyBet(draft, fault, legs);
        const minCents = minStakeCents(drafts, place, terms);
        // A stake that is too small takes nothing from the bets after it.
        const plan = planBet(draft, legs, terms, minCents, fault === null ? taken : { ...taken, exposureCents: new Map(taken.exposureCents) });
        return quotedBet(plan, fault, minCents);
      });
      return ok({ bets, server_now: deps.clock.now().toISOString() });
    },
  };
}

function quotedBet(plan: PlannedBet, fault: BetFault | null, minCents: number): QuotedBet {
  const reason = fault?.code ?? plan.reason;
  return {
    lines: plan.lines,
    stake_total: plan.totalCents,
    potential_payout: plan.potentialCents,
    capped: plan.isCapped,
    max_stake: plan.maxStakeCents(),
    min_stake: minCents,
    reason,
    message: fault?.text ?? (reason === null ? null : messageOf(plan)),
    delay_ms: plan.delayMs,
    legs: plan.legs.map(quotedLeg),
  };
}

function faultyBet(draft: DraftBet, fault: BetFault, legs: readonly JudgedLeg[]): QuotedBet {
  const lines = draft.sizes.every((size) => size <= draft.legs.length) ? countLines(draft) : 0;
  const totalCents = draft.stakeMode === 'total' ? draft.stakeCents : draft.stakeCents * lines;
  return {
    lines,
    stake_total: Number.isSafeInteger(totalCents) ? cents(totalCents) : 0,
    potential_payout: 0,
    capped: false,
    max_stake: 0,
    min_stake: 0,
    reason: fault.code,
    message: fault.text,
    legs: legs.map(quotedLeg),
  };
}

function quotedLeg(leg: JudgedLeg): QuotedBet['legs'][number] {
  const { code, price } = leg;
  return {
    code,
    message: code === null ? null : legMessage(leg),
    odds: price.odds === null ? null : oddsToString(price.odds),
    odds_version: price.version === null ? null : String(price.version),
  };
}
