import { liveBetsView } from '#contracts/originals/live.ts';
import * as contract from '#contracts/originals/roulette.ts';
import { type RouletteKind, rouletteKindOf, type RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import { rouletteColorOf } from '#kernel/fairness/roulette/roulette-wheel.ts';
import { tableTexts } from '../table/http/table-texts.ts';
import type { LiveWire } from '../table/table-game.ts';

/** Position names in the limit message, after "o máximo em". */
const KIND_NAMES: Readonly<Record<RouletteKind, string>> = {
  ...{ straight: 'pleno', split: 'cavalo', street: 'rua', trio: 'trio', corner: 'quadra', basket: 'primeiros quatro', line: 'linha' },
  ...{ dozen: 'dúzia', column: 'coluna', red: 'vermelho', black: 'preto', odd: 'ímpar', even: 'par', low: '1 a 18', high: '19 a 36' },
};

const outcomeOf = (number: number | null) => ({ outcome: number === null ? null : { number, color: rouletteColorOf(number) } });

/** Roulette on the wire: a bet has a position, a result has a number and its colour. */
export const rouletteWire: LiveWire<RoulettePosition, number> = {
  schemas: {
    betsRequest: contract.rouletteBetsRequest,
    betsView: liveBetsView,
    detailReply: contract.rouletteDetail,
    historyReply: contract.rouletteHistoryReply,
    roundReply: contract.rouletteRoundReply,
    betsReply: contract.rouletteBetsReply,
    proofReply: contract.rouletteProofReply,
  },
  positionWord: 'positions',
  example: {
    bets: [
      { position: 'straight:17', stake: 50 },
      { position: 'red', stake: 200 },
    ],
  },
  ...tableTexts,
  position: (position) => ({ position }),
  outcome: outcomeOf,
  shortOutcome: outcomeOf,
  live: { game: 'roulette', kindOf: rouletteKindOf, kindName: (position) => KIND_NAMES[rouletteKindOf(position)] },
};
