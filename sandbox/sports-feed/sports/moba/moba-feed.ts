import { MINUTE_MS } from '#kernel/durations.ts';
import { opinion } from '../../prices/opinion.ts';
import { stopsBy } from '../../script/stop.ts';
import type { League } from '../../season/league.ts';
import type { Market } from '../../message.ts';
import type { FeedSport, Game, Received } from '../feed-sport.ts';
import { seriesChance, winnerMarket, winnerResult } from '../map-series/price-winner.ts';
import { MAP_PERIODS, NIL } from '../map-series/series.ts';
import { minuteAt } from '../map-series/acts.ts';
import { awarded, contradict, corrected } from './contradict.ts';
import { boardOf, clockOf, factsOf, type Known, knownFrom, statusOf, wonMaps } from './known.ts';
import { MOBA_INCIDENTS, type MobaFacts, mobaFacts, mobaStatus } from './moba-message.ts';
import { happeningsOf, type MobaKind, type MobaStory, playMatch, strengthOf } from './play-match.ts';

/** How far opinion deviates from the ratings, as a chance. */
const DRIFT = 0.03;
/** Factor on log odds for the form of the day, which is unknown before the match. */
const SHRINK = 0.95;
/** Log odds of a map for a lead of 1 000 in gold at minute t: 7 ÷ (t + 8). */
const GOLD = { weight: 7, after: 8 } as const;
const AFTER_MS = 4_000;

const stopsOf = stopsBy({
  afterMs: Object.fromEntries(
    ['kill', 'tower', 'dragon', 'roshan', 'baron', 'map', 'technical_pause', 'remake', 'forfeit', 'admin_decision'].map((type) => [type, AFTER_MS]),
  ),
  pause: 'technical_pause',
  afterVerdictMs: AFTER_MS,
  longestReviewMs: 180_000,
});

const chance = (odds: number) => 1 / (1 + Math.exp(-odds));

/** A game of kills, towers and gold between invented teams. */
export function mobaFeed(id: string, leagues: readonly League[], kind: MobaKind): FeedSport {
  return {
    ...{ id, leagues, periods: MAP_PERIODS, incidents: MOBA_INCIDENTS, markets: ['match_winner'], status: mobaStatus, facts: mobaFacts },
    notStarted: (fixture) => ({
      ...{ state: 'not_started', period: 'not_started', minute: 0, score: NIL, incidents: [] },
      ...{ best_of: kind.bestOf(fixture), games: [] },
    }),
    play: (seed, fixture) => gameOf(playMatch(seed, fixture, kind)),
    prematchMarkets(seed, fixture, step) {
      const map = chance(strengthOf(fixture) * SHRINK);
      return [winnerMarket(kind.bestOf(fixture), seriesChance(kind.bestOf(fixture), NIL, map, map) + DRIFT * opinion(`${seed}|${fixture.id}`, step))];
    },
    stopsOf,
    movesPrices: () => true,
    changesStatus: ({ act }) => act === 'told' || act === 'taken_back',
    awarded: (facts: MobaFacts) => awarded(facts),
    contradict: (facts: MobaFacts) => contradict(facts),
    corrected: (facts: MobaFacts) => corrected(facts),
    resultsOf({ ending, games, official }: MobaFacts) {
      const won = (side: 'home' | 'away') => games.filter((map) => (map.given?.to ?? map.won_by) === side).length;
      return winnerResult(ending, { home: won('home'), away: won('away') }, official);
    },
    words: {
      match_start: 'Começa a partida',
      draft: 'Draft completo',
      map_start: 'Começa o mapa',
      kill: 'Abate',
      tower: 'Torre',
      dragon: 'Dragão',
      roshan: 'Roshan',
      baron: 'Barão',
      map: 'Mapa',
      technical_pause: 'Pausa técnica',
      resumed: 'Recomeça',
      remake: 'O mapa recomeça do zero',
      forfeit: 'Desistência',
      admin_decision: 'Decisão da organização',
      match_over: 'Fim da partida',
    },
    marketText: ({ specifiers }: Market) => `Vencedor, melhor de ${specifiers['best_of'] ?? ''}`,
  };
}

function gameOf(story: MobaStory): Game {
  const acts = happeningsOf(story);
  const weighty = story.maps.flatMap(({ fromMs, endMs, pause, undone }) => [fromMs, endMs, pause?.fromMs ?? 0, pause?.toMs ?? 0, undone?.pauseMs ?? 0]);
  return {
    stretches: story.maps.map(({ fromMs, endMs }) => ({ fromMs, toMs: endMs })),
    overMs: story.overMs,
    acts,
    weightyMs: [...weighty, story.overMs],
    // Gold and the game's clock change without an incident.
    statusMs: story.maps.flatMap(({ fromMs, endMs }) =>
      Array.from({ length: Math.floor((endMs - fromMs) / MINUTE_MS) }, (_, minute) => fromMs + (minute + 1) * MINUTE_MS),
    ),
    facts: factsOf(knownFrom(acts), story),
    received(reported, hasBegun = false) {
      const known = knownFrom(reported);
      return receivedBy(story, hasBegun ? { ...known, hasBegun: true } : known);
    },
    phantom(occurredMs, side, index) {
      return { id: `kill-x${index}`, type: 'kill', side, minute: minuteAt(occurredMs), added: 0, occurredMs };
    },
  };
}

function receivedBy(story: MobaStory, known: Known): Received {
  return {
    score: wonMaps(known, story),
    begunMs: 0,
    clock: (atMs) => clockOf(known, story, atMs),
    status: (atMs) => statusOf(known, story, atMs),
    brokenOff: () => factsOf({ ...known, isEnded: false }, story),
    markets(atMs) {
      const won = wonMaps(known, story);
      const last = boardOf(known, story, atMs).at(-1);
      const fresh = chance(story.strength * SHRINK);
      if (last === undefined || last.given !== null || last.won_by !== null) return [winnerMarket(story.bestOf, seriesChance(story.bestOf, won, fresh, fresh))];
      const minutes = last.seconds / 60;
      const lead = (last.gold.home - last.gold.away) / 1_000;
      const now = chance(story.strength * SHRINK * Math.exp(-minutes / 50) + (lead * GOLD.weight) / (minutes + GOLD.after));
      return [winnerMarket(story.bestOf, seriesChance(story.bestOf, won, now, fresh))];
    },
  };
}
