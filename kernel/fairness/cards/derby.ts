import { type Card, cardsOf, RANKS, rankOf, shoeCards } from './shoe.ts';

/** The two cards of a round. */
export interface DerbyDeal {
  readonly home: Card;
  readonly away: Card;
}

/** The side with the higher card wins; equal ranks tie. In the order of the classes of results. */
export const derbyPositions = ['home', 'away', 'tie'] as const;
export type DerbyPosition = (typeof derbyPositions)[number];

/** How many of the 416 × 415 ordered pairs of cards give each result. */
export const DERBY_WEIGHTS: Readonly<Record<DerbyPosition, number>> = { home: 79_872, away: 79_872, tie: 12_896 };

const WON_E2 = 200;
const HALF_E2 = 50;
const TIE_E2 = 1_200;

/** The return of a position, in hundredths of the stake, stake included: 1:1 on a side, half the stake back on equal ranks; 11:1 on the tie. */
export function derbyReturnE2(position: DerbyPosition, result: DerbyPosition): number {
  if (position === 'tie') return result === 'tie' ? TIE_E2 : 0;
  if (result === 'tie') return HALF_E2;
  return position === result ? WON_E2 : 0;
}

export function isDerbyPosition(text: string): text is DerbyPosition {
  return (derbyPositions as readonly string[]).includes(text);
}

/** The round's cards: the first of its shoe to the home side, the second to the away side. */
export function derbyDeal(link: string, beaconValue: string): DerbyDeal {
  const [home = '', away = ''] = shoeCards('derby', link, beaconValue, 2);
  return { home, away };
}

/** The higher rank wins, the ace above the king; suits do not count. */
export function derbyResult({ home, away }: DerbyDeal): DerbyPosition {
  const ahead = heightOf(home) - heightOf(away);
  return ahead === 0 ? 'tie' : ahead > 0 ? 'home' : 'away';
}

function heightOf(card: Card): number {
  return (rankOf(card) + RANKS.length - 1) % RANKS.length;
}

/** "KS 7D", home first. */
export function derbyText({ home, away }: DerbyDeal): string {
  return `${home} ${away}`;
}

/** Parses a deal; throws on an invalid text. */
export function readDerby(text: string): DerbyDeal {
  const [home, away, ...others] = cardsOf(text);
  if (home === undefined || away === undefined || others.length > 0) throw new RangeError(`not two cards: ${text}`);
  return { home, away };
}
