import type { openingReader } from '../../map-series/read-opening.ts';
import type { LiveSport } from '../../sport.ts';
import type { MobaFacts } from '../facts/moba-facts.ts';
import type { MobaGame } from '../game.ts';
import { viewMatch } from '../law/match-view.ts';
import { offer } from '../pricing/margins.ts';
import { matchChances } from '../pricing/match-chances.ts';
import { factsSoFar } from './facts-so-far.ts';
import { liveModel } from './live-model.ts';

/** In play, outcomes with a lower chance have no price. */
const RAREST = 0.001;

/** In-play rules of a match. */
export function liveMoba(game: MobaGame, readOpening: ReturnType<typeof openingReader>): LiveSport<MobaFacts> {
  return {
    delayMs: 6_000,
    suspending: ['kill', 'tower', 'dragon', 'roshan', 'baron', 'map', 'technical_pause', 'remake', 'restored', 'forfeit', 'admin_decision'],
    inLists: { incidents: [], periodScores: true },
    undoes: { incident: 'remake', since: 'map_start' },
    price(input) {
      if (input.play.period === 'ended') return [];
      const model = liveModel(game, readOpening, input);
      return model === null ? null : offer(matchChances(game, viewMatch(game, model.strength, model.moment)), RAREST);
    },
    factsSoFar,
  };
}
