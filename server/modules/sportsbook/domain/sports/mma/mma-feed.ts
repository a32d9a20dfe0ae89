import { parseOdds } from '#kernel/odds.ts';
import type { ModelPrices } from '../../events/stored-event.ts';
import type { RecordShape, ValueOf } from '../../facts/shape.ts';
import type { SentMarket, SportFeed } from '../sport.ts';
import { ENDINGS, type FightFacts, METHODS, MOST_ROUNDS, ROUND_SECONDS, WINNERS, writeBoard } from './facts/fight-facts.ts';

const rounds = { kind: 'count', most: MOST_ROUNDS } as const;
const choice = <const T extends readonly string[]>(of: T) => ({ kind: 'nullable', of: { kind: 'choice', of }, mayBeAbsent: true }) as const;
const end = {
  winner: choice(WINNERS),
  method: choice(METHODS),
  round: { kind: 'nullable', of: rounds, mayBeAbsent: true },
  seconds: { kind: 'nullable', of: { kind: 'count', most: ROUND_SECONDS }, mayBeAbsent: true },
} as const;

const sentStatus = {
  kind: 'record',
  fields: { rounds, result: { kind: 'nullable', of: { kind: 'record', fields: end }, mayBeAbsent: true } },
} as const satisfies RecordShape;

const sentFacts = {
  kind: 'record',
  fields: {
    ending: { kind: 'choice', of: ENDINGS },
    rounds,
    rounds_changed: { kind: 'choice', of: ['yes', 'no'] },
    ...end,
    /** The bell of `round`, if a fighter did not come out for it. */
    bell: choice(['answered', 'unanswered']),
  },
} as const satisfies RecordShape;

export const ROUND_PERIODS = Array.from({ length: MOST_ROUNDS }, (_, place) => `round_${place + 1}`);
const ROUND_MINUTES = ROUND_SECONDS / 60;

/** Reads MMA from the supplier's messages. Minutes are those of the fight: the second round lasts from 5 to 10. */
export const mmaFeed: SportFeed<FightFacts> = {
  incidents: ['fight_start', 'round_start', 'round_end', 'knockdown', 'takedown', 'submission_attempt', 'point_deducted', 'time_called', 'fight_end'],
  minutes: {
    not_started: [0, 0],
    ...Object.fromEntries(ROUND_PERIODS.map((period, place) => [period, [place * ROUND_MINUTES, (place + 1) * ROUND_MINUTES] as const])),
    ended: [0, MOST_ROUNDS * ROUND_MINUTES],
  },
  mostScore: 1,
  scoreIsWinner: true,
  status: sentStatus,
  readPeriodScores: ({ rounds: count, result }: ValueOf<typeof sentStatus>) => writeBoard({ rounds: count, result }),
  facts: sentFacts,
  readFacts: ({ rounds_changed: changed, ...facts }: ValueOf<typeof sentFacts>): FightFacts => ({ ...facts, format: changed === 'yes' ? 'changed' : 'kept' }),
  readPrices,
};

/**
 * The supplier's winner with its number of rounds and, if there is one, the total of rounds; null without a winner, or if a price of either is missing or
 * inactive.
 */
export function readPrices(markets: readonly SentMarket[]): ModelPrices | null {
  const [winner, total] = ['winner', 'total_rounds'].map((id) => markets.find((market) => market.id === id));
  const [homeMilli, awayMilli] = [oddsOf(winner, 'home'), oddsOf(winner, 'away')];
  const count = Number(winner?.specifiers['rounds']);
  if (homeMilli === null || awayMilli === null || !Number.isSafeInteger(count)) return null;
  const prices = { homeMilli, awayMilli, rounds: count };
  if (total === undefined) return prices;
  const [line, overMilli, underMilli] = [Number(total.specifiers['total']), oddsOf(total, 'over'), oddsOf(total, 'under')];
  return overMilli === null || underMilli === null || !Number.isFinite(line) ? null : { ...prices, line, overMilli, underMilli };
}

function oddsOf(market: SentMarket | undefined, id: string): number | null {
  const outcome = market?.status === 1 ? market.outcomes.find((each) => each.id === id && each.active) : undefined;
  const odds = outcome === undefined || outcome.odds === null ? null : parseOdds(outcome.odds);
  return odds !== null && odds > 1_000 ? odds : null;
}
