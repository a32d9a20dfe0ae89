import { plainChance } from '../../../pricing/chance.ts';
import type { MarginBands } from '../game-markets.ts';
import { handicaps, type Offer, type QuarterChances, type QuarterClass, totals } from './line-markets.ts';
import { massAt, type Masses, massWhere } from './masses.ts';

const SIDES = ['home', 'away'] as const;
const THREE_WAY = ['home', 'draw', 'away'] as const;
const SIGNS = { home: 1, draw: 0, away: -1 } as const;

/** The law of a part of a game: the home side's lead at its end, and the total of both sides. */
export interface PartLaw {
  readonly margin: Masses;
  readonly total: Masses;
}

/** The chances from which all prices are derived, at one moment. */
export interface QuarterLaw {
  /** The end of the game, overtimes included. */
  readonly final: PartLaw & Readonly<Record<'home' | 'away', Masses>>;
  /** The margin at the end of regular time; null if that is over. */
  readonly regular: Masses | null;
  /** By quarter and by half; null for parts that are over. */
  readonly quarters: readonly (PartLaw | null)[];
  readonly halves: readonly (PartLaw | null)[];
}

/** The lines to offer for the whole game, its halves and its quarters; and the bands of the winner's margin. */
export interface LawOffer {
  readonly game: Offer;
  readonly part: Offer;
  readonly bands: MarginBands;
}

/**
 * All markets on the score of a game of quarters with their fair chances, derived from one law. A game that ends level refunds the winner and the winning
 * margin.
 */
export function lawMarkets({ final, regular, quarters, halves }: QuarterLaw, offer: LawOffer): QuarterChances[] {
  const tied = massAt(final.margin, 0);
  const lines = { marginClass: 'lines', offer: offer.game } as const;
  return [
    market(
      'winner',
      'winner',
      SIDES.map((side) => refundable(side, sign(final.margin, SIGNS[side]), tied)),
    ),
    ...(regular === null ? [] : [threeWay('result', 'result', regular)]),
    ...handicaps(final.margin, { definition: 'handicap', ...lines }),
    ...totals(final.total, { definition: 'total', ...lines }),
    ...SIDES.flatMap((side) => totals(final[side], { definition: `${side}_total`, marginClass: 'teamTotals', offer: offer.game })),
    oddEven(final.total),
    ...partMarkets('half', halves, offer.part),
    ...partMarkets('quarter', quarters, offer.part),
    ...overtime(regular),
    market(
      'winning_margin',
      'winningMargin',
      SIDES.flatMap((side) =>
        offer.bands.map(([from, to]) => {
          const chance = massWhere(final.margin, (margin) => margin * SIGNS[side] >= from && margin * SIGNS[side] <= to);
          return refundable(`${side}_${from}`, chance, tied);
        }),
      ),
    ),
  ];
}

function market(definition: string, marginClass: QuarterClass, outcomes: QuarterChances['outcomes'], specifiers = {}): QuarterChances {
  return { definition, specifiers, marginClass, outcomes };
}

/** An outcome of a market that is void if the score is level. */
function refundable(outcome: string, win: number, tied: number) {
  return { outcome, win, lose: Math.max(0, 1 - tied - win) };
}

function sign(margin: Masses, of: number): number {
  return massWhere(margin, (value) => Math.sign(value) === of);
}

function threeWay(definition: string, marginClass: QuarterClass, margin: Masses, specifiers = {}): QuarterChances {
  return market(
    definition,
    marginClass,
    THREE_WAY.map((id) => plainChance(id, sign(margin, SIGNS[id]))),
    specifiers,
  );
}

function oddEven(total: Masses): QuarterChances {
  const odd = massWhere(total, (value) => value % 2 === 1);
  return market('odd_even', 'oddEven', [plainChance('odd', odd), plainChance('even', 1 - odd)]);
}

function partMarkets(key: 'half' | 'quarter', parts: QuarterLaw['quarters'], offer: Offer): QuarterChances[] {
  return parts.flatMap((part, place) => {
    if (part === null) return [];
    const specifiers = { [key]: String(place + 1) };
    const named = { specifiers, marginClass: 'partLines', offer } as const;
    return [
      threeWay(`${key}_result`, 'partResult', part.margin, specifiers),
      ...handicaps(part.margin, { ...named, definition: `${key}_handicap` }),
      ...totals(part.total, { ...named, definition: `${key}_total` }),
    ];
  });
}

function overtime(regular: Masses | null): QuarterChances[] {
  if (regular === null) return [];
  const yes = massAt(regular, 0);
  return [market('overtime', 'overtime', [plainChance('yes', yes), plainChance('no', 1 - yes)])];
}
