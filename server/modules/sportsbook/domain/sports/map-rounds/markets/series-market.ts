import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { seriesMarket as marketOfMaps, type SeriesRules, type SeriesTemplate } from '../../map-series/series-market.ts';
import { type Course, courseOf } from '../facts/course.ts';
import type { RoundRules } from '../facts/rules.ts';
import type { SeriesFacts } from '../facts/series-facts.ts';

/** A game that is played in maps of rounds, as rules for players name it. */
export interface Game extends RoundRules {
  /** How a level map is decided, in a sentence for players. */
  readonly overtimeText: string;
}

/** A definition as a file here writes it. `span`: of one map's result, or of rounds within a map. */
interface RoundTemplate<P> extends Omit<SeriesTemplate<P, SeriesFacts, Course>, 'span' | 'more'> {
  readonly group: 'maps' | 'rounds' | 'totals' | 'handicap';
  readonly span: 'map' | 'rounds';
}

const words = {
  walkover: 'Sem o primeiro round (W.O. ou time trocado por outro), as apostas são anuladas e devolvidas.',
  undone:
    'Se o árbitro voltar rounds, conta o placar oficial de depois; apostas já pagas por rounds desfeitos são corrigidas, e o saldo é acertado pelo novo resultado.',
} as const;

/** What a game of rounds says to the markets of its matches. */
export function roundRules(game: Game): SeriesRules<SeriesFacts, Course> {
  return { words, courseOf: (facts) => courseOf(game, facts) };
}

/** A market definition of one map of a game. */
export function seriesMarket<P>(game: Game, { span, ...template }: RoundTemplate<P>): MarketDefinition<SeriesFacts> {
  return marketOfMaps<P, SeriesFacts, Course>(roundRules(game), { ...template, span: 'map', more: span === 'rounds' ? [game.overtimeText] : [] });
}
