import { numbersOf } from '../combining/joint-builder.ts';
import { readMoment, writeMoment } from '../quarters/builder/moment-terms.ts';
import { type EachEnd, quartersBuilder } from '../quarters/builder/quarters-builder.ts';
import { QUARTERS } from '../quarters/quarter-facts.ts';
import type { BuilderTerms, SportBuilder } from '../sport.ts';
import { NOTHING_KNOWN } from './facts/game-facts.ts';
import { type GameModel, liveModel } from './live/live-model.ts';
import { basketballMarkets } from './markets/basketball-markets.ts';
import { finalLayers } from './pricing/law/game-law.ts';
import { eachEnd } from './pricing/law/joint-grid.ts';
import { tipOff } from './pricing/law/moment.ts';
import { readTerms } from './pricing/read-terms.ts';

/** Raise the version when the meaning of the numbers changes. */
const VERSION = 1;

/** Selections on the end of a game, by the joint law of margin and total with and without overtime. */
export const basketballBuilder: SportBuilder = quartersBuilder({
  markets: basketballMarkets,
  played: { ...NOTHING_KNOWN, ending: 'played' },
  mayTie: false,
  terms({ opening, prices, play }) {
    const model = play === null ? beforeTheGame(opening ?? prices) : liveModel({ opening, prices, play });
    return model === null ? null : { version: VERSION, ...model.terms, ...writeMoment(model.moment) };
  },
  ends,
});

function beforeTheGame(prices: Parameters<typeof readTerms>[0] | null): GameModel | null {
  const terms = prices === null ? null : readTerms(prices);
  return terms === null ? null : { terms, moment: tipOff(terms.regularMinutes) };
}

/** The first layer is the game without a further overtime: regular time, if it is not over, is decided in it and level in every other layer. */
function ends(numbers: BuilderTerms): EachEnd {
  const of = numbersOf(numbers, VERSION);
  const [terms, moment] = [{ margin: of('margin'), total: of('total'), regularMinutes: of('regularMinutes') }, readMoment(of)];
  const isRegular = moment.periods.length < QUARTERS;
  return (call) =>
    eachEnd(moment.score, finalLayers(terms, moment), (home, away, layer, chance) =>
      call(home, away, isRegular && layer === 0 ? Math.sign(home - away) : 0, chance),
    );
}
