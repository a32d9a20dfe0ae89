import { type Card, cardsOf, rankOf, shoeCards } from './shoe.ts';

/** The cards of a round, two or three for each side. */
export interface BaccaratDeal {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

export const baccaratPositions = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const;
export type BaccaratPosition = (typeof baccaratPositions)[number];
export const baccaratWinners = ['player', 'banker', 'tie'] as const;
export type BaccaratWinner = (typeof baccaratWinners)[number];

/** A class of results that pay the same. */
export interface BaccaratResult {
  readonly winner: BaccaratWinner;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

const PAIRS = [false, true];
/** Every kind of result, in the order of the classes of results: by winner, then by the player's pair, then by the banker's. */
export const baccaratResults: readonly BaccaratResult[] = baccaratWinners.flatMap((winner) =>
  PAIRS.flatMap((playerPair) => PAIRS.map((bankerPair) => ({ winner, playerPair, bankerPair }))),
);

/** How many of the 416 × 415 × … × 411 orders of six cards give each class of results. */
export const BACCARAT_WEIGHTS: readonly number[] = [
  ...[1_906_634_336_174_080, 177_294_219_300_864, 134_327_962_841_088, 12_261_764_276_224],
  ...[1_961_806_209_310_720, 136_819_378_110_464, 181_199_148_797_952, 12_427_830_218_752],
  ...[411_103_725_690_880, 31_366_077_902_848, 29_952_563_675_136, 3_205_059_204_352],
];

/** The maximum total of a side, and the total of two cards from which the round ends (a natural). */
export const BEST_POINTS = 9;
export const NATURAL = 8;
/** Cards from this number on, pictures included, count zero. */
export const NO_VALUE_FROM = 10;
const MOST_CARDS = 6;

/** The highest total of the banker's two cards that draws a third card, by the value (0..9) of the player's third card. */
const BANKER_DRAWS_TO = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3];

/** An ace counts one, ten and pictures zero, other cards their number. */
export function valueOf(rank: number): number {
  return rank + 1 >= NO_VALUE_FROM ? 0 : rank + 1;
}

/** The last digit of the sum of the cards' values. */
export function pointsOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + valueOf(rankOf(card)), 0) % 10;
}

/** True if the player takes a third card: on 0..5, unless a side has eight or nine. */
export function playerDraws(player: number, banker: number): boolean {
  return player <= 5 && banker < NATURAL;
}

/** True if the banker takes a third card; `third` is the value of the player's third card, null if the player stood. */
export function bankerDraws(player: number, banker: number, third: number | null): boolean {
  if (player >= NATURAL || banker >= NATURAL) return false;
  return banker <= (third === null ? 5 : (BANKER_DRAWS_TO[third] ?? 0));
}

/** The round's cards from its shoe: player, banker, player, banker, then third cards by the fixed rules. No card is burned. */
export function baccaratDeal(link: string, beaconValue: string): BaccaratDeal {
  return dealFrom(shoeCards('baccarat', link, beaconValue, MOST_CARDS));
}

/** The hands that the first cards of a shoe produce. */
export function dealFrom([p1 = '', b1 = '', p2 = '', b2 = '', ...rest]: readonly Card[]): BaccaratDeal {
  const [player, banker] = [pointsOf([p1, p2]), pointsOf([b1, b2])];
  const playerThird = playerDraws(player, banker) ? rest.slice(0, 1) : [];
  const third = playerThird[0] === undefined ? null : valueOf(rankOf(playerThird[0]));
  const bankerThird = bankerDraws(player, banker, third) ? rest.slice(playerThird.length, playerThird.length + 1) : [];
  return { player: [p1, p2, ...playerThird], banker: [b1, b2, ...bankerThird] };
}

export function baccaratResult({ player, banker }: BaccaratDeal): BaccaratResult {
  const ahead = pointsOf(player) - pointsOf(banker);
  return { winner: ahead === 0 ? 'tie' : ahead > 0 ? 'player' : 'banker', playerPair: isPair(player), bankerPair: isPair(banker) };
}

/** True if the first two cards have the same rank. */
function isPair([first = '', second = '']: readonly Card[]): boolean {
  return rankOf(first) === rankOf(second);
}

/**
 * The return of a position, in hundredths of the stake, stake included: player 1:1, banker 1:1 less 5 %, both their stake on a tie; tie 8:1, a pair 11:1.
 */
export function baccaratReturnE2(position: BaccaratPosition, { winner, playerPair, bankerPair }: BaccaratResult): number {
  switch (position) {
    case 'player':
      return winner === 'tie' ? 100 : winner === 'player' ? 200 : 0;
    case 'banker':
      return winner === 'tie' ? 100 : winner === 'banker' ? 195 : 0;
    case 'tie':
      return winner === 'tie' ? 900 : 0;
    case 'player-pair':
      return playerPair ? 1_200 : 0;
    case 'banker-pair':
      return bankerPair ? 1_200 : 0;
  }
}

export function isBaccaratPosition(text: string): text is BaccaratPosition {
  return (baccaratPositions as readonly string[]).includes(text);
}

/** "KS 7D 3H/9C 2D", the player's cards first. */
export function baccaratText({ player, banker }: BaccaratDeal): string {
  return `${player.join(' ')}/${banker.join(' ')}`;
}

/** Parses a deal; throws on a text that the rules cannot produce. */
export function readBaccarat(text: string): BaccaratDeal {
  const [player = [], banker = [], ...others] = text.split('/').map((hand) => cardsOf(hand));
  const all = cardsOf([...player, ...banker].join(' '));
  const [p1 = '', p2 = '', ...playerThird] = player;
  const [b1 = '', b2 = '', ...bankerThird] = banker;
  // Where the rules need a card that the text lacks, the deal has an empty one, so the texts differ.
  const deal = dealFrom([p1, b1, p2, b2, ...playerThird, ...bankerThird, '', '']);
  if (others.length > 0 || all.length < 4 || baccaratText(deal) !== text) throw new RangeError(`no deal of baccarat: ${text}`);
  return deal;
}
