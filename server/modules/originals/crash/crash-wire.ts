import * as contract from '#contracts/originals/crash.ts';
import { numberText } from '#kernel/number-text.ts';
import { tableTexts } from '../table/http/table-texts.ts';
import type { RunWire } from '../table/table-game.ts';
import { multipleText, readMultiple } from './domain/multiples.ts';

const HUNDREDTHS = 100;

const numberOf = (multipleE2: number | null) => (multipleE2 === null ? null : multipleE2 / HUNDREDTHS);

/** Crash on the wire: a bet has a slot and a target, a result has its multiple. */
export const crashWire: RunWire<'1' | '2', number> = {
  schemas: {
    betRequest: contract.crashBetRequest,
    betReply: contract.crashBetReply,
    betsView: contract.crashBetsView,
    currentReply: contract.crashCurrentReply,
    historyReply: contract.crashHistoryReply,
    roundReply: contract.crashRoundReply,
    betsReply: contract.crashBetsReply,
    proofReply: contract.crashProofReply,
  },
  positionWord: 'one of the player’s two slots',
  example: { slot: 1, stake: 100, cashout_at: '2.00' },
  ...tableTexts,
  readPosition: (body) => (contract.crashBetRequest.parse(body).slot === 1 ? '1' : '2'),
  position: (slot) => ({ slot: Number(slot) }),
  outcome: (multipleE2) => ({ multiplier: numberOf(multipleE2) }),
  shortOutcome: (multipleE2) => ({ multiplier: numberOf(multipleE2) }),
  run: {
    betParams: contract.crashBetParams,
    cashoutReply: contract.crashCashoutReply,
    cancelled: contract.crashCancelledBet,
    texts: {
      position_taken: { status: 409, text: 'Você já tem esta aposta na rodada.' },
      target_above_maximum: { status: 422, text: 'A retirada automática passa do máximo da mesa.' },
      bet_not_found: { status: 404, text: 'Aposta não encontrada.' },
      bet_over: { status: 409, text: 'Esta aposta já terminou.' },
      not_running: { status: 409, text: 'A rodada ainda não começou a subir.' },
      too_soon: { status: 409, text: 'Ainda está em 1,00×: espere um instante e retire de novo.' },
      too_late: { status: 409, text: 'Não deu tempo: a rodada já tinha acabado.' },
    },
    targetField: 'cashout_at',
    readTarget(body) {
      const { cashout_at: text } = contract.crashBetRequest.parse(body);
      return text === undefined ? null : readMultiple(text);
    },
    targetBound: (mostE2) => `A mesa vai até ${numberText(mostE2 / HUNDREDTHS, 2, 2)}×: escolha um valor menor.`,
    target: (targetE2) => ({ cashout_at: targetE2 === null ? null : multipleText(targetE2) }),
    ownBet: ({ state, leftE2, paysE2 }, multipleE2) => ({ multiplier: state === 'won' ? numberOf(leftE2 ?? paysE2) : null, broke_at: numberOf(multipleE2) }),
  },
};
