let failures = 0;

/** One line of the report: what was to hold, and whether it did. */
export function check(what: string, holds: boolean, detail = ''): void {
  if (!holds) failures += 1;
  process.stdout.write(`  ${holds ? 'ok    ' : 'FAILED'} ${what}${detail === '' ? '' : ` (${detail})`}\n`);
}

/** A figure without a verdict. */
export function figure(what: string, value: string): void {
  process.stdout.write(`         ${what}: ${value}\n`);
}

/** How many checks did not hold so far. */
export function failedChecks(): number {
  return failures;
}
