import type { Market } from '../../message.ts';
import { opinion } from '../../prices/opinion.ts';
import { stopsBy } from '../../script/stop.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import type { League } from '../../season/league.ts';
import type { FeedSport, Game, Received } from '../feed-sport.ts';
import { contradict, corrected, resultsOf } from './contradict.ts';
import { expectedGoals } from './expected-goals.ts';
import { clockIn, periodAt } from './game-clock.ts';
import { type Known, knownClock, knownFrom, knownStatus } from './known.ts';
import { playShort, type ShortRules, type ShortStory } from './play-short.ts';
import { priceMarkets } from './prices/price-markets.ts';
import { formatFacts, formatStatus, SHORT_PERIODS, type ShortFacts, shortFacts, shortStatus } from './short-message.ts';

/** How far opinion deviates from the ratings, as a share of the expected goals. */
const DRIFT = 0.1;
const AFTER_MS = 5_000;
const MOST_LINE = 16.5;
/** Bets stop briefly after important incidents, and while a goal is reviewed or the connection is lost. */
const stopsOf = stopsBy({
  afterMs: { goal: AFTER_MS, red_card: AFTER_MS, penalty_awarded: 20_000, direct_free_kick: AFTER_MS, power_play: 6_000, disconnected: AFTER_MS },
  pause: 'disconnected',
  afterVerdictMs: AFTER_MS,
  longestReviewMs: 90_000,
});

const WORDS = {
  kick_off: 'Começa o jogo',
  goal: 'Gol',
  yellow_card: 'Cartão amarelo',
  red_card: 'Cartão vermelho',
  penalty_awarded: 'Pênalti marcado',
  penalty_missed: 'Pênalti perdido',
  direct_free_kick: 'Tiro livre direto',
  power_play: 'Goleiro-linha',
  time_out: 'Pedido de tempo',
  disconnected: 'Conexão caiu',
  resumed: 'Recomeça',
  replayed: 'Será jogada de novo',
  half_time: 'Intervalo',
  second_half: 'Segundo tempo',
  full_time: 'Fim de jogo',
};

/** A game of two short halves between invented sides. */
export function shortFeed(id: string, leagues: readonly League[], incidents: readonly string[], rules: ShortRules): FeedSport {
  const half = (fixture: Fixture) => rules.halfMinutes(fixture);
  return {
    ...{ id, leagues, incidents, periods: SHORT_PERIODS, markets: ['1x2', 'total'] },
    status: rules.hasFormats ? formatStatus : shortStatus,
    facts: rules.hasFormats ? formatFacts : shortFacts,
    notStarted: (fixture) => ({
      ...{ state: 'not_started', period: 'not_started', minute: 0, score: { home: 0, away: 0 }, half_time: null, incidents: [] },
      ...formatOf(rules, half(fixture)),
    }),
    play: (seed, fixture) => gameOf(fixture, playShort(seed, fixture, rules), rules),
    prematchMarkets(seed, fixture, step) {
      const goals = expectedOf(fixture, rules);
      const moved = (side: 'home' | 'away') => goals[side] * usualPace(rules, half(fixture)) * (1 + DRIFT * opinion(`${seed}|${fixture.id}|${side}`, step));
      return priceMarkets({ home: moved('home'), away: moved('away'), score: { home: 0, away: 0 } });
    },
    stopsOf,
    movesPrices: () => true,
    changesStatus: ({ act, incident }) => incident.side === undefined || (incident.type === 'goal' && (act === 'told' || act === 'taken_back')),
    awarded: (facts: ShortFacts) => ({ ...facts, awarded: { home: 3, away: 0 } }),
    contradict: (facts: ShortFacts) => contradict(facts, 3),
    corrected(facts: ShortFacts) {
      const halfMinutes = facts.half_minutes ?? rules.halfMinutes({ league: leagues[0] as League });
      const right = corrected(facts, halfMinutes);
      return { facts: right, status: { score: right.full_time ?? { home: 0, away: 0 }, half_time: right.half_time } };
    },
    resultsOf: ({ full_time: score }: ShortFacts) => resultsOf(score, MOST_LINE),
    words: Object.fromEntries(Object.entries(WORDS).filter(([type]) => incidents.includes(type))),
    marketText: ({ id: market, specifiers }: Market) => (market === '1x2' ? '1 X 2' : `Gols ${(specifiers['total'] ?? '').replace('.', ',')}`),
  };
}

function formatOf({ hasFormats }: ShortRules, halfMinutes: number): { readonly half_minutes?: number } {
  return hasFormats ? { half_minutes: halfMinutes } : {};
}

function expectedOf(fixture: Fixture, rules: ShortRules) {
  return expectedGoals(rules.rates(rules.halfMinutes(fixture)), fixture.home, fixture.away);
}

/** Factor on the ratings' goals before a match, when the later lead is unknown. */
function usualPace(rules: ShortRules, halfMinutes: number): number {
  return [-1, 0, 1].reduce((sum, lead) => sum + paceLeft(rules, halfMinutes, 0, lead), 0) / 3;
}

/** Share of the ratings' goals still expected after a minute for a side with this lead. */
function paceLeft(rules: ShortRules, halfMinutes: number, fromMinute: number, lead: number): number {
  const steps = Array.from({ length: 40 }, (_, step) => fromMinute + ((step + 0.5) / 40) * (2 * halfMinutes - fromMinute));
  return (steps.reduce((sum, minute) => sum + rules.pace(minute, halfMinutes, lead), 0) / 40) * (1 - fromMinute / (2 * halfMinutes));
}

function gameOf(fixture: Fixture, story: ShortStory, rules: ShortRules): Game {
  const { halfTimeMs, secondHalfMs, overMs, acts, pause } = story;
  const whole = knownFrom(acts, story.halfMinutes);
  return {
    stretches: [
      { fromMs: 0, toMs: Math.min(halfTimeMs, overMs) },
      { fromMs: secondHalfMs, toMs: Math.max(secondHalfMs, overMs) },
    ],
    overMs,
    acts,
    weightyMs: [...acts.filter(({ incident }) => incident.type === 'goal').map(({ atMs }) => atMs), ...(pause === null ? [] : [pause.fromMs, pause.toMs])],
    facts: factsOf(whole, story, rules, story.isReplayed ? (acts.at(-1)?.incident.minute ?? 0) : null),
    received(reported, hasBegun = false) {
      const known = knownFrom(reported, story.halfMinutes);
      return receivedOf(fixture, story, rules, hasBegun && known.period === 'not_started' ? { ...known, period: 'first_half' } : known);
    },
    phantom(occurredMs, side, index) {
      const { minute, added } = clockIn(periodAt(story, occurredMs), story, occurredMs);
      return { id: `goal-x${index}`, type: 'goal', side, minute, added, occurredMs };
    },
  };
}

/** `stoppedAt`: the minute of the abandonment; null for a match played to its end. */
function factsOf({ halfTime, score, goals }: Known, story: ShortStory, rules: ShortRules, stoppedAt: number | null): ShortFacts {
  return {
    ...{ half_time: halfTime, full_time: stoppedAt === null ? score : null, goals: [...goals], abandoned_at: stoppedAt, awarded: null },
    ...(rules.hasFormats ? { half_minutes: story.halfMinutes, changed: 'no', replayed: story.isReplayed ? 'yes' : 'no' } : {}),
  };
}

function receivedOf(fixture: Fixture, story: ShortStory, rules: ShortRules, known: Known): Received {
  const { halfMinutes } = story;
  return {
    score: known.score,
    begunMs: known.period === 'second_half' ? story.secondHalfMs : 0,
    clock: (atMs) => knownClock(known, story, atMs),
    status: (atMs) => ({ ...knownStatus(known, story, atMs), ...formatOf(rules, halfMinutes) }),
    brokenOff: (minute): ShortFacts => ({
      ...factsOf(known, story, rules, minute ?? 0),
      abandoned_at: minute,
      ...(rules.hasFormats ? { replayed: 'no' } : {}),
    }),
    markets(atMs) {
      const goals = expectedOf(fixture, rules);
      const minute = clockIn(known.period, story, atMs).played * 2 * halfMinutes;
      const lead = known.score.home - known.score.away;
      const left = (side: 'home' | 'away') => goals[side] * paceLeft(rules, halfMinutes, minute, side === 'home' ? lead : -lead);
      return priceMarkets({ home: left('home'), away: left('away'), score: known.score });
    },
  };
}
