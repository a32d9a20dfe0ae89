import type { BaccaratOutcome } from '#contracts/originals/baccarat.ts';
import type { DerbyOutcome } from '#contracts/originals/derby.ts';
import { baccaratText } from '#kernel/fairness/cards/baccarat.ts';
import { derbyText } from '#kernel/fairness/cards/derby.ts';
import type { TableClaim } from '../table/table-claim.ts';

export type CardGameId = 'derby' | 'baccarat';

/** A card table's claim, for the worker. */
export interface CardClaim extends TableClaim<string> {
  readonly game: CardGameId;
}

/** The result that the site showed, in the form in which it is compared. */
export function shownDerby({ home, away, winner }: DerbyOutcome): string {
  return `${derbyText({ home, away })} ${winner}`;
}

export function shownBaccarat({ player, banker, player_points, banker_points, winner, player_pair, banker_pair }: BaccaratOutcome): string {
  return [baccaratText({ player, banker }), player_points, banker_points, winner, player_pair, banker_pair].join(' ');
}
