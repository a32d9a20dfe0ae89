import type { DoubleRefusalCode } from '#contracts/double.ts';
import { STAKE_TEXTS } from '#server/modules/stakes/index.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';

/** Status and text of every Double refusal. `session_ended` never gets here: it is the contract's 401. */
export const DOUBLE_TEXTS: Readonly<Record<DoubleRefusalCode | 'round_not_found', RefusalText>> = {
  ...STAKE_TEXTS,
  casino_disabled: { status: 403, text: 'Os jogos de cassino estão desligados no momento.' },
  round_closed: { status: 409, text: 'As apostas desta rodada já fecharam. Nada foi descontado.' },
  round_not_found: { status: 404, text: 'Rodada não encontrada.' },
  stake_below_minimum: { status: 422, text: 'O valor está abaixo da aposta mínima.' },
  stake_above_maximum: { status: 422, text: 'O total das suas apostas passaria do máximo por rodada.' },
  too_fast: { status: 429, text: 'Uma rodada por vez: a próxima começa em alguns segundos.' },
  payout_above_maximum: { status: 422, text: 'Com esta aposta, o seu prêmio passaria do máximo por rodada.' },
};
