import type { Market, MarketResult } from '../../message.ts';
import { opinion } from '../../prices/opinion.ts';
import { stopsBy } from '../../script/stop.ts';
import type { League } from '../../season/league.ts';
import type { FeedSport, Game, Received } from '../feed-sport.ts';
import { AT_THE_START } from './chances.ts';
import { awarded, contradict, corrected } from './contradict.ts';
import { happeningsOf, minuteAt } from './happenings.ts';
import { boardOf, clockOf, factsOf, type Known, knownFrom, statusOf } from './known.ts';
import { chancesOf, playMatch, type RallyStory } from './play-match.ts';
import { priceWinner, pricePoints } from './price-match.ts';
import { RALLY_INCIDENTS, type RallyFacts, rallyFacts, rallyStatus } from './rally-message.ts';
import { NIL, type RallyRules } from './rules.ts';

/** How far opinion deviates from the ratings, as a chance. */
const DRIFT = 0.03;
const AFTER_MS = 3_000;
/** Bets stop briefly at each point, and while a point is reviewed or play is interrupted. */
const stopsOf = stopsBy({
  afterMs: { point: AFTER_MS, set: AFTER_MS, challenge: AFTER_MS, penalty: AFTER_MS, interrupted: AFTER_MS, retired: AFTER_MS },
  pause: 'interrupted',
  afterVerdictMs: AFTER_MS,
  longestReviewMs: 120_000,
});

/** A game with sets to a number of points, between invented sides. */
export function rallyFeed(id: string, leagues: readonly League[], rules: RallyRules): FeedSport {
  return {
    ...{ id, leagues, incidents: RALLY_INCIDENTS, markets: ['match_winner', 'match_points'], status: rallyStatus, facts: rallyFacts },
    periods: Array.from({ length: rules.bestOf }, (_, place) => `set_${place + 1}`),
    notStarted: () => ({
      ...{ state: 'not_started', period: 'not_started', minute: 0, score: NIL, incidents: [] },
      ...{ best_of_sets: rules.bestOf, set_points: [], server: null },
    }),
    play: (seed, fixture) => gameOf(playMatch(seed, fixture, rules)),
    prematchMarkets(seed, fixture, step) {
      const chances = chancesOf(rules, fixture);
      return [priceWinner(rules, chances, AT_THE_START, DRIFT * opinion(`${seed}|${fixture.id}`, step)), pricePoints(rules, chances)];
    },
    stopsOf,
    movesPrices: () => true,
    changesStatus: ({ act, incident }) =>
      incident.side === undefined || incident.type === 'retired' || (incident.type === 'point' && (act === 'told' || act === 'taken_back')),
    awarded: (facts: RallyFacts) => awarded(facts),
    contradict: (facts: RallyFacts) => contradict(facts),
    corrected: (facts: RallyFacts) => corrected(rules, facts),
    resultsOf: (facts: RallyFacts) => resultsOf(facts),
    words: {
      match_start: 'Começa a partida',
      point: 'Ponto',
      set: 'Set',
      time_out: 'Pedido de tempo',
      challenge: 'Desafio',
      penalty: 'Cartão vermelho: ponto',
      interrupted: 'Jogo interrompido',
      resumed: 'Recomeça',
      retired: 'Abandono',
      match_over: 'Fim da partida',
    },
    marketText: ({ id: market, specifiers }: Market) => (market === 'match_winner' ? 'Vencedor' : `Pontos ${(specifiers['total'] ?? '').replace('.', ',')}`),
  };
}

function gameOf(story: RallyStory): Game {
  const acts = happeningsOf(story);
  const reviews = story.sets.flatMap(({ points }) =>
    points.flatMap(({ challenged, wronglyMs, atMs }) => (challenged === null && wronglyMs === null ? [] : [atMs])),
  );
  return {
    stretches: story.sets.map(({ fromMs, points }) => ({ fromMs, toMs: points.at(-1)?.atMs ?? fromMs })),
    overMs: story.overMs,
    acts,
    weightyMs: [...reviews, ...story.sets.map(({ points }) => points.at(-1)?.atMs ?? 0), story.pause?.fromMs ?? 0, story.pause?.toMs ?? 0, story.overMs],
    facts: factsOf(knownFrom(acts), story),
    received(reported, hasBegun = false) {
      const known = knownFrom(reported);
      return receivedBy(story, hasBegun ? { ...known, hasBegun: true } : known);
    },
    phantom(occurredMs, side, index) {
      return { id: `point-x${index}`, type: 'point', side, minute: minuteAt(occurredMs), added: 0, occurredMs };
    },
  };
}

function receivedBy(story: RallyStory, known: Known): Received {
  return {
    score: boardOf(known, story).won,
    begunMs: 0,
    clock: (atMs) => clockOf(known, story, atMs),
    status: (atMs) => statusOf(known, story, atMs),
    brokenOff: () => factsOf({ ...known, isEnded: false }, story),
    markets() {
      const { sets, won, server } = boardOf(known, story);
      const last = sets.at(-1);
      const points = last === undefined || sets.length === won.home + won.away ? NIL : { home: last.home, away: last.away };
      return [priceWinner(story.rules, story.chances, { won, points, first: last?.first ?? 'home', server }, 0)];
    },
  };
}

function resultsOf({ ending, set_points: sets }: RallyFacts): MarketResult[] {
  const isVoid = ending !== 'played';
  const homeWins = sets.filter(({ home, away }) => home > away).length * 2 > sets.length;
  const outcome = (id: 'home' | 'away'): MarketResult['outcomes'][number] => ({
    ...{ id, result: !isVoid && (id === 'home') === homeWins ? 1 : 0, void_factor: isVoid ? '1' : '0' },
  });
  return [{ id: 'match_winner', specifiers: {}, outcomes: [outcome('home'), outcome('away')] }];
}
