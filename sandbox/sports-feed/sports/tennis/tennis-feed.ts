import type { Market, MarketResult } from '../../message.ts';
import { opinion } from '../../prices/opinion.ts';
import { stopsBy } from '../../script/stop.ts';
import type { FeedSport, Game, Received } from '../feed-sport.ts';
import { contradict, corrected } from './contradict.ts';
import { happeningsOf, minuteAt } from './happenings.ts';
import { boardOf, clockOf, factsOf, type Known, knownFrom, pointTimes, statusOf } from './known.ts';
import { playMatch, serveOf, type TennisStory } from './play-match.ts';
import { priceGames, priceWinner } from './price-match.ts';
import { TENNIS_INCIDENTS, TENNIS_PERIODS, type TennisFacts, tennisFacts, tennisStatus } from './tennis-message.ts';
import { TENNIS_LEAGUES, tourOf } from './tours.ts';

const NIL = { home: 0, away: 0 };
/** How far opinion deviates from the ratings, as a chance. */
const DRIFT = 0.03;
const AFTER_MS = 4_000;
/** Bets stop briefly at each game, and while a game is reviewed or rain falls. */
const stopsOf = stopsBy({
  afterMs: { game: AFTER_MS, set: AFTER_MS, medical_timeout: AFTER_MS, retired: AFTER_MS, rain: AFTER_MS },
  pause: 'rain',
  afterVerdictMs: AFTER_MS,
  longestReviewMs: 90_000,
});

/** Tennis of invented players. */
export const tennisFeed: FeedSport = {
  id: 'tennis',
  leagues: TENNIS_LEAGUES,
  periods: TENNIS_PERIODS,
  incidents: TENNIS_INCIDENTS,
  markets: ['match_winner', 'match_games'],
  status: tennisStatus,
  facts: tennisFacts,
  notStarted: ({ league }) => ({
    ...{ state: 'not_started', period: 'not_started', minute: 0, score: NIL, incidents: [] },
    ...{ format: tourOf(league).format, sets: [], points: NIL, server: null },
  }),
  play: (seed, fixture) => gameOf(playMatch(seed, fixture)),
  prematchMarkets(seed, fixture, step) {
    const { format } = tourOf(fixture.league);
    const serve = serveOf(fixture);
    const current = { won: NIL, games: NIL, points: NIL, server: 'home' as const };
    return [priceWinner(serve, format, current, DRIFT * opinion(`${seed}|${fixture.id}`, step)), priceGames(serve, format)];
  },
  stopsOf,
  movesPrices: () => true,
  changesStatus: ({ act, incident }) =>
    incident.side === undefined || incident.type === 'retired' || (incident.type === 'game' && (act === 'told' || act === 'taken_back')),
  awarded: (facts: TennisFacts) => (facts.ending === 'played' ? facts : { ...facts, ending: 'disqualified', advancing: 'home' }),
  contradict: (facts: TennisFacts) => contradict(facts),
  corrected: (facts: TennisFacts) => corrected(facts),
  resultsOf: (facts: TennisFacts) => resultsOf(facts),
  words: {
    first_point: 'Começa a partida',
    game: 'Game',
    set: 'Set',
    break_point: 'Break point',
    medical_timeout: 'Atendimento médico',
    rain: 'Interrompida pela chuva',
    resumed: 'Recomeça',
    retired: 'Abandono',
    match_over: 'Fim da partida',
  },
  marketText: ({ id, specifiers }: Market) => (id === 'match_winner' ? 'Vencedor' : `Games ${(specifiers['total'] ?? '').replace('.', ',')}`),
};

function gameOf(story: TennisStory): Game {
  const acts = happeningsOf(story);
  return {
    stretches: stretchesOf(story),
    overMs: story.overMs,
    acts,
    weightyMs: [...story.reviewed.map((place) => story.games[place]?.points.at(-1)?.atMs ?? 0), story.rain?.fromMs ?? 0, story.rain?.toMs ?? 0],
    facts: factsOf(knownFrom(acts), story),
    statusMs: pointTimes(story),
    received(reported, hasBegun = false) {
      const known = knownFrom(reported);
      return receivedBy(story, hasBegun ? { ...known, hasBegun: true } : known);
    },
    phantom(occurredMs, side, index) {
      return { id: `game-x${index}`, type: 'game', side, minute: minuteAt(occurredMs), added: 0, occurredMs };
    },
  };
}

/** Each set is one period of play. */
function stretchesOf({ games, overMs }: TennisStory): Game['stretches'] {
  const sets = [...Map.groupBy(games, ({ set }) => set).values()];
  return sets.map((own) => ({ fromMs: own[0]?.fromMs ?? 0, toMs: own.at(-1)?.points.at(-1)?.atMs ?? overMs }));
}

function receivedBy(story: TennisStory, known: Known): Received {
  return {
    score: boardOf(known, story, 0).won,
    begunMs: 0,
    clock: (atMs) => clockOf(known, story, atMs),
    status: (atMs) => statusOf(known, story, atMs),
    brokenOff: () => factsOf({ ...known, isEnded: false }, story),
    markets(atMs) {
      const { sets, games, won, points, server } = boardOf(known, story, atMs);
      const isNew = won.home + won.away === sets.length;
      const current = { won, games: isNew ? NIL : (sets.at(-1) ?? NIL), points, server: server ?? serverBy(games, story) };
      return [priceWinner(story.serve, story.format, current, 0)];
    },
  };
}

/** The server of the next game, by the number of known games. */
function serverBy(games: readonly (readonly unknown[])[], story: TennisStory): 'home' | 'away' {
  const first = story.games[0]?.server ?? 'home';
  return games.flat().length % 2 === 0 ? first : first === 'home' ? 'away' : 'home';
}

function resultsOf({ ending, sets }: TennisFacts): MarketResult[] {
  const isVoid = ending !== 'played';
  const won = (side: 'home' | 'away') => sets.filter((set) => (side === 'home' ? set.home > set.away : set.away > set.home)).length;
  const outcome = (id: 'home' | 'away', other: 'home' | 'away'): MarketResult['outcomes'][number] => ({
    id,
    result: !isVoid && won(id) > won(other) ? 1 : 0,
    void_factor: isVoid ? '1' : '0',
  });
  return [{ id: 'match_winner', specifiers: {}, outcomes: [outcome('home', 'away'), outcome('away', 'home')] }];
}
