import { numbersOf } from '../combining/joint-builder.ts';
import { readMoment, writeMoment } from '../quarters/builder/moment-terms.ts';
import { type EachEnd, quartersBuilder } from '../quarters/builder/quarters-builder.ts';
import type { BuilderTerms, SportBuilder } from '../sport.ts';
import { NOTHING_KNOWN } from './game-facts.ts';
import { type GameModel, liveModel } from './live/moment.ts';
import { americanFootballMarkets } from './markets/american-football-markets.ts';
import { BEFORE, goOn, type Moment } from './pricing/game-law.ts';
import { readTerms } from './pricing/read-terms.ts';

/** Raise the version when the meaning of the numbers changes. */
const VERSION = 1;
const SIDES = [null, 'home', 'away'] as const;
/** The value for an unknown position of the ball. */
const NOWHERE = -1;

/** Selections on the end of a game. A level game refunds the winner market, so a winner is combined only through the handicap of half a point. */
export const americanFootballBuilder: SportBuilder = quartersBuilder({
  markets: americanFootballMarkets,
  played: { ...NOTHING_KNOWN, ending: 'played' },
  mayTie: true,
  terms({ opening, prices, play }) {
    const model = play === null ? beforeTheGame(opening ?? prices) : liveModel({ opening, prices, play });
    if (model === null) return null;
    const { home, away, tiesLast } = model.terms;
    const { ball, yards, overtimeDrives, touchdowns } = model.moment;
    return {
      ...{ version: VERSION, home, away, tiesLast: Number(tiesLast), ...writeMoment(model.moment) },
      ...{ ball: SIDES.indexOf(ball), yards: yards ?? NOWHERE, overtimeDrives, touchdowns },
    };
  },
  ends,
});

function beforeTheGame(prices: Parameters<typeof readTerms>[0] | null): GameModel | null {
  const terms = prices === null ? null : readTerms(prices);
  return terms === null ? null : { terms, moment: BEFORE };
}

function ends(numbers: BuilderTerms): EachEnd {
  const of = numbersOf(numbers, VERSION);
  const terms = { home: of('home'), away: of('away'), tiesLast: of('tiesLast') === 1 };
  const yards = of('yards');
  const moment: Moment = {
    ...{ ...readMoment(of), ball: SIDES[of('ball')] ?? null, yards: yards === NOWHERE ? null : yards },
    ...{ overtimeDrives: of('overtimeDrives'), touchdowns: of('touchdowns') },
  };
  return (call) => void goOn(terms, moment, (home, away, chance, regular) => call(home, away, regular, chance));
}
