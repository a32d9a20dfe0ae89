import { liveBetsView } from '#contracts/originals/live.ts';
import * as contract from '#contracts/originals/wheel.ts';
import { WHEEL_NAMES } from '#contracts/originals/wheel-facts.ts';
import { wheelPaysToOne, type WheelPosition, wheelPositionOf, type WheelResult } from '#kernel/fairness/wheel/money-wheel.ts';
import { tableTexts } from '../table/http/table-texts.ts';
import type { LiveWire } from '../table/table-game.ts';

const outcomeOf = (result: WheelResult | null): { outcome: contract.WheelOutcome | null } => ({
  outcome: result === null ? null : { field: result.field, position: wheelPositionOf(result.field), pays: wheelPaysToOne(result), drawn: [...result.drawn] },
});

/** The money wheel on the wire: a bet has a position; a result has its field, the field's payout, and the drawn bonus. */
export const wheelWire: LiveWire<WheelPosition, WheelResult> = {
  schemas: {
    betsRequest: contract.wheelBetsRequest,
    betsView: liveBetsView,
    detailReply: contract.wheelDetail,
    historyReply: contract.wheelHistoryReply,
    roundReply: contract.wheelRoundReply,
    betsReply: contract.wheelBetsReply,
    proofReply: contract.wheelProofReply,
  },
  positionWord: 'positions',
  example: {
    bets: [
      { position: 'two', stake: 200 },
      { position: 'carousel', stake: 20 },
    ],
  },
  ...tableTexts,
  position: (position) => ({ position }),
  outcome: outcomeOf,
  shortOutcome: outcomeOf,
  live: { game: 'wheel', kindOf: (position) => position, kindName: (position) => WHEEL_NAMES[position] },
};
