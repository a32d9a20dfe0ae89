/** A rule of a wallet's contract and how to see whether a wallet keeps it. */
export interface Check<Context> {
  /** Kebab-case, stable: scripts may name it. */
  readonly id: string;
  /** One sentence. */
  readonly rule: string;
  /** Throws RuleBroken where the rule is broken, NotRun where it can't be looked at. */
  run(context: Context): Promise<void>;
}

export interface CheckResult {
  readonly id: string;
  readonly rule: string;
  readonly outcome: 'ok' | 'failed' | 'not run';
  /** Empty when ok. */
  readonly why: string;
}

/** A wallet did not do what its contract says. */
export class RuleBroken extends Error {}

/** A rule that can't be looked at here, since nobody can make the state it needs. */
export class NotRun extends Error {}

/** Fails the rule unless `isTrue`. */
export function demand(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new RuleBroken(otherwise);
}

/** Runs the checks one after the other. Whatever else is thrown fails its check too; the rest still runs. */
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

/** One line: the rule, dots, the outcome, and why where there is something to say. */
export function resultLine({ rule, outcome, why }: CheckResult): string {
  return `${`${rule} `.padEnd(96, '.')} ${outcome}${why === '' ? '' : `: ${why}`}`;
}

/** "31 ok, 1 failed, 2 not run". */
export function summaryLine(results: readonly CheckResult[]): string {
  const count = (outcome: CheckResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return `${count('ok')} ok, ${count('failed')} failed, ${count('not run')} not run`;
}
