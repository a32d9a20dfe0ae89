import type { EventStatus, Market, Score } from '../../message.ts';
import { opinion } from '../../prices/opinion.ts';
import type { Act } from '../../reporting/act.ts';
import { stopsBy } from '../../script/stop.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import type { FeedSport, Game, Received } from '../feed-sport.ts';
import { clockOf, type Known, knownFrom, minuteIn, type Side, sumOf, winnerResult } from '../quarters/known.ts';
import { priceGame } from '../quarters/price-game.ts';
import { QUARTER_PERIODS } from '../quarters/quarter-message.ts';
import { AMERICAN_FOOTBALL_LEAGUES, mayTie } from './american-football-leagues.ts';
import { AMERICAN_FOOTBALL_INCIDENTS, type AmericanFootballFacts, americanFootballFacts, americanFootballStatus, POINTS } from './american-football-message.ts';
import { drivesReceived, factsOf, happeningsOf, statusOf } from './happenings.ts';
import { type AmericanFootballStory, chancesOf, playGame } from './play-game.ts';

const NOT_STARTED: EventStatus = {
  ...{ state: 'not_started', period: 'not_started', minute: 0, score: { home: 0, away: 0 }, incidents: [] },
  ...{ quarters: [], possession: null, yards: null },
};
/** How far opinion deviates from the ratings, in points of the margin and of the total. */
const DRIFT = { margin: 1.2, total: 1.5 } as const;
/** Standard deviations for sixty minutes. */
const DEVIATIONS = { margin: 13.5, total: 14.3, minutes: 60 } as const;
/** Number of completed drives per side, and the points of a touchdown (with those after it). */
const [DRIVES, TOUCHDOWN_POINTS] = [10.75, 6.98];
const AFTER_MS = 10_000;
const stopsOf = stopsBy({
  afterMs: {
    touchdown: 20_000,
    field_goal: AFTER_MS,
    safety: AFTER_MS,
    extra_point: 5_000,
    two_point_conversion: 5_000,
    turnover: AFTER_MS,
    period_end: 5_000,
  },
  afterVerdictMs: AFTER_MS,
  longestReviewMs: 90_000,
});

const known = (acts: readonly Act[]) => knownFrom(acts, POINTS, 'period_start');

/** American football of invented sides. */
export const americanFootballFeed: FeedSport = {
  id: 'american-football',
  leagues: AMERICAN_FOOTBALL_LEAGUES,
  periods: QUARTER_PERIODS,
  incidents: AMERICAN_FOOTBALL_INCIDENTS,
  markets: ['winner', 'handicap', 'total'],
  status: americanFootballStatus,
  facts: americanFootballFacts,
  notStarted: () => NOT_STARTED,
  play: (seed, fixture) => gameOf(fixture, playGame(seed, fixture)),
  prematchMarkets(seed, fixture, step) {
    const expected = expectedPoints(fixture);
    const [margin, total] = (['margin', 'total'] as const).map((what) => DRIFT[what] * opinion(`${seed}|${fixture.id}|${what}`, step)) as [number, number];
    return pricesOf(fixture, { home: expected.home + (total + margin) / 2, away: expected.away + (total - margin) / 2 }, 60, { home: 0, away: 0 });
  },
  stopsOf,
  movesPrices: () => true,
  changesStatus: ({ incident: { id, side } }) => side === undefined || id.startsWith('drive-'),
  awarded: (facts: AmericanFootballFacts) => ({ ...facts, awarded: { home: 2, away: 0 } }),
  // An overtime after a decided game contradicts the rules.
  contradict: (facts: AmericanFootballFacts) => ({ ...facts, quarters: [...facts.quarters, { home: 3, away: 7 }, { home: 3, away: 0 }] }),
  corrected(facts: AmericanFootballFacts) {
    const right = corrected(facts);
    return { facts: right, status: { score: sumOf(right.quarters), quarters: right.quarters } };
  },
  resultsOf: (facts: AmericanFootballFacts) => winnerResult(facts),
  words: {
    period_start: 'Começa o período',
    touchdown: 'Touchdown',
    extra_point: 'Ponto extra',
    two_point_conversion: 'Conversão de 2 pontos',
    field_goal: 'Field goal',
    safety: 'Safety',
    drive_end: 'Fim da campanha',
    turnover: 'Perda da bola',
    period_end: 'Fim do período',
    game_end: 'Fim de jogo',
  },
  marketText({ id, specifiers }: Market) {
    const line = (specifiers['handicap'] ?? specifiers['total'] ?? '').replace('.', ',');
    return id === 'winner' ? 'Vencedor' : id === 'handicap' ? `Handicap ${line}` : `Pontos ${line}`;
  },
};

/** Expected points of a side in sixty minutes, by ratings. */
function expectedPoints(fixture: Pick<Fixture, 'home' | 'away'>): Score {
  const chances = chancesOf(fixture);
  const of = (side: Side) => DRIVES * (chances[side].touchdown * TOUCHDOWN_POINTS + chances[side].fieldGoal * 3 + 0.01);
  return { home: of('home'), away: of('away') };
}

function pricesOf(fixture: Fixture, more: Score, minutes: number, score: Score): Market[] {
  const terms = { ...DEVIATIONS, winner: { ties: mayTie(fixture) ? 'yes' : 'no' } };
  return priceGame(terms, { home: more.home, away: more.away, minutes, regularMinutes: 60, score });
}

function gameOf(fixture: Fixture, story: AmericanFootballStory): Game {
  const acts = happeningsOf(story);
  const last = story.periods.at(-1);
  return {
    stretches: story.periods,
    overMs: last?.toMs ?? 0,
    acts,
    weightyMs: story.drives.flatMap(({ review, offsetMs }) => (review === null ? [] : [offsetMs])),
    facts: factsOf(known(acts), story, null),
    received(reported, hasBegun = false) {
      const heard = known(reported);
      return receivedOf(fixture, story, hasBegun && heard.begun === 0 ? { ...heard, begun: 1 } : heard, drivesReceived(reported));
    },
    phantom(occurredMs, side, index) {
      const span = story.periods.findLast(({ fromMs }) => fromMs <= occurredMs) ?? last;
      return { id: `touchdown-x${index}`, type: 'touchdown', side, minute: span === undefined ? 0 : minuteIn(span, occurredMs), added: 0, occurredMs };
    },
  };
}

function receivedOf(fixture: Fixture, story: AmericanFootballStory, heard: Known, drives: number): Received {
  return {
    score: heard.score,
    begunMs: story.periods[Math.max(heard.begun - 1, 0)]?.fromMs ?? 0,
    clock: (atMs) => clockOf(heard, story, atMs),
    status: (atMs) => statusOf(heard, story, drives, atMs),
    brokenOff: (minute) => factsOf({ ...heard, isEnded: false }, story, minute),
    markets(atMs) {
      const minutes = minutesLeft(heard, story, atMs);
      const expected = expectedPoints(fixture);
      return pricesOf(fixture, { home: (expected.home * minutes) / 60, away: (expected.away * minutes) / 60 }, minutes, heard.score);
    },
  };
}

/** Remaining minutes of play, as far as known; in overtime those of the overtime. */
function minutesLeft(heard: Known, { periods }: AmericanFootballStory, atMs: number): number {
  const place = Math.max(heard.begun - 1, heard.over);
  const span = periods[place];
  if (heard.isEnded || span === undefined) return 0;
  const played = heard.over >= heard.begun ? 0 : Math.min(Math.max((atMs - span.fromMs) / (span.toMs - span.fromMs), 0), 1) * span.minutes;
  return (place < 4 ? 60 - span.beginsAt : span.minutes) - played;
}

/** The result with one more field goal of the winner in the last period. Consistent in itself. */
function corrected(facts: AmericanFootballFacts): AmericanFootballFacts {
  const { home, away } = sumOf(facts.quarters);
  const last = facts.quarters.at(-1) ?? { home: 0, away: 0 };
  const side = home >= away ? 'home' : 'away';
  return { ...facts, quarters: [...facts.quarters.slice(0, -1), { ...last, [side]: last[side] + 3 }] };
}
