import { parseArgs } from 'node:util';
import { buildWebWhenStale } from '../../tools/start/build-when-stale.mjs';
import { runDrill } from './run-drill.ts';

/**
 * `npm run drill:restore -- --players 12 --plays 40`: backs up a site during play, restores it elsewhere with its key file, starts and verifies it, and expects
 * another key to be refused. Prints its measurements; exits 1 if any check fails.
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { players: { type: 'string', default: '12' }, plays: { type: 'string', default: '40' } },
});
await buildWebWhenStale();
const say = (line: string) => process.stdout.write(`${line}\n`);
const { verdict, refusal, refusalCode, violations, operations, readySeconds, backup } = await runDrill({
  players: Number(values.players),
  plays: Number(values.plays),
  report: say,
});
say(verdict);
say(`Another key: exit code ${String(refusalCode)}, "${refusal}"`);
for (const violation of violations.slice(0, 50)) say(`  ${violation}`);
const whole = violations.length === 0 && verdict.startsWith('The ledger holds') && refusalCode === 78;
say(
  whole
    ? `The drill went well: ${operations} operations, none lost; RTO ${readySeconds.toFixed(1)} s for ${backup.megabytes.toFixed(0)} MB; RPO is the age of the backup.`
    : 'The drill failed.',
);
process.exitCode = whole ? 0 : 1;
