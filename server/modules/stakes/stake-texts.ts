import type { StakeRefusalCode } from '#contracts/money/stakes.ts';
import { KEY_REUSED } from '#server/platform/http/idempotency.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';

/** Status and text of the refusals common to all stakes. `session_ended` never gets here: it is the contract's 401. */
export const STAKE_TEXTS: Readonly<Record<StakeRefusalCode, RefusalText>> = {
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
