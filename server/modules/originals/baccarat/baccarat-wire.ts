import { baccaratSchemas } from '#contracts/originals/baccarat.ts';
import { liveBetsView } from '#contracts/originals/live.ts';
import { type BaccaratDeal, type BaccaratPosition, baccaratResult, pointsOf } from '#kernel/fairness/cards/baccarat.ts';
import { tableTexts } from '../table/http/table-texts.ts';
import type { LiveWire } from '../table/table-game.ts';

/** Position names in the limit message, after "o máximo em". */
const NAMES: Readonly<Record<BaccaratPosition, string>> = {
  player: 'Jogador',
  banker: 'Banca',
  tie: 'Empate',
  'player-pair': 'Par do Jogador',
  'banker-pair': 'Par da Banca',
};

function outcomeOf(deal: BaccaratDeal | null) {
  if (deal === null) return { outcome: null };
  const { winner, playerPair, bankerPair } = baccaratResult(deal);
  const points = { player_points: pointsOf(deal.player), banker_points: pointsOf(deal.banker) };
  return { outcome: { ...deal, ...points, winner, player_pair: playerPair, banker_pair: bankerPair } };
}

/** Baccarat on the wire: a bet has a position, a result the cards of both sides, their points, who won and who had a pair. */
export const baccaratWire: LiveWire<BaccaratPosition, BaccaratDeal> = {
  schemas: { ...baccaratSchemas, betsView: liveBetsView, detailReply: baccaratSchemas.detail },
  positionWord: 'positions',
  example: {
    bets: [
      { position: 'banker', stake: 200 },
      { position: 'player-pair', stake: 20 },
    ],
  },
  ...tableTexts,
  position: (position) => ({ position }),
  outcome: outcomeOf,
  shortOutcome: outcomeOf,
  live: { game: 'baccarat', kindOf: (position) => position, kindName: (position) => NAMES[position] },
};
