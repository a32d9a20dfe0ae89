let failures = 0;

/** One line of the report: the expectation, and whether it is met. */
export function check(what: string, holds: boolean, detail = ''): void {
  if (!holds) failures += 1;
  process.stdout.write(`  ${holds ? 'ok    ' : 'FAILED'} ${what}${detail === '' ? '' : ` (${detail})`}\n`);
}

/** A figure without pass or fail. */
export function figure(what: string, value: string): void {
  process.stdout.write(`         ${what}: ${value}\n`);
}

/** The number of failed checks so far. */
export function failedChecks(): number {
  return failures;
}
