import type { BaccaratOutcome } from '#contracts/originals/baccarat.ts';
import type { DerbyOutcome } from '#contracts/originals/derby.ts';
import { baccaratDeal, baccaratResult, baccaratText, pointsOf, readBaccarat } from '#kernel/fairness/cards/baccarat.ts';
import { derbyDeal, derbyResult, derbyText, readDerby } from '#kernel/fairness/cards/derby.ts';
import type { TableVerdict } from '#kernel/fairness/verify-table-round.ts';
import { checkTableClaim, type TableClaim } from '../table/table-claim.ts';

export type CardGameId = 'derby' | 'baccarat';

/** A claim of a card table, for the worker. */
export interface CardClaim extends TableClaim<string> {
  readonly game: CardGameId;
}

/** What link and beacon give, and what the site showed, as the same text: cards, and all that the site says of them. */
const TEXTS = {
  derby: (text: string) => `${text} ${derbyResult(readDerby(text))}`,
  baccarat(text: string) {
    const deal = readBaccarat(text);
    const { winner, playerPair, bankerPair } = baccaratResult(deal);
    return [text, pointsOf(deal.player), pointsOf(deal.banker), winner, playerPair, bankerPair].join(' ');
  },
} as const;

/** The result as the site showed it, in the form in which it is compared. */
export function shownDerby({ home, away, winner }: DerbyOutcome): string {
  return `${derbyText({ home, away })} ${winner}`;
}

export function shownBaccarat({ player, banker, player_points, banker_points, winner, player_pair, banker_pair }: BaccaratOutcome): string {
  return [baccaratText({ player, banker }), player_points, banker_points, winner, player_pair, banker_pair].join(' ');
}

/** Recomputes a round of a card table. */
export function checkCardClaim({ game, ...claim }: CardClaim): TableVerdict<string> {
  const draw = (link: string, beaconValue: string) =>
    game === 'derby' ? TEXTS.derby(derbyText(derbyDeal(link, beaconValue))) : TEXTS.baccarat(baccaratText(baccaratDeal(link, beaconValue)));
  return checkTableClaim(claim, draw);
}
