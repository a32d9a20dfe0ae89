import { loadConfig } from '#server/platform/config/load-config.ts';
import { compose } from './compose.ts';

/** `npm run ledger:verify`: every registered invariant against the database; exits 1 when one is broken. */
const site = await compose({ config: loadConfig({ LOG_LEVEL: 'error', ...process.env }) });
let broken = 0;
try {
  await site.openKeys();
  const checks = site.parts.flatMap((part) => part.ledgerChecks ?? []);
  for (const check of checks) {
    const startedMs = performance.now();
    const violations = await check.run(site.db);
    broken += violations.length;
    process.stdout.write(`${violations.length === 0 ? 'ok    ' : 'BROKEN'} ${check.name} (${(performance.now() - startedMs).toFixed(0)} ms)\n`);
    for (const violation of violations.slice(0, 20)) process.stdout.write(`       ${violation.invariant}: ${violation.detail}\n`);
  }
  process.stdout.write(broken === 0 ? `The ledger holds: ${checks.length} checks, 0 violations.\n` : `The ledger is broken: ${broken} violations.\n`);
} finally {
  await site.close();
}
process.exitCode = broken === 0 ? 0 : 1;
