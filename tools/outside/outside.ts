import { buildWebWhenStale } from '../start/build-when-stale.mjs';
import { ensurePrograms } from './programs.ts';
import { failedChecks } from './report.ts';
import { commitments } from './scenarios/commitments.ts';
import { foreignServer } from './scenarios/foreign-server.ts';
import { html } from './scenarios/html.ts';
import { metrics } from './scenarios/metrics.ts';
import { outage } from './scenarios/outage.ts';
import { traces } from './scenarios/traces.ts';
import { poolers } from './scenarios/poolers.ts';

const SCENARIOS = { server: foreignServer, poolers, outage, metrics, commitments, traces, html } as const;

/**
 * `npm run outside [server|poolers|outage|metrics|commitments|traces|html …]`: the site with programs from outside (Debian 12's PostgreSQL 15, PgBouncer,
 * haproxy, promtool and, for the Nu HTML Checker, Java), installed through apt when root. Never part of `npm test`.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SCENARIOS));
if (unknown.length > 0) {
  process.stderr.write(`npm run outside [scenario …], where scenario is one of: ${Object.keys(SCENARIOS).join(', ')}\n`);
  process.exit(1);
}
ensurePrograms();
await buildWebWhenStale();
for (const [name, run] of Object.entries(SCENARIOS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`${name}\n`);
  await run();
}
process.stdout.write(failedChecks() === 0 ? 'Everything holds.\n' : `${failedChecks()} checks failed.\n`);
process.exit(failedChecks() === 0 ? 0 : 1);
