import { loadConfig } from './config/load-config.ts';
import { LIMITS } from '#server/platform/db/limits.ts';
import type { Violation } from '#server/platform/db/ledger-check.ts';
import type { OutsideCheck } from '#server/platform/db/outside-check.ts';
import { type CheckOutcome, VERIFY_LANES, verifyLedger } from '#server/platform/db/verify-ledger.ts';
import { checkSiteServer } from './check-site-server.ts';
import { compose } from './compose.ts';

const MOST_PRINTED = 20;
const HOW_TO_CHECK = 'Have the site and its studio run meanwhile, with the same STUDIO_PORT or STUDIO_URL and PROVIDER_SECRETS as here.';

/**
 * `npm run ledger:verify`: checks every registered invariant against one snapshot of the database. Exits 1 when one is violated, and 2 when all that was
 * checked holds but something was not checked: then it says what, and how to have it checked.
 */
const site = await compose({ config: loadConfig({ LOG_LEVEL: 'error', ...process.env }), limits: LIMITS.verify });
const startedMs = performance.now();
let broken = 0;
const skipped: string[] = [];
try {
  await checkSiteServer(site);
  await site.openKeys();
  await site.reloadClock();
  const outcomes = await verifyLedger(
    site.db,
    site.parts.flatMap((part) => part.ledgerChecks ?? []),
    { onChecked: print, lanes: VERIFY_LANES, countsRows: true },
  );
  const outside = site.parts.flatMap((part) => part.outsideChecks ?? []);
  broken = outcomes.reduce((sum, { violations }) => sum + violations.length, 0);
  for (const check of outside) await compareOutside(check);
  const rows = outcomes.reduce((sum, { rowsRead }) => sum + (rowsRead ?? 0), 0);
  const looked = `${outcomes.length + outside.length - skipped.length} checks${skipped.length === 0 ? '' : `, ${skipped.length} SKIPPED`}`;
  const work = `${looked}, ${rows.toLocaleString('en')} rows read in ${seconds(performance.now() - startedMs)} s`;
  for (const what of skipped) process.stdout.write(`Not checked: ${what}. ${HOW_TO_CHECK}\n`);
  process.stdout.write(lastLine(work));
} finally {
  await site.close();
}
process.exitCode = broken > 0 ? 1 : skipped.length > 0 ? 2 : 0;

function lastLine(work: string): string {
  if (broken > 0) return `The ledger is broken: ${work}, ${broken} violations.\n`;
  return skipped.length === 0 ? `The ledger holds: ${work}, 0 violations.\n` : `The ledger holds as far as it was checked: ${work}, 0 violations.\n`;
}

/** Reports an outside service that was unavailable; what was compared before still counts. */
async function compareOutside({ name, run }: OutsideCheck): Promise<void> {
  const startedMs = performance.now();
  const { compared, violations, skipped: why } = await run();
  broken += violations.length;
  if (why !== null) skipped.push(`${name} (${why})`);
  const word = violations.length > 0 ? 'BROKEN' : why === null ? 'ok    ' : 'SKIPPED';
  process.stdout.write(`${word} ${name} (${compared.toLocaleString('en')} compared, ${(performance.now() - startedMs).toFixed(0)} ms)\n`);
  if (why !== null) process.stdout.write(`       not compared: ${why}\n`);
  list(violations);
}

/** Reports a check that read no row: it may have had nothing to read, or may have read the wrong place. */
function print({ name, violations, rowsRead, ms }: CheckOutcome): void {
  const read = rowsRead === null || rowsRead === 0 ? 'NO ROWS READ' : `${rowsRead.toLocaleString('en')} rows`;
  process.stdout.write(`${violations.length === 0 ? 'ok    ' : 'BROKEN'} ${name} (${read}, ${ms.toFixed(0)} ms)\n`);
  list(violations);
}

function list(violations: readonly Violation[]): void {
  for (const violation of violations.slice(0, MOST_PRINTED)) process.stdout.write(`       ${violation.invariant}: ${violation.detail}\n`);
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
