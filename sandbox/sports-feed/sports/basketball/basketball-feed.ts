import type { EventStatus, Market } from '../../message.ts';
import { stopsBy } from '../../script/stop.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import { opinion } from '../../prices/opinion.ts';
import type { FeedSport, Game, Received } from '../feed-sport.ts';
import { priceGame } from '../quarters/price-game.ts';
import { QUARTER_PERIODS, quarterStatus } from '../quarters/quarter-message.ts';
import { BASKETBALL_INCIDENTS, type BasketballFacts, basketballFacts } from './basketball-message.ts';
import { contradict, corrected } from './contradict.ts';
import { expectedPoints } from './expected-points.ts';
import { happeningsOf } from './happenings.ts';
import { clockOf, type Known, knownFrom, minuteIn, sumOf, winnerResult } from '../quarters/known.ts';
import { factsOf, POINTS, statusOf } from './known.ts';
import { BASKETBALL_LEAGUES, regularMinutes } from './leagues.ts';
import { type BasketballStory, playGame } from './play-game.ts';

const NOT_STARTED: EventStatus = { state: 'not_started', period: 'not_started', minute: 0, score: { home: 0, away: 0 }, quarters: [], incidents: [] };
/** How far opinion deviates from the ratings, in points of the margin and of the total. */
const DRIFT = { margin: 1.6, total: 3 } as const;
/** Standard deviations for 48 minutes. */
const DEVIATIONS = { margin: 13, total: 17, minutes: 48 } as const;
const AFTER_VERDICT_MS = 10_000;
/** Bets stop while a basket is reviewed, after an ejection, and for a moment at the end of a period. */
const stopsOf = stopsBy({ afterMs: { ejection: AFTER_VERDICT_MS, period_end: 5_000 }, afterVerdictMs: AFTER_VERDICT_MS, longestReviewMs: 90_000 });

/** Basketball of invented sides. */
export const basketballFeed: FeedSport = {
  id: 'basketball',
  leagues: BASKETBALL_LEAGUES,
  periods: QUARTER_PERIODS,
  incidents: BASKETBALL_INCIDENTS,
  markets: ['winner', 'handicap', 'total'],
  status: quarterStatus,
  facts: basketballFacts,
  notStarted: () => NOT_STARTED,
  play: (seed, fixture) => gameOf(fixture, playGame(seed, fixture)),
  prematchMarkets(seed, { id, home, away, league }, step) {
    const minutes = regularMinutes(league);
    const expected = expectedPoints(home, away, minutes);
    const [margin, total] = [DRIFT.margin * opinion(`${seed}|${id}|margin`, step), DRIFT.total * opinion(`${seed}|${id}|total`, step)];
    return priceGame(DEVIATIONS, {
      ...{ home: expected.home + (total + margin) / 2, away: expected.away + (total - margin) / 2 },
      ...{ minutes, regularMinutes: minutes, score: { home: 0, away: 0 } },
    });
  },
  stopsOf,
  // Each basket changes the prices, so regular prices can be rarer.
  movesPrices: () => true,
  changesStatus: ({ incident }) => incident.side === undefined,
  awarded: (facts: BasketballFacts) => ({ ...facts, awarded: { home: 20, away: 0 } }),
  contradict: (facts: BasketballFacts) => contradict(facts),
  corrected(facts: BasketballFacts) {
    const right = corrected(facts);
    return { facts: right, status: { score: sumOf(right.quarters), quarters: right.quarters } };
  },
  resultsOf: (facts: BasketballFacts) => winnerResult(facts),
  words: {
    tip_off: 'Bola ao alto',
    one_point: 'Lance livre',
    two_points: 'Cesta de 2',
    three_points: 'Cesta de 3',
    period_end: 'Fim do período',
    ejection: 'Expulsão',
    game_end: 'Fim de jogo',
  },
  marketText({ id, specifiers }: Market) {
    const line = (specifiers['handicap'] ?? specifiers['total'] ?? '').replace('.', ',');
    return id === 'winner' ? 'Vencedor' : id === 'handicap' ? `Handicap ${line}` : `Pontos ${line}`;
  },
};

function gameOf(fixture: Fixture, story: BasketballStory): Game {
  const acts = happeningsOf(story);
  const last = story.periods.at(-1);
  return {
    stretches: story.periods,
    overMs: last?.toMs ?? 0,
    acts,
    weightyMs: story.reviews.map(({ beginsMs }) => beginsMs),
    facts: factsOf(knownFrom(acts, POINTS, 'tip_off'), story, null),
    received(reported, hasBegun = false) {
      const known = knownFrom(reported, POINTS, 'tip_off');
      return receivedOf(fixture, story, hasBegun && known.begun === 0 ? { ...known, begun: 1 } : known);
    },
    phantom(occurredMs, side, index) {
      const span = story.periods.findLast(({ fromMs }) => fromMs <= occurredMs) ?? last;
      const minute = span === undefined ? 0 : minuteIn(span, occurredMs);
      return { id: `basket-x${index}`, type: 'two_points', side, minute, added: 0, occurredMs };
    },
  };
}

function receivedOf(fixture: Fixture, story: BasketballStory, known: Known): Received {
  return {
    score: known.score,
    begunMs: story.periods[Math.max(known.begun - 1, 0)]?.fromMs ?? 0,
    clock: (atMs) => clockOf(known, story, atMs),
    status: (atMs) => statusOf(known, story, atMs),
    brokenOff: (minute) => factsOf({ ...known, isEnded: false }, story, minute),
    markets(atMs) {
      const minutes = minutesLeft(known, story, atMs);
      const share = minutes / story.regularMinutes;
      return priceGame(DEVIATIONS, {
        ...{ home: story.expected.home * share, away: story.expected.away * share, minutes, regularMinutes: regularMinutes(fixture.league) },
        score: known.score,
      });
    },
  };
}

/** Remaining minutes of play, as far as known; in overtime those of the overtime. */
function minutesLeft(known: Known, { periods, regularMinutes: regular }: BasketballStory, atMs: number): number {
  const place = Math.max(known.begun - 1, known.over);
  const span = periods[place];
  if (known.isEnded || span === undefined) return 0;
  const played = known.over >= known.begun ? 0 : Math.min(Math.max((atMs - span.fromMs) / (span.toMs - span.fromMs), 0), 1) * span.minutes;
  return (place < 4 ? Math.max(regular - span.beginsAt, 0) : span.minutes) - played;
}
