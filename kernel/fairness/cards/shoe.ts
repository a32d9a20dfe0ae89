import { hmacStream } from '../hmac-stream.ts';
import { sampleTiles } from '../sample-tiles.ts';

export const SHOE_DECKS = 8;
export const DECK_CARDS = 52;
export const SHOE_CARDS = SHOE_DECKS * DECK_CARDS;

/** Ace first, king last; each rank has four cards in a deck. */
export const RANKS = 'A23456789TJQK';
/** Spades, hearts, diamonds, clubs. */
export const SUITS = 'SHDC';

/** A card as two letters: `KS` is the king of spades, `TH` the ten of hearts. */
export type Card = string;

/** The card at place 0..415 of the shoe before it is shuffled: eight decks one after the other, each by suit, ace to king. */
function cardAt(place: number): Card {
  const card = place % DECK_CARDS;
  return `${RANKS[card % RANKS.length] ?? ''}${SUITS[Math.floor(card / RANKS.length)] ?? ''}`;
}

/**
 * The first `count` cards of a round's shoe, 0..416. Every round has a shoe of its own: all eight decks, shuffled by Fisher–Yates (sample-tiles.ts) on the
 * draws of HMAC-SHA256(chain link, `{game}:{beacon value}:{n}`), n = 0, 1, … (hmac-stream.ts). Every order of the 416 cards is as likely as the bytes allow.
 */
export function shoeCards(game: string, link: string, beaconValue: string, count = SHOE_CARDS): readonly Card[] {
  return sampleTiles(hmacStream(link, `${game}:${beaconValue}`), SHOE_CARDS, count).map(cardAt);
}

/** The place of a card's rank in `RANKS`: ace 0, king 12. */
export function rankOf(card: Card): number {
  return RANKS.indexOf(card[0] ?? ' ');
}

/** Parses cards separated by single spaces. Throws on an invalid card, or on more copies of a card than eight decks have. */
export function cardsOf(text: string): readonly Card[] {
  const cards = text.split(' ');
  const known = cards.every((card) => card.length === 2 && RANKS.includes(card[0] ?? ' ') && SUITS.includes(card[1] ?? ' '));
  if (!known || cards.some((card) => cards.filter((other) => other === card).length > SHOE_DECKS)) throw new RangeError(`no cards of a shoe: ${text}`);
  return cards;
}
