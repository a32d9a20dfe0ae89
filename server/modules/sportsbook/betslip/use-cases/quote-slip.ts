import type { SlipQuoteReply, SlipRequest } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { oddsToString } from '#kernel/odds.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { type BetFault, draftLines, minStakeCents, ticketFaults } from '../../domain/betslip/bet-fault.ts';
import { combinedEvents, type DraftBet } from '../../domain/betslip/draft-bet.ts';
import { type JudgedBet, judgeBet, type JudgedBuilder, type JudgedLeg, nothingTaken, type PlannedBet, planBet } from '../../domain/betslip/plan-bet.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { readModels } from '../../events/read-models.ts';
import { builderMessage, legMessage, messageOf } from '../bet-answers.ts';
import { readBets } from '../read-bets.ts';
import { readTerms } from '../read-terms.ts';
import { createPriceReader } from './price-reader.ts';

type QuotedBet = SlipQuoteReply['bets'][number];

export interface SlipQuoter {
  quote(slip: SlipRequest): Promise<Result<SlipQuoteReply, 'validation_failed' | 'sport_disabled'>>;
}

/** Makes the quoter: it judges a slip as a placement would and writes nothing. An invalid bet is quoted with its fault. */
export function createSlipQuoter(deps: SportsbookDeps): SlipQuoter {
  const prices = createPriceReader(deps);
  return {
    async quote(slip) {
      const terms = readTerms(deps.settings);
      if (!terms.enabled) return refuse('sport_disabled');
      const read = readBets(slip.bets, 'quote');
      if (!read.ok) return read;
      const drafts = read.value;
      const book = await prices.read(drafts.flatMap((draft) => draft.legs));
      const models = await readModels(deps.db.k, combinedEvents(drafts));
      const faults = ticketFaults(drafts, terms);
      const taken = nothingTaken();
      const bets = drafts.map((draft, place) => {
        const fault = faults[place] ?? null;
        // An invalid bet is not priced as a combination, however many legs it has.
        if (fault !== null && fault.code !== 'stake_below_minimum')
          return faultyBet(draft, fault, judgeBet(alone(draft), { book, models }, slip.odds_change, terms));
        const judged = judgeBet(draft, { book, models }, slip.odds_change, terms);
        const minCents = minStakeCents(drafts, place, terms);
        // A bet with too small a stake takes no room from the bets after it.
        const plan = planBet(draft, judged, terms, minCents, fault === null ? taken : { ...taken, exposureCents: new Map(taken.exposureCents) });
        return quotedBet(plan, fault, minCents);
      });
      return ok({ bets, server_now: deps.clock.now().toISOString() });
    },
  };
}

/** The bet with each of its legs alone. */
function alone(draft: DraftBet): DraftBet {
  return { ...draft, builders: [], legs: draft.legs.map((leg) => ({ ...leg, builder: null })) };
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
    ...quotedParts(plan.draft, plan),
  };
}

function faultyBet(draft: DraftBet, fault: BetFault, judged: JudgedBet): QuotedBet {
  const lines = draft.sizes.every((size) => size <= draft.legs.length) ? draftLines(draft) : 0;
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
    ...quotedParts(draft, judged),
  };
}

function quotedParts({ kind }: DraftBet, { legs, builders }: JudgedBet): Pick<QuotedBet, 'legs' | 'odds' | 'builders'> {
  const combined = builders.map(quotedBuilder);
  return {
    legs: legs.map(quotedLeg),
    ...(kind === 'builder' ? { odds: combined[0]?.odds ?? null } : {}),
    ...(combined.length === 0 ? {} : { builders: combined }),
  };
}

function quotedBuilder(judged: JudgedBuilder): NonNullable<QuotedBet['builders']>[number] {
  const { code, joint } = judged;
  return {
    code,
    message: code === null ? null : builderMessage(judged),
    odds: joint.odds === null ? null : oddsToString(joint.odds),
    odds_version: joint.version === null ? null : String(joint.version),
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
