import * as contract from '#contracts/originals/double.ts';
import { doubleColorOf } from '#kernel/fairness/index.ts';
import { tableTexts } from '../table/http/table-texts.ts';
import type { TableWire } from '../table/table-game.ts';

/** Double on the wire: a bet has a colour, a result has a number and its colour. */
export const doubleWire: TableWire<contract.DoubleColor, number> = {
  schemas: {
    betRequest: contract.doubleBetRequest,
    betReply: contract.doubleBetReply,
    betsView: contract.doubleBetsView,
    currentReply: contract.doubleCurrentReply,
    historyReply: contract.doubleHistoryReply,
    roundReply: contract.doubleRoundReply,
    betsReply: contract.doubleBetsReply,
    proofReply: contract.doubleProofReply,
  },
  positionWord: 'a colour',
  example: { color: 'red', stake: 100 },
  ...tableTexts,
  readPosition: (body) => contract.doubleBetRequest.parse(body).color,
  position: (color) => ({ color }),
  outcome: (number) => ({ number, color: number === null ? null : doubleColorOf(number) }),
  shortOutcome: (number) => ({ number }),
};
