import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { LoginRefusal } from './use-cases/login/log-in.ts';
import type { MfaLoginRefusal } from './use-cases/login/verify-mfa-login.ts';

type LoginOutcome = 'opened' | 'second_factor_asked' | LoginRefusal | MfaLoginRefusal | 'rate_limited';

/** A complete record: a refusal without a counter does not compile. */
const OUTCOMES: Readonly<Record<LoginOutcome, true>> = {
  opened: true,
  second_factor_asked: true,
  invalid_credentials: true,
  access_denied: true,
  invalid_mfa_token: true,
  invalid_code: true,
  rate_limited: true,
};

/** Counts the result of a login step: the password's, or the code's when a second factor is on. */
export function countLogins(metrics: Metrics): (outcome: LoginOutcome) => void {
  const logins = metrics.counter('palpite_identity_logins_total', 'Steps of logins (password, then the code of a second factor), by what came of them', {
    outcome: Object.keys(OUTCOMES),
  });
  return (outcome) => logins.inc({ outcome });
}
