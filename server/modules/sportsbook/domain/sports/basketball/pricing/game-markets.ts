import { plainChance } from '../../../pricing/chance.ts';
import { MARGIN_BANDS } from '../markets/special-markets.ts';
import { QUARTERS } from '../facts/game-facts.ts';
import { type GameLaw, gameLaw } from './law/game-law.ts';
import type { GameTerms } from './law/game-terms.ts';
import { type Masses, massAt, massWhere } from './law/masses.ts';
import { type Moment, tipOff } from './law/moment.ts';
import { handicaps, totals } from './line-markets.ts';
import type { BasketballChances, MarginClass } from './margins.ts';

const SIDES = ['home', 'away'] as const;
const SIGNS = { home: 1, draw: 0, away: -1 } as const;
const THREE_WAY = ['home', 'draw', 'away'] as const;

/** Every market on the score of a game with its fair chances, all read off one law. Without a moment: before the game. */
export function gameMarkets(terms: GameTerms, moment: Moment = tipOff(terms.regularMinutes)): BasketballChances[] {
  const law = gameLaw(terms, moment);
  const { final } = law;
  return [
    market(
      'winner',
      'winner',
      SIDES.map((side) =>
        plainChance(
          side,
          massWhere(final.margin, (margin) => Math.sign(margin) === SIGNS[side]),
        ),
      ),
    ),
    ...(law.regular === null ? [] : [threeWay('result', 'result', law.regular)]),
    ...handicaps(final, { definition: 'handicap', marginClass: 'lines' }),
    ...totals(final.total, { definition: 'total', marginClass: 'lines' }),
    ...SIDES.flatMap((side) => totals(final[side], { definition: `${side}_total`, marginClass: 'teamTotals' })),
    oddEven(final.total),
    ...partMarkets('half', law.halves),
    ...leads(law),
    ...partMarkets('quarter', law.quarters),
    ...highestQuarter(law, moment),
    ...overtime(law),
    market(
      'winning_margin',
      'winningMargin',
      SIDES.flatMap((side) =>
        MARGIN_BANDS.map(([from, to]) => {
          const chance = massWhere(final.margin, (margin) => margin * SIGNS[side] >= from && margin * SIGNS[side] <= to);
          return plainChance(`${side}_${from}`, chance);
        }),
      ),
    ),
  ];
}

function market(definition: string, marginClass: MarginClass, outcomes: BasketballChances['outcomes'], specifiers = {}): BasketballChances {
  return { definition, specifiers, marginClass, outcomes };
}

function threeWay(definition: string, marginClass: MarginClass, margin: Masses, specifiers = {}): BasketballChances {
  const outcomes = THREE_WAY.map((id) =>
    plainChance(
      id,
      massWhere(margin, (value) => Math.sign(value) === SIGNS[id]),
    ),
  );
  return market(definition, marginClass, outcomes, specifiers);
}

function oddEven(total: Masses): BasketballChances {
  const odd = massWhere(total, (value) => value % 2 === 1);
  return market('odd_even', 'oddEven', [plainChance('odd', odd), plainChance('even', 1 - odd)]);
}

function partMarkets(key: 'half' | 'quarter', grids: GameLaw['quarters']): BasketballChances[] {
  return grids.flatMap((grid, place) => {
    if (grid === null) return [];
    const specifiers = { [key]: String(place + 1) };
    const named = { specifiers, marginClass: 'partLines', isPart: true } as const;
    return [
      threeWay(`${key}_result`, 'partResult', grid.margin, specifiers),
      ...handicaps(grid, { ...named, definition: `${key}_handicap` }),
      ...totals(grid.total, { ...named, definition: `${key}_total` }),
    ];
  });
}

function leads({ leads: chance }: GameLaw): BasketballChances[] {
  if (chance === null) return [];
  const outcomes = THREE_WAY.flatMap((half) => THREE_WAY.map((full) => plainChance(`${half}_${full}`, chance(SIGNS[half], SIGNS[full]))));
  return [market('half_time_full_time', 'halfTimeFullTime', outcomes)];
}

function overtime({ regular }: GameLaw): BasketballChances[] {
  if (regular === null) return [];
  const yes = massAt(regular, 0);
  return [market('overtime', 'overtime', [plainChance('yes', yes), plainChance('no', 1 - yes)])];
}

/** Which quarter has the most points: quarters are independent but for the end of the game. */
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
