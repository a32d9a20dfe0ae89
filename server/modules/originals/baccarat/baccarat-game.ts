import { BACCARAT_TIMES, CARDS_LOWEST_STAKE_CENTS } from '#contracts/originals/cards-facts.ts';
import {
  BACCARAT_WEIGHTS,
  type BaccaratDeal,
  baccaratDeal,
  type BaccaratPosition,
  baccaratPositions,
  baccaratResult,
  baccaratResults,
  baccaratReturnE2,
  baccaratText,
  readBaccarat,
} from '#kernel/fairness/cards/baccarat.ts';
import type { TableGame } from '../table/table-game.ts';

/** Baccarat with the fixed third-card rules, each round from an eight-deck shoe of its own. A class of results is a winner with or without each side's pair. */
export const baccaratGame: TableGame<BaccaratPosition, BaccaratDeal> = {
  id: 'baccarat',
  name: 'Bacará',
  times: BACCARAT_TIMES,
  positions: baccaratPositions,
  classes: BACCARAT_WEIGHTS.map((weight) => ({ weight })),
  pays: Object.fromEntries(baccaratPositions.map((position) => [position, paysOf(position)])) as Record<BaccaratPosition, readonly number[]>,
  limitsByOdds: true,
  floorCents: CARDS_LOWEST_STAKE_CENTS,
  draw: baccaratDeal,
  classOf,
  codec: { text: baccaratText, read: readBaccarat },
};

function paysOf(position: BaccaratPosition): readonly number[] {
  return baccaratResults.map((result) => baccaratReturnE2(position, result));
}

function classOf(deal: BaccaratDeal): number {
  const { winner, playerPair, bankerPair } = baccaratResult(deal);
  return baccaratResults.findIndex((each) => each.winner === winner && each.playerPair === playerPair && each.bankerPair === bankerPair);
}
