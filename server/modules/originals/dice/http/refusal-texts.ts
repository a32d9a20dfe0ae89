import type { DiceRefusalCode } from '#contracts/dice.ts';
import { STAKE_TEXTS } from '#server/modules/stakes/index.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';

/** Status and text of every refusal. `session_ended` never gets here: it is the contract's 401. */
export const DICE_TEXTS: Readonly<Record<DiceRefusalCode, RefusalText>> = {
  ...STAKE_TEXTS,
  casino_disabled: { status: 403, text: 'Os jogos de cassino estão desligados no momento.' },
  stake_below_minimum: { status: 422, text: 'O valor está abaixo da aposta mínima.' },
  stake_above_maximum: { status: 422, text: 'O valor está acima da aposta máxima.' },
  round_open: { status: 409, text: 'Você tem uma rodada de Mines aberta. Termine-a antes de jogar outro jogo.' },
  too_fast: { status: 429, text: 'Uma rodada por vez: a próxima começa em alguns segundos.' },
  payout_above_maximum: { status: 422, text: 'Com este valor, o prêmio passaria do máximo por rodada.' },
};
