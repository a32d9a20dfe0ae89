import type { Score } from '../../events/score.ts';
import type { MarketDefinition } from '../../markets/market-definition.ts';
import { type InputInPlay, type MatchInPlay, seriesBuilder } from '../map-series/builder/series-builder.ts';
import type { openingReader } from '../map-series/read-opening.ts';
import type { BuilderTerms, SportBuilder } from '../sport.ts';
import { type MobaFacts, type MobaMap, NOTHING_KNOWN } from './facts/moba-facts.ts';
import { readScoreboard } from './facts/scoreboard.ts';
import type { MapLaw, Strength } from './law/map-law.ts';
import { mapChances, type MatchState, newMatch } from './law/match-view.ts';
import { liveModel } from './live/live-model.ts';

/** A map as a score: 1 for its winner. Kills, firsts and the length of a map have no joint law with the other maps here, and are not combined. */
const HOME: Score = { home: 1, away: 0 };
const AWAY: Score = { home: 0, away: 1 };
const OF_MAP: ReadonlySet<string> = new Set(['map_winner']);

const NIL: Score = { home: 0, away: 0 };
const EMPTY: Omit<MobaMap, 'wonBy'> = {
  ...{ kills: NIL, towers: NIL, monsters: NIL, seconds: null, firstBlood: null, firstTower: null, firstMonster: null, races: [], given: null },
};

type Reader = ReturnType<typeof openingReader>;
type Game = MapLaw & { readonly markets: readonly MarketDefinition<MobaFacts>[] };

/** Selections on the winners of a match's maps. */
export function mobaBuilder(game: Game, readOpening: Reader): SportBuilder {
  return seriesBuilder<MobaFacts>({
    ...{ readOpening, markets: game.markets, ofMap: OF_MAP, mapScores: [HOME, AWAY] },
    factsAfter: ({ bestOf, advantage }, maps) => ({
      ...{ ...NOTHING_KNOWN, ending: 'under_way', bestOf, format: 'kept' },
      ...{ advantage, advantageNamed: advantage === null ? null : 'yes' },
      maps: maps.map(({ home, away }) => ({ ...EMPTY, wonBy: home > away ? 'home' : 'away' })),
    }),
    numbersBefore: ({ strength, bestOf, advantage }) => numbersOf(game, strength, newMatch(bestOf, advantage)),
    inPlay: (input) => inPlay(game, readOpening, input),
    endsBy(numberOf, map) {
      const [now, later] = [numberOf('now'), numberOf('later')];
      return (number) => {
        const home = number === map ? now : later;
        return [
          { ...HOME, chance: home },
          { ...AWAY, chance: 1 - home },
        ];
      };
    },
  });
}

function inPlay(game: Game, readOpening: Reader, input: InputInPlay): MatchInPlay | null {
  const model = liveModel(game, readOpening, input);
  if (model === null) return null;
  const board = readScoreboard(input.play.periodScores);
  const maps = board.maps.map(({ given, wonBy }) => ({ given, end: wonBy === null ? null : wonBy === 'home' ? HOME : AWAY }));
  return { bestOf: model.moment.bestOf, numbers: numbersOf(game, model.strength, model.moment), board, maps };
}

/** The home side's chances on the map under way, and on a later one. */
function numbersOf(game: MapLaw, strength: Strength, moment: MatchState): BuilderTerms {
  const chanceOf = mapChances(game, strength, moment);
  return { now: chanceOf(moment.map), later: chanceOf(moment.map + 1) };
}
