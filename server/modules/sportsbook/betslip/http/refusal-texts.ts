import type { BetReason } from '#contracts/sportsbook-bets.ts';
import { KEY_REUSED } from '#server/platform/http/idempotency.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';
import { REASON_TEXTS } from '../bet-answers.ts';
import type { CallRefusal, PlaceRefusal } from '../use-cases/place-ticket.ts';

const OWN_TEXTS: Readonly<Record<CallRefusal, RefusalText>> = {
  sport_disabled: { status: 403, text: 'As apostas esportivas estão fechadas no momento. Nada foi descontado.' },
  session_ended: { status: 401, text: 'Token expirado ou inválido' },
  blocked: { status: 403, text: 'Acesso negado' },
  closed: { status: 403, text: 'Esta conta foi encerrada. Nada foi descontado.' },
  vpn_detected: { status: 403, text: 'Identificamos que você está utilizando uma VPN. Desative-a para apostar. Nada foi descontado.' },
  address_unverified: { status: 403, text: 'Não conseguimos confirmar de onde você está acessando. Tente de novo em instantes. Nada foi descontado.' },
  self_excluded: { status: 403, text: 'Sua conta está autoexcluída. Nada foi descontado.' },
  paused: { status: 403, text: 'Sua conta está em pausa. Nada foi descontado.' },
  not_verified: { status: 403, text: 'Confirme a sua identidade para apostar. Nada foi descontado.' },
  limit_reached: { status: 403, text: 'Esta aposta passa de um dos seus limites. Nada foi descontado.' },
  insufficient_balance: { status: 422, text: 'Saldo insuficiente. Nada foi descontado.' },
  idempotency_key_reused: KEY_REUSED,
  validation_failed: { status: 422, text: 'Confira o bilhete: há um dado inválido. Nada foi descontado.' },
};

const reasons = Object.entries(REASON_TEXTS).map(([code, text]) => [code, { status: 422, text }] as const);

/** Status and text of everything that refuses a whole call. `session_ended` never gets here: it is the contract's 401. */
export const PLACE_TEXTS = { ...(Object.fromEntries(reasons) as Record<BetReason, RefusalText>), ...OWN_TEXTS } satisfies Record<PlaceRefusal, RefusalText>;
