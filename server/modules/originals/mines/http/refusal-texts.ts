import type { MinesRefusalCode } from '#contracts/originals.ts';
import { STAKE_TEXTS } from '#server/modules/stakes/index.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';

/** Status and text of every Mines refusal. `session_ended` never gets here: it is the contract's 401. */
export const MINES_TEXTS: Readonly<Record<MinesRefusalCode, RefusalText>> = {
  ...STAKE_TEXTS,
  casino_disabled: { status: 403, text: 'Os jogos de cassino estão desligados no momento.' },
  stake_below_minimum: { status: 422, text: 'O valor está abaixo da aposta mínima.' },
  stake_above_maximum: { status: 422, text: 'O valor está acima da aposta máxima.' },
  too_fast: { status: 429, text: 'Uma rodada por vez: a próxima começa em alguns segundos.' },
  payout_above_maximum: { status: 422, text: 'Com este valor e este número de minas, o prêmio passaria do máximo por rodada.' },
  round_open: { status: 409, text: 'Você já tem uma rodada aberta. Termine-a antes de começar outra.' },
  round_not_found: { status: 404, text: 'Rodada não encontrada.' },
  round_over: { status: 409, text: 'Esta rodada já terminou.' },
  tile_revealed: { status: 409, text: 'Esta casa já foi aberta.' },
  no_gems: { status: 409, text: 'Abra pelo menos uma casa antes de retirar.' },
};
