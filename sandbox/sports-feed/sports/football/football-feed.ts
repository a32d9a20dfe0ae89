import type { EventStatus, Market } from '../../message.ts';
import type { Act } from '../../reporting/act.ts';
import type { Fixture } from '../../season/fixtures-between.ts';
import type { FeedSport, Game, Received } from '../feed-sport.ts';
import { contradict, corrected, resultsOf } from '../goals/contradict.ts';
import { FOOTBALL_INCIDENTS, FOOTBALL_PERIODS, type FootballFacts, footballFacts, footballStatus } from './football-message.ts';
import { factsOf } from './facts-of.ts';
import { happeningsOf } from './happenings.ts';
import { counted, type Known, knownClock, knownFrom, knownStatus } from '../goals/known.ts';
import { FOOTBALL_CUP } from './football-cup.ts';
import { FOOTBALL_LEAGUES } from './leagues.ts';
import { clockIn, periodAt } from '../goals/game-clock.ts';
import { playMatch } from './match/play-match.ts';
import type { Kick } from './match/shoot-out.ts';
import type { Story } from './match/story.ts';
import type { Outlook } from '../goals/prices/fair-chances.ts';
import { qualifierMarket } from './qualifier-market.ts';
import { liveOutlook, prematchOutlook } from './outlook-of.ts';
import { priceMarkets } from '../goals/prices/price-markets.ts';
import { stopsOf } from './stops-of.ts';

const HALF_MINUTES = 45;
const NOT_STARTED: EventStatus = { state: 'not_started', period: 'not_started', minute: 0, score: { home: 0, away: 0 }, half_time: null, incidents: [] };

/** Football of real clubs. */
export const footballFeed: FeedSport = {
  id: 'football',
  leagues: [...FOOTBALL_LEAGUES, FOOTBALL_CUP],
  hasLineups: true,
  periods: FOOTBALL_PERIODS,
  incidents: FOOTBALL_INCIDENTS,
  markets: ['1x2', 'total'],
  status: footballStatus,
  facts: footballFacts,
  notStarted: () => NOT_STARTED,
  play: (seed, fixture) => gameOf(fixture, playMatch(seed, fixture)),
  prematchMarkets: (seed, fixture, step) => marketsOf(fixture, prematchOutlook(seed, fixture, step)),
  stopsOf,
  movesPrices: () => true,
  changesStatus({ act, incident }) {
    if (incident.type.startsWith('shoot_out')) return true;
    if (incident.type === 'goal') return act === 'told' || act === 'taken_back';
    return incident.side === undefined && incident.type !== 'added_time';
  },
  awarded: ({ qualified, penalties: _kicks, ...facts }: FootballFacts) => ({
    ...{ ...facts, awarded: { home: 3, away: 0 } },
    ...(qualified === undefined ? {} : { qualified: 'home' as const }),
  }),
  contradict: (facts: FootballFacts) => contradict(facts, 73),
  corrected(facts: FootballFacts) {
    const right = corrected(facts, HALF_MINUTES);
    return { facts: right, status: { score: right.full_time ?? { home: 0, away: 0 }, half_time: right.half_time } };
  },
  resultsOf: ({ full_time }: FootballFacts) => resultsOf(full_time, 9.5),
  words: {
    kick_off: 'Começa o jogo',
    goal: 'Gol',
    yellow_card: 'Cartão amarelo',
    second_yellow: 'Segundo amarelo',
    red_card: 'Cartão vermelho',
    corner: 'Escanteio',
    penalty_awarded: 'Pênalti marcado',
    penalty_missed: 'Pênalti perdido',
    added_time: 'Acréscimos',
    half_time: 'Intervalo',
    second_half: 'Segundo tempo',
    shoot_out: 'Vai para os pênaltis',
    shoot_out_goal: 'Cobrança convertida',
    shoot_out_miss: 'Cobrança perdida',
    full_time: 'Fim de jogo',
  },
  marketText({ id, definition, specifiers }: Market) {
    if (definition === 'to_qualify') return 'Quem se classifica';
    return id === '1x2' ? '1 X 2' : `Gols ${(specifiers['total'] ?? '').replace('.', ',')}`;
  },
};

/** A client's knowledge of a football match after these acts. */
export function footballKnown(acts: readonly Act[]): Known {
  return knownFrom(acts, HALF_MINUTES);
}

function gameOf(fixture: Fixture, story: Story): Game {
  const { halfTimeMs, secondHalfMs, fullTimeMs, overMs } = story;
  return {
    stretches: [
      { fromMs: 0, toMs: halfTimeMs },
      { fromMs: secondHalfMs, toMs: fullTimeMs },
    ],
    overMs,
    acts: happeningsOf(story),
    weightyMs: story.events.filter(({ type }) => type === 'goal' || type === 'penalty_awarded').map(({ offsetMs }) => offsetMs),
    facts: factsOf(story),
    received(acts, hasBegun = false) {
      const known = footballKnown(acts);
      return receivedOf(fixture, story, hasBegun && known.period === 'not_started' ? { ...known, period: 'first_half' } : known);
    },
    phantom(occurredMs, side, index) {
      const { minute, added } = clockIn(periodAt(story, occurredMs), story, occurredMs);
      return { id: `goal-x${index}`, type: 'goal', side, minute, added, occurredMs };
    },
  };
}

function receivedOf(fixture: Fixture, story: Story, known: Known): Received {
  const { score, period, goals, halfTime, corners, cards } = known;
  return {
    score,
    begunMs: period === 'second_half' ? story.secondHalfMs : 0,
    clock: (atMs) => knownClock(known, story, atMs),
    status: (atMs) => knownStatus(known, story, atMs),
    brokenOff(minute): FootballFacts {
      const taken = { corners: counted(corners.map((side) => ({ side }))), corner_order: [...corners] };
      // The organiser decides who qualifies.
      const decided = story.through === null ? {} : { qualified: story.through };
      return { half_time: halfTime, full_time: null, goals, abandoned_at: minute, awarded: null, ...taken, cards, ...decided };
    },
    markets: (atMs) => marketsOf(fixture, liveOutlook(fixture, story, known, atMs), known.kicks),
  };
}

/** The two markets of every match, and the qualifier in a cup. */
function marketsOf(fixture: Fixture, outlook: Outlook, kicks: readonly Kick[] = []): Market[] {
  return [...priceMarkets(outlook), ...(fixture.league.knockout === undefined ? [] : [qualifierMarket(outlook, kicks)])];
}
