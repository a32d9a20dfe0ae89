import { CARDS_LOWEST_STAKE_CENTS, DERBY_TIMES } from '#contracts/originals/cards-facts.ts';
import {
  DERBY_WEIGHTS,
  type DerbyDeal,
  derbyDeal,
  type DerbyPosition,
  derbyPositions,
  derbyResult,
  derbyReturnE2,
  derbyText,
  readDerby,
} from '#kernel/fairness/cards/derby.ts';
import type { TableGame } from '../table/table-game.ts';

/** Two cards, home and away, each round from an eight-deck shoe of its own. A class of results is the side that wins, or the tie. */
export const derbyGame: TableGame<DerbyPosition, DerbyDeal> = {
  id: 'derby',
  name: 'Clássico',
  times: DERBY_TIMES,
  positions: derbyPositions,
  classes: derbyPositions.map((result) => ({ weight: DERBY_WEIGHTS[result] })),
  pays: { home: paysOf('home'), away: paysOf('away'), tie: paysOf('tie') },
  limitsByOdds: true,
  floorCents: CARDS_LOWEST_STAKE_CENTS,
  draw: derbyDeal,
  classOf: (deal) => derbyPositions.indexOf(derbyResult(deal)),
  codec: { text: derbyText, read: readDerby },
};

function paysOf(position: DerbyPosition): readonly number[] {
  return derbyPositions.map((result) => derbyReturnE2(position, result));
}
