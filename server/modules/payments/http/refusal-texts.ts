import type { DepositRefusalCode, WithdrawalRefusalCode } from '#contracts/money/payments.ts';
import { type Cents, formatBrl } from '#kernel/money.ts';
import { type Refused, refuse } from '#kernel/refusal.ts';
import { KEY_REUSED } from '#server/platform/http/idempotency.ts';
import type { RefusalText } from '#server/platform/http/refusals.ts';

const UNAVAILABLE: RefusalText = { status: 503, text: 'O Pix está indisponível no momento. Tente de novo em instantes.' };
const BLOCKED: RefusalText = { status: 403, text: 'Acesso negado' };
const CLOSED: RefusalText = { status: 403, text: 'Esta conta foi encerrada.' };

export const depositTexts: Readonly<Record<DepositRefusalCode | 'idempotency_key_reused', RefusalText>> = {
  deposit_disabled: { status: 403, text: 'Os depósitos estão suspensos no momento.' },
  amount_below_minimum: { status: 422, text: 'Valor abaixo do mínimo.' },
  amount_above_maximum: { status: 422, text: 'Valor acima do máximo.' },
  limit_reached: { status: 403, text: 'Este depósito passa do limite que você definiu.' },
  not_verified: { status: 403, text: 'Verifique sua identidade para depositar.' },
  paused: { status: 403, text: 'Sua conta está em pausa. Depósitos voltam quando ela terminar.' },
  self_excluded: { status: 403, text: 'Sua conta está em autoexclusão e não recebe depósitos.' },
  blocked: BLOCKED,
  closed: CLOSED,
  vpn_detected: { status: 403, text: 'Identificamos que você está utilizando uma VPN. Desative-a para depositar.' },
  address_unverified: { status: 403, text: 'Não conseguimos confirmar de onde você está acessando. Tente de novo em instantes.' },
  psp_unavailable: UNAVAILABLE,
  charge_expired: { status: 409, text: 'Este pedido expirou antes de o código Pix ficar pronto. Faça um novo depósito.' },
  not_found: { status: 404, text: 'Depósito não encontrado.' },
  idempotency_key_reused: KEY_REUSED,
};

export const withdrawalTexts: Readonly<Record<WithdrawalRefusalCode | 'idempotency_key_reused', RefusalText>> = {
  withdraw_disabled: { status: 403, text: 'Os saques estão suspensos no momento.' },
  amount_below_minimum: { status: 422, text: 'Valor abaixo do mínimo.' },
  amount_above_maximum: { status: 422, text: 'Valor acima do máximo.' },
  daily_limit_reached: { status: 422, text: 'Você atingiu o limite de saques de hoje.' },
  insufficient_withdrawable: { status: 422, text: 'Valor maior que o disponível para saque.' },
  not_verified: { status: 403, text: 'Verifique sua identidade para sacar.' },
  blocked: BLOCKED,
  closed: CLOSED,
  invalid_pix_key: { status: 422, text: 'Confira a chave Pix.' },
  key_not_own: { status: 422, text: 'A chave Pix precisa estar no seu CPF.' },
  key_not_found: { status: 422, text: 'Esta chave Pix não existe.' },
  code_required: { status: 403, text: 'Informe o código do seu aplicativo autenticador.' },
  code_invalid: { status: 403, text: 'Código incorreto. Confira no seu aplicativo autenticador.' },
  rate_limited: { status: 429, text: 'Muitos códigos errados. Aguarde um pouco e tente de novo.' },
  psp_unavailable: UNAVAILABLE,
  not_found: { status: 404, text: 'Saque não encontrado.' },
  idempotency_key_reused: KEY_REUSED,
};

/** Refusals of an amount name the field and the current bound; all others have fixed texts. */
export function withBounds<C extends string>(
  refused: Refused<C>,
  bounds: { readonly what: string; readonly minCents: Cents; readonly maxCents: Cents },
): Refused<C> {
  if (refused.code === 'amount_below_minimum') return refuse(refused.code, { amount: [`O valor mínimo por ${bounds.what} é ${formatBrl(bounds.minCents)}.`] });
  if (refused.code === 'amount_above_maximum') return refuse(refused.code, { amount: [`O valor máximo por ${bounds.what} é ${formatBrl(bounds.maxCents)}.`] });
  return refused;
}
