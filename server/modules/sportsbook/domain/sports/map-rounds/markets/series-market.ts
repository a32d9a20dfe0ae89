import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { seriesMarket as marketOfMaps, type SeriesRules, type SeriesTemplate } from '../../map-series/series-market.ts';
import { type Course, courseOf } from '../facts/course.ts';
import type { RoundRules } from '../facts/rules.ts';
import type { SeriesFacts } from '../facts/series-facts.ts';

/** A game played in maps of rounds, as named in rules for players. */
export interface Game extends RoundRules {
  /** A sentence for players on how a level map is decided. */
  readonly overtimeText: string;
}

/** The source form of a definition in this folder. `span`: one map's result, or rounds within a map. */
interface RoundTemplate<P> extends Omit<SeriesTemplate<P, SeriesFacts, Course>, 'span' | 'more'> {
  readonly group: 'maps' | 'rounds' | 'totals' | 'handicap';
  readonly span: 'map' | 'rounds';
}

const words = {
  walkover: 'Sem o primeiro round (W.O. ou time trocado por outro), as apostas são anuladas e devolvidas.',
  undone:
    'Se o árbitro voltar rounds, conta o placar oficial de depois; apostas já pagas por rounds desfeitos são corrigidas, e o saldo é acertado pelo novo resultado.',
} as const;

/** The properties of a game of rounds that the markets of its matches need. */
export function roundRules(game: Game): SeriesRules<SeriesFacts, Course> {
  return { words, courseOf: (facts) => courseOf(game, facts) };
}

/** Builds a market definition for one map of a game. */
export function seriesMarket<P>(game: Game, { span, ...template }: RoundTemplate<P>): MarketDefinition<SeriesFacts> {
  return marketOfMaps<P, SeriesFacts, Course>(roundRules(game), { ...template, span: 'map', more: span === 'rounds' ? [game.overtimeText] : [] });
}
