import type { EventStatus, Market, MarketResult } from '../../message.ts';
import { opinion } from '../../prices/opinion.ts';
import { withMargin } from '../../prices/with-margin.ts';
import type { FeedSport, Game } from '../feed-sport.ts';
import { endMs, factsOf, happeningsOf, type Known, knownFrom, clockOf, roundsBegun, scoreOf, statusOf } from './known.ts';
import { MMA_LEAGUES, roundsOf } from './mma-cards.ts';
import { MMA_INCIDENTS, MMA_PERIODS, mmaFacts, type MmaFacts, mmaStatus } from './mma-message.ts';
import { type FightOdds, type FightStory, oddsOf, playFight, wallMs } from './play-fight.ts';

/** How far opinion deviates from the ratings, as a chance. */
const DRIFT = 0.03;
const MARGINS = { winner: 0.05, total: 0.06 } as const;

/** MMA between invented fighters. The supplier prices a fight until its start. */
export const mmaFeed: FeedSport = {
  ...{
    id: 'mma',
    leagues: MMA_LEAGUES,
    periods: MMA_PERIODS,
    incidents: MMA_INCIDENTS,
    markets: ['winner', 'total_rounds'],
    status: mmaStatus,
    facts: mmaFacts,
  },
  notStarted: (fixture) => ({
    ...{ state: 'not_started', period: 'not_started', minute: 0, score: { home: 0, away: 0 }, incidents: [] },
    ...{ rounds: roundsOf(fixture), result: null },
  }),
  play: (seed, fixture) => gameOf(playFight(seed, fixture)),
  prematchMarkets(seed, fixture, step) {
    const odds = oddsOf(seed, fixture);
    return priceFight(odds, DRIFT * opinion(`${seed}|${fixture.id}`, step));
  },
  // Bets stop from the start until the end of the fight.
  stopsOf: (acts) => [{ reason: 'fight_start', fromMs: 0, toMs: (acts.at(-1)?.atMs ?? 0) + 1 }],
  movesPrices: () => false,
  changesStatus: ({ incident }) => incident.side === undefined,
  awarded: (facts: MmaFacts) => (facts.ending === 'played' ? facts : { ...facts, ending: facts.round === null ? 'cancelled' : 'no_contest' }),
  contradict: (facts: MmaFacts) => ({ ...facts, ending: 'played', winner: 'home', method: 'decision', round: 1, seconds: 100, bell: 'answered' }),
  corrected(facts: MmaFacts) {
    const right = corrected(facts);
    const { winner, method, round, seconds } = right;
    return { facts: right, status: { score: scoreOf(right), result: { winner, method, round, seconds } } satisfies Partial<EventStatus> };
  },
  resultsOf: (facts: MmaFacts) => resultsOf(facts),
  words: {
    fight_start: 'Começa a luta',
    round_start: 'Começa o round',
    round_end: 'Fim do round',
    knockdown: 'Knockdown',
    takedown: 'Queda',
    submission_attempt: 'Tentativa de finalização',
    point_deducted: 'Ponto descontado',
    time_called: 'Luta parada',
    fight_end: 'Fim da luta',
  },
  marketText: ({ id, specifiers }: Market) => (id === 'winner' ? 'Vencedor' : `Rounds ${(specifiers['total'] ?? '').replace('.', ',')}`),
};

/** The winner with the scheduled number of rounds, and the total of rounds at the line nearest to even. */
function priceFight({ rounds, home, beyond }: FightOdds, drift: number): Market[] {
  const chance = Math.min(Math.max(home + drift, 0.02), 0.98);
  const lines = Array.from({ length: rounds }, (_, place) => place + 0.5).map((line) => ({ line, over: beyond(line * 300) }));
  const { line, over } = lines.reduce((best, each) => (Math.abs(each.over - 0.5) < Math.abs(best.over - 0.5) ? each : best));
  return [
    market('winner', { rounds: String(rounds) }, ['home', 'away'], withMargin([chance, 1 - chance], MARGINS.winner)),
    market('total_rounds', { total: String(line) }, ['over', 'under'], withMargin([over, 1 - over], MARGINS.total)),
  ];
}

function market(id: Market['id'], specifiers: Market['specifiers'], names: readonly string[], prices: readonly string[] | null): Market {
  const outcomes = names.map((name, index) => ({ id: name, odds: prices?.[index] ?? null, active: prices !== null }));
  return { id, specifiers, status: prices === null ? -1 : 1, outcomes };
}

function gameOf(story: FightStory): Game {
  const acts = happeningsOf(story);
  return {
    stretches: Array.from({ length: roundsBegun(story) }, (_, place) => ({
      fromMs: wallMs(place * 300),
      toMs: wallMs(Math.min((place + 1) * 300, story.fought), true),
    })),
    overMs: endMs(story),
    acts,
    weightyMs: [wallMs(story.fought, true)],
    facts: factsOf(knownFrom(acts), story, null),
    received(reported, hasBegun = false) {
      const known = knownFrom(reported);
      return receivedBy(story, hasBegun ? { ...known, hasBegun: true } : known);
    },
    phantom: (occurredMs, side, index) => ({
      id: `knockdown-x${index}`,
      type: 'knockdown',
      side,
      minute: clockOf(knownFrom([]), story, occurredMs).minute,
      added: 0,
      occurredMs,
    }),
  };
}

function receivedBy(story: FightStory, known: Known): ReturnType<Game['received']> {
  return {
    score: scoreOf({ winner: known.isEnded ? story.end.winner : null }),
    begunMs: wallMs((Math.max(1, known.begun) - 1) * 300),
    clock: (atMs) => clockOf(known, story, atMs),
    status: (atMs) => statusOf(known, story, atMs),
    brokenOff: (minute) => factsOf({ ...known, isEnded: false }, story, minute),
    // A fight has no prices after its start.
    markets: () => [market('winner', { rounds: String(story.rounds) }, ['home', 'away'], null)],
  };
}

/** The result after the announcer named the wrong fighter or the wrong kind of win. Consistent in itself. */
function corrected(facts: MmaFacts): MmaFacts {
  if (facts.winner === null) return facts;
  if (facts.method === 'ko' && facts.bell === 'answered') return { ...facts, method: 'submission' };
  if (facts.method === 'submission') return { ...facts, method: 'ko' };
  return { ...facts, winner: facts.winner === 'home' ? 'away' : 'home' };
}

function resultsOf({ winner }: MmaFacts): MarketResult[] {
  const isVoid = winner === null || winner === 'draw';
  const outcome = (id: 'home' | 'away'): MarketResult['outcomes'][number] => ({ id, result: winner === id ? 1 : 0, void_factor: isVoid ? '1' : '0' });
  return [{ id: 'winner', specifiers: {}, outcomes: [outcome('home'), outcome('away')] }];
}
