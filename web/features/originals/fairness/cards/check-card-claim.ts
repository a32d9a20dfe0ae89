import { baccaratDeal, baccaratResult, baccaratText, pointsOf, readBaccarat } from '#kernel/fairness/cards/baccarat.ts';
import { derbyDeal, derbyResult, derbyText, readDerby } from '#kernel/fairness/cards/derby.ts';
import type { TableVerdict } from '#kernel/fairness/verify-table-round.ts';
import { checkTableClaim } from '../table/check-table-claim.ts';
import type { CardClaim } from './card-proof.ts';

/** The recomputed result and the shown one as comparable text: cards, and everything the site says about them. */
const TEXTS = {
  derby: (text: string) => `${text} ${derbyResult(readDerby(text))}`,
  baccarat(text: string) {
    const deal = readBaccarat(text);
    const { winner, playerPair, bankerPair } = baccaratResult(deal);
    return [text, pointsOf(deal.player), pointsOf(deal.banker), winner, playerPair, bankerPair].join(' ');
  },
} as const;

/** Recomputes a round of a card table. */
export function checkCardClaim({ game, ...claim }: CardClaim): TableVerdict<string> {
  const draw = (link: string, beaconValue: string) =>
    game === 'derby' ? TEXTS.derby(derbyText(derbyDeal(link, beaconValue))) : TEXTS.baccarat(baccaratText(baccaratDeal(link, beaconValue)));
  return checkTableClaim(claim, draw);
}
