import { type Check, type CheckResult, runChecks } from './checks.ts';
import { MONEY_CHECKS } from './money-checks.ts';
import { REQUEST_CHECKS } from './request-checks.ts';
import { STATE_CHECKS } from './state-checks.ts';
import { clientOf, openSession, type ProviderContext, type ProviderTarget } from './target.ts';

/** Every rule of the provider wallet's contract, by name. */
export const PROVIDER_CHECKS: readonly Check<ProviderContext>[] = [...REQUEST_CHECKS, ...MONEY_CHECKS, ...STATE_CHECKS];

const ONE_REAL_CENTS = 100;

/** Runs the rules (all of them, or those named) against a site's provider wallet. Opens one session that most of them share. */
export async function runProviderConformance(
  target: ProviderTarget,
  options: { readonly only?: readonly string[]; readonly onResult?: (result: CheckResult) => void } = {},
): Promise<CheckResult[]> {
  const client = clientOf(target);
  const session = await openSession(target, client);
  const stake = Math.min(session.max_bet, Math.max(session.min_bet, ONE_REAL_CENTS));
  const chosen = PROVIDER_CHECKS.filter(({ id }) => options.only?.includes(id) ?? true);
  return runChecks(chosen, { ...target, client, session, stake }, options.onResult);
}
