import type { Market, MarketResult } from '../../message.ts';
import { opinion } from '../../prices/opinion.ts';
import { stopsBy } from '../../script/stop.ts';
import type { League } from '../../season/league.ts';
import type { FeedSport, Game, Received } from '../feed-sport.ts';
import { awarded, contradict, corrected } from './contradict.ts';
import { winnerResult } from '../map-series/price-winner.ts';
import { MAP_PERIODS } from '../map-series/series.ts';
import { minuteAt } from '../map-series/acts.ts';
import { happeningsOf } from './happenings.ts';
import { boardOf, clockOf, factsOf, type Known, knownFrom, statusOf } from './known.ts';
import { playSeries, roundChance, type SeriesRules, type SeriesStory } from './play-series.ts';
import { priceWinner } from './price-series.ts';
import { mapWinner, NIL } from './rules.ts';
import { SERIES_INCIDENTS, type SeriesFacts, seriesFacts, seriesStatus } from './series-message.ts';

/** How far opinion deviates from the ratings, as a chance. */
const DRIFT = 0.03;
const AFTER_MS = 4_000;
/** Bets stop briefly at each round, and while play is interrupted or rounds are reviewed. */
const stopsOf = stopsBy({
  afterMs: { round: AFTER_MS, map: AFTER_MS, technical_pause: AFTER_MS, forfeit: AFTER_MS, admin_decision: AFTER_MS },
  pause: 'technical_pause',
  afterVerdictMs: AFTER_MS,
  longestReviewMs: 180_000,
});

/** A game of maps and rounds between invented teams. */
export function seriesFeed(id: string, leagues: readonly League[], rules: SeriesRules): FeedSport {
  return {
    ...{ id, leagues, periods: MAP_PERIODS, incidents: SERIES_INCIDENTS, markets: ['match_winner'], status: seriesStatus, facts: seriesFacts },
    notStarted: (fixture) => ({
      ...{ state: 'not_started', period: 'not_started', minute: 0, score: NIL, incidents: [] },
      ...{ best_of: rules.bestOf(fixture), maps: [], picks: [] },
    }),
    play: (seed, fixture) => gameOf(playSeries(seed, fixture, rules)),
    prematchMarkets: (seed, fixture, step) => [
      priceWinner(roundChance(fixture), rules.overtime, rules.bestOf(fixture), { won: NIL, rounds: NIL }, DRIFT * opinion(`${seed}|${fixture.id}`, step)),
    ],
    stopsOf,
    movesPrices: () => true,
    changesStatus: ({ act, incident }) =>
      incident.side === undefined || incident.type === 'forfeit' || (incident.type === 'round' && (act === 'told' || act === 'taken_back')),
    awarded: (facts: SeriesFacts) => awarded(facts),
    contradict: (facts: SeriesFacts) => contradict(facts),
    corrected: (facts: SeriesFacts) => corrected(facts),
    resultsOf: (facts: SeriesFacts) => resultsOf(facts, rules),
    words: {
      match_start: 'Começa a partida',
      map_pick: 'Mapa escolhido',
      map_start: 'Começa o mapa',
      round: 'Round',
      map: 'Mapa',
      technical_pause: 'Pausa técnica',
      resumed: 'Recomeça',
      restored: 'Rounds desfeitos',
      forfeit: 'Desistência',
      admin_decision: 'Decisão da organização',
      match_over: 'Fim da partida',
    },
    marketText: ({ specifiers }: Market) => `Vencedor, melhor de ${specifiers['best_of'] ?? ''}`,
  };
}

function gameOf(story: SeriesStory): Game {
  const acts = happeningsOf(story);
  return {
    stretches: story.maps.map(({ fromMs, rounds }) => ({ fromMs, toMs: rounds.at(-1)?.atMs ?? fromMs })),
    overMs: story.overMs,
    acts,
    weightyMs: [...story.maps.flatMap(({ pause, rounds }) => [pause?.fromMs ?? 0, pause?.toMs ?? 0, rounds.at(-1)?.atMs ?? 0]), story.overMs],
    facts: factsOf(knownFrom(acts), story),
    received(reported, hasBegun = false) {
      const known = knownFrom(reported);
      return receivedBy(story, hasBegun ? { ...known, hasBegun: true } : known);
    },
    phantom(occurredMs, side, index) {
      return { id: `round-x${index}`, type: 'round', side, minute: minuteAt(occurredMs), added: 0, occurredMs };
    },
  };
}

function receivedBy(story: SeriesStory, known: Known): Received {
  const board = () => boardOf(known, story);
  return {
    score: board().won,
    begunMs: 0,
    clock: (atMs) => clockOf(known, story, atMs),
    status: (atMs) => statusOf(known, story, atMs),
    brokenOff: () => factsOf({ ...known, isEnded: false }, story),
    markets() {
      const { maps, won } = board();
      const last = maps.at(-1);
      const rounds = last === undefined || last.given !== null || mapWinner(story.rules.overtime, last) !== null ? NIL : last;
      return [priceWinner(story.home, story.rules.overtime, story.bestOf, { won, rounds: { home: rounds.home, away: rounds.away } }, 0)];
    },
  };
}

function resultsOf({ ending, maps, official }: SeriesFacts, { overtime }: SeriesRules): MarketResult[] {
  const won = (side: 'home' | 'away') => maps.filter((map) => (map.given?.to ?? mapWinner(overtime, map)) === side).length;
  return winnerResult(ending, { home: won('home'), away: won('away') }, official);
}
