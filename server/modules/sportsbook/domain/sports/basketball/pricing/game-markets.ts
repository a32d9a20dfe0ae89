import { plainChance } from '../../../pricing/chance.ts';
import { type LawOffer, lawMarkets } from '../../quarters/pricing/law-markets.ts';
import type { Masses } from '../../quarters/pricing/masses.ts';
import { QUARTERS } from '../../quarters/quarter-facts.ts';
import { MARGIN_BANDS } from '../markets/special-markets.ts';
import { type GameLaw, gameLaw } from './law/game-law.ts';
import type { GameTerms } from './law/game-terms.ts';
import { type Moment, tipOff } from './law/moment.ts';
import type { BasketballChances, MarginClass } from './margins.ts';

const SIGNS = { home: 1, draw: 0, away: -1 } as const;
const THREE_WAY = ['home', 'draw', 'away'] as const;
/** The distance between lines: two points for the game, one for a half or quarter. */
const OFFER: LawOffer = { game: { least: 0.3, step: 2 }, part: { least: 0.42, step: 1 }, bands: MARGIN_BANDS };

/** All markets on the score of a game with their fair chances, derived from one law. Without a moment: before the game. */
export function gameMarkets(terms: GameTerms, moment: Moment = tipOff(terms.regularMinutes)): BasketballChances[] {
  const law = gameLaw(terms, moment);
  return [...lawMarkets(law, OFFER), ...leads(law), ...highestQuarter(law, moment)];
}

function market(definition: string, marginClass: MarginClass, outcomes: BasketballChances['outcomes']): BasketballChances {
  return { definition, specifiers: {}, marginClass, outcomes };
}

function leads({ leads: chance }: GameLaw): BasketballChances[] {
  if (chance === null) return [];
  const outcomes = THREE_WAY.flatMap((half) => THREE_WAY.map((full) => plainChance(`${half}_${full}`, chance(SIGNS[half], SIGNS[full]))));
  return [market('half_time_full_time', 'halfTimeFullTime', outcomes)];
}

/** The quarter with the most points: quarters are independent except for the end of the game. */
function highestQuarter({ quarters, regular }: GameLaw, { periods }: Moment): BasketballChances[] {
  if (regular === null) return [];
  const points = Array.from({ length: QUARTERS }, (_, place): Masses => {
    const own = periods[place];
    return quarters[place]?.total ?? { lowest: (own?.home ?? 0) + (own?.away ?? 0), masses: Float64Array.of(1) };
  });
  const below = points.map(belowOf);
  const best = points.map(({ lowest, masses }, place) =>
    masses.reduce((sum, mass, index) => sum + below.reduce((chance, other, at) => (at === place ? chance : chance * other(lowest + index)), mass), 0),
  );
  const tie = Math.max(0, 1 - best.reduce((sum, each) => sum + each, 0));
  return [market('highest_quarter', 'highestQuarter', [...best.map((chance, place) => plainChance(String(place + 1), chance)), plainChance('tie', tie)])];
}

/** The chance of fewer points than a value. */
function belowOf({ lowest, masses }: Masses): (value: number) => number {
  const sums = new Float64Array(masses.length + 1);
  for (let index = 0; index < masses.length; index += 1) sums[index + 1] = (sums[index] ?? 0) + (masses[index] ?? 0);
  return (value) => sums[Math.min(Math.max(value - lowest, 0), masses.length)] ?? 0;
}
