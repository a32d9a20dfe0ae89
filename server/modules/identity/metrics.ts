import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { LoginRefusal } from './use-cases/login/log-in.ts';
import type { MfaLoginRefusal } from './use-cases/login/verify-mfa-login.ts';

type LoginOutcome = 'opened' | 'second_factor_asked' | LoginRefusal | MfaLoginRefusal | 'rate_limited';

/** Written out as a record, so that a refusal that is not counted doesn't compile. */
const OUTCOMES: Readonly<Record<LoginOutcome, true>> = {
  opened: true,
  second_factor_asked: true,
  invalid_credentials: true,
  access_denied: true,
  invalid_mfa_token: true,
  invalid_code: true,
  rate_limited: true,
};

/** Counts what came of a login's step: the password's, or the code's where a second factor is on. */
export function countLogins(metrics: Metrics): (outcome: LoginOutcome) => void {
  const logins = metrics.counter('palpite_identity_logins_total', 'Steps of logins (password, then the code of a second factor), by what came of them', {
    outcome: Object.keys(OUTCOMES),
  });
  return (outcome) => logins.inc({ outcome });
}
