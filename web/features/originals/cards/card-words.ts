import { numberText } from '#kernel/number-text.ts';
import { type Card, RANKS } from '#kernel/fairness/cards/shoe.ts';

const RANK_WORDS: Readonly<Record<string, string>> = { A: 'ás', J: 'valete', Q: 'dama', K: 'rei' };
const SUIT_WORDS: Readonly<Record<string, string>> = { S: 'espadas', H: 'copas', D: 'ouros', C: 'paus' };

/** "rei", "7" */
export function rankWord(card: Card): string {
  return RANK_WORDS[card[0] ?? ''] ?? rankText(card);
}

/** "rei de espadas" */
export function cardName(card: Card): string {
  return `${rankWord(card)} de ${SUIT_WORDS[card[1] ?? ''] ?? ''}`;
}

/** As printed on the card: "10", "K". */
export function rankText(card: Card): string {
  const rank = card[0] ?? '';
  return rank === 'T' ? '10' : rank;
}

/** How many suit signs a card shows; 0 for court cards. */
export function pipsOf(card: Card): number {
  const rank = RANKS.indexOf(card[0] ?? ' ');
  return rank > 9 ? 0 : rank + 1;
}

/** The odds of a position to one, "0,95 : 1", from its return in hundredths of the stake. */
export function paysText(returnE2: number): string {
  return `${numberText((returnE2 - 100) / 100, 2)} : 1`;
}
