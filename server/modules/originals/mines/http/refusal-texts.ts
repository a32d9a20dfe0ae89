import type { MinesRefusalCode } from '#contracts/originals.ts';
import { KEY_REUSED } from '#server/platform/http/idempotency.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';

/** Status and text of every Mines refusal. `session_ended` never gets here: it is the contract's 401. */
export const MINES_TEXTS: Readonly<Record<MinesRefusalCode, RefusalText>> = {
  casino_disabled: { status: 403, text: 'Os jogos de cassino estão desligados no momento.' },
  stake_below_minimum: { status: 422, text: 'O valor está abaixo da aposta mínima.' },
  stake_above_maximum: { status: 422, text: 'O valor está acima da aposta máxima.' },
  payout_above_maximum: { status: 422, text: 'Com este valor e este número de minas, o prêmio passaria do máximo por rodada.' },
  round_open: { status: 409, text: 'Você já tem uma rodada aberta. Termine-a antes de começar outra.' },
  round_not_found: { status: 404, text: 'Rodada não encontrada.' },
  round_over: { status: 409, text: 'Esta rodada já terminou.' },
  tile_revealed: { status: 409, text: 'Esta casa já foi aberta.' },
  no_gems: { status: 409, text: 'Abra pelo menos uma casa antes de retirar.' },
  insufficient_balance: { status: 422, text: 'Saldo insuficiente.' },
  limit_reached: { status: 403, text: 'Esta aposta passa de um dos seus limites.' },
  not_verified: { status: 403, text: 'Confirme a sua identidade para apostar.' },
  paused: { status: 403, text: 'Sua conta está em pausa.' },
  self_excluded: { status: 403, text: 'Sua conta está autoexcluída.' },
  blocked: { status: 403, text: 'Acesso negado' },
  closed: { status: 403, text: 'Esta conta foi encerrada.' },
  vpn_detected: { status: 403, text: 'Identificamos que você está utilizando uma VPN. Desative-a para apostar.' },
  address_unverified: { status: 403, text: 'Não conseguimos confirmar de onde você está acessando. Tente de novo em instantes.' },
  session_ended: { status: 401, text: 'Token expirado ou inválido' },
  idempotency_key_reused: KEY_REUSED,
};
