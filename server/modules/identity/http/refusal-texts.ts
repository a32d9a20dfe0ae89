import type { Refused } from '#kernel/refusal.ts';
import { type RefusalText, refusalReply, type Reply } from '#server/platform/http/refusals.ts';
import type { LoginRefusal } from '../use-cases/login/log-in.ts';
import type { AccountRefusal } from '../use-cases/account/change-account.ts';
import type { PasswordRefusal } from '../use-cases/passwords/change-password.ts';
import type { MfaRefusal } from '../use-cases/second-factor/mfa-call.ts';
import type { ResetRefusal } from '../use-cases/passwords/reset-password.ts';
import type { Throttled } from '../use-cases/login/throttle.ts';
import type { MfaLoginRefusal } from '../use-cases/login/verify-mfa-login.ts';
import type { SecondFactorRefusal } from '../use-cases/second-factor/with-second-factor.ts';

type IdentityRefusal =
  | LoginRefusal
  | MfaLoginRefusal
  | PasswordRefusal
  | ResetRefusal
  | AccountRefusal
  | MfaRefusal
  | SecondFactorRefusal
  | 'already_confirmed'
  | 'rate_limited'
  | 'unknown_session';

/** Status and text of every refusal of this module. */
export const IDENTITY_TEXTS: Readonly<Record<IdentityRefusal, RefusalText>> = {
  invalid_credentials: { status: 401, text: 'Email ou senha incorretos!' },
  access_denied: { status: 403, text: 'Acesso negado' },
  invalid_mfa_token: { status: 401, text: 'O tempo para informar o código acabou. Entre de novo com sua senha.' },
  second_factor_required: { status: 422, text: 'Informe o código do seu aplicativo autenticador.' },
  invalid_code: { status: 422, text: 'Código incorreto ou expirado.' },
  wrong_password: { status: 422, text: 'Senha atual incorreta.' },
  password_required: { status: 422, text: 'Informe sua senha para mudar e-mail ou celular.' },
  guessable_password: { status: 422, text: 'Esta senha é fácil de adivinhar. Escolha outra.' },
  invalid_token: { status: 422, text: 'Este link é inválido ou já expirou. Peça um novo.' },
  taken: { status: 422, text: 'Não foi possível usar este e-mail.' },
  invalid_phone: { status: 422, text: 'Informe um celular válido, com DDD.' },
  already_confirmed: { status: 409, text: 'Este contato já está confirmado.' },
  already_enrolled: { status: 409, text: 'A verificação em duas etapas já está ativa.' },
  not_enrolled: { status: 409, text: 'A verificação em duas etapas não está ativa.' },
  unknown_session: { status: 404, text: 'Esta sessão não existe mais.' },
  rate_limited: { status: 429, text: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
};

/** A refusal of this module in the contract's shape; a throttled one has the time to retry. */
export function refused(refusal: Refused<IdentityRefusal> | Throttled): Reply {
  return refusalReply<IdentityRefusal>(IDENTITY_TEXTS, refusal);
}
