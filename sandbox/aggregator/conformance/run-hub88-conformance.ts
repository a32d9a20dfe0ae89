import { type Check, type CheckResult, runChecks } from '../../provider/conformance/checks.ts';
import { MONEY_CHECKS } from './money-checks.ts';
import { REQUEST_CHECKS } from './request-checks.ts';
import { STATE_CHECKS } from './state-checks.ts';
import type { Hub88Context, Hub88Target } from './target.ts';

/** Every rule of the contract, by name. */
export const HUB88_CHECKS: readonly Check<Hub88Context>[] = [...REQUEST_CHECKS, ...MONEY_CHECKS, ...STATE_CHECKS];

/** Runs the rules (all of them, or those named) against an operator's wallet. Launches one session that most of them share. */
export async function runHub88Conformance(
  target: Hub88Target,
  options: { readonly only?: readonly string[]; readonly onResult?: (result: CheckResult) => void } = {},
): Promise<CheckResult[]> {
  const session = await target.players.launch();
  const chosen = HUB88_CHECKS.filter(({ id }) => options.only?.includes(id) ?? true);
  return runChecks(chosen, { ...target, session }, options.onResult);
}
