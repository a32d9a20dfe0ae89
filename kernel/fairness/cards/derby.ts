import { type Card, cardsOf, RANKS, rankOf, shoeCards } from './shoe.ts';

/** The two cards of a round. */
export interface DerbyDeal {
  readonly home: Card;
  readonly away: Card;
}

/** A side wins with the higher card, or both are of one rank. In the order of the classes of results. */
export const derbyPositions = ['home', 'away', 'tie'] as const;
export type DerbyPosition = (typeof derbyPositions)[number];

/** Of the 416 × 415 ordered pairs of cards, those that end so. */
export const DERBY_WEIGHTS: Readonly<Record<DerbyPosition, number>> = { home: 79_872, away: 79_872, tie: 12_896 };

const WON_E2 = 200;
const HALF_E2 = 50;
const TIE_E2 = 1_200;

/** What a position returns, in hundredths of the stake with the stake in it: one to one on a side, half of it on equal cards; eleven to one on the tie. */
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

/** The deal that a text names; throws where it names none. */
export function readDerby(text: string): DerbyDeal {
  const [home, away, ...others] = cardsOf(text);
  if (home === undefined || away === undefined || others.length > 0) throw new RangeError(`not two cards: ${text}`);
  return { home, away };
}
