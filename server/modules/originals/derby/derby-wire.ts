import { derbySchemas } from '#contracts/originals/derby.ts';
import { liveBetsView } from '#contracts/originals/live.ts';
import { type DerbyDeal, type DerbyPosition, derbyResult } from '#kernel/fairness/cards/derby.ts';
import { tableTexts } from '../table/http/table-texts.ts';
import type { LiveWire } from '../table/table-game.ts';

/** Position names in the limit message, after "o máximo em". */
const NAMES: Readonly<Record<DerbyPosition, string>> = { home: 'Mandante', away: 'Visitante', tie: 'Empate' };

const outcomeOf = (deal: DerbyDeal | null) => ({ outcome: deal === null ? null : { ...deal, winner: derbyResult(deal) } });

/** Two cards on the wire: a bet has a position, a result has both cards and the winner. */
export const derbyWire: LiveWire<DerbyPosition, DerbyDeal> = {
  schemas: { ...derbySchemas, betsView: liveBetsView, detailReply: derbySchemas.detail },
  positionWord: 'positions',
  example: {
    bets: [
      { position: 'home', stake: 200 },
      { position: 'tie', stake: 20 },
    ],
  },
  ...tableTexts,
  position: (position) => ({ position }),
  outcome: outcomeOf,
  shortOutcome: outcomeOf,
  live: { game: 'two-cards', kindOf: (position) => position, kindName: (position) => NAMES[position] },
};
