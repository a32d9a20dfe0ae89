/** A rule of a wallet's contract and its check. */
export interface Check<Context> {
  /** Kebab-case and stable, since scripts may use it. */
  readonly id: string;
  /** One sentence. */
  readonly rule: string;
  /** Throws RuleBroken if the rule is violated, NotRun if it cannot be checked. */
  run(context: Context): Promise<void>;
}

export interface CheckResult {
  readonly id: string;
  readonly rule: string;
  readonly outcome: 'ok' | 'failed' | 'not run';
  /** Empty if the rule holds. */
  readonly why: string;
}

/** A wallet violated its contract. */
export class RuleBroken extends Error {}

/** A rule that cannot be checked, since the target cannot create its state. */
export class NotRun extends Error {}

/** Fails the rule unless `isTrue`. */
export function demand(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new RuleBroken(otherwise);
}

/** Runs the checks in sequence. Any other error fails its check too; the rest still runs. */
export async function runChecks<Context>(
  checks: readonly Check<Context>[],
  context: Context,
  onResult: (result: CheckResult) => void = () => undefined,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = await runCheck(check, context);
    results.push(result);
    onResult(result);
  }
  return results;
}

async function runCheck<Context>({ id, rule, run }: Check<Context>, context: Context): Promise<CheckResult> {
  try {
    await run(context);
    return { id, rule, outcome: 'ok', why: '' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { id, rule, outcome: error instanceof NotRun ? 'not run' : 'failed', why };
  }
}

/** One line: the rule, dots, the outcome, and a reason if there is one. */
export function resultLine({ rule, outcome, why }: CheckResult): string {
  return `${`${rule} `.padEnd(96, '.')} ${outcome}${why === '' ? '' : `: ${why}`}`;
}

/** "31 ok, 1 failed, 2 not run". */
export function summaryLine(results: readonly CheckResult[]): string {
  const count = (outcome: CheckResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return `${count('ok')} ok, ${count('failed')} failed, ${count('not run')} not run`;
}
