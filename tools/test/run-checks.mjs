import { ROOT, runQuietly } from '../setup/run-step.mjs';
import { takeTurn } from '../setup/take-turn.mjs';

/**
 * One check: commands in sequence; the first failure is the check's. `quick` checks also run for a small change. A check that `writes` files runs in one
 * process at a time.
 * @typedef {{ name: string, quick: boolean, writes?: true, commands: string[][] }} Check
 */

/** By default tsc takes four checkers, each of which computes the shared types: on two cores 1.7 times the processor time and the memory. */
const ONE_CHECKER = ['--checkers', '1'];

/** @type {Check[]} */
export const CHECKS = [
  {
    name: 'types (web)',
    quick: true,
    writes: true,
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '-p', 'tsconfig.web.json', ...ONE_CHECKER],
    ],
  },
  { name: 'types (server)', quick: true, commands: [['tsc', '-p', 'tsconfig.server.json', ...ONE_CHECKER]] },
  { name: 'lint', quick: true, commands: [['oxlint']] },
  { name: 'format', quick: true, commands: [['oxfmt', '--check']] },
  { name: 'generated files', quick: false, commands: [['node', 'tools/codegen/gen.ts', '--check']] },
  { name: 'openapi lint', quick: false, commands: [['redocly', 'lint', '--config', 'redocly.yaml']] },
  { name: 'dead code', quick: false, commands: [['knip']] },
  { name: 'boundaries and tidiness', quick: true, commands: [['vitest', 'run', '--project', 'unit', 'tests/architecture']] },
];

// The documentation linter must send no telemetry and not look for updates.
process.env['REDOCLY_TELEMETRY'] = 'off';
process.env['REDOCLY_SUPPRESS_UPDATE_NOTICE'] = 'true';

/** As many checks at a time as a small machine has cores. */
const LANES = 2;

/**
 * Runs the checks, printing one line for each and the output of those that fail. Returns the counts.
 * @param {readonly Check[]} checks
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(checks) {
  const waiting = [...checks];
  const tally = { passed: 0, failed: 0 };
  const lane = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const run = () => runCheck(check);
      const report = check.writes === true ? await takeTurn(`check ${check.name} ${ROOT}`, `the check "${check.name}" writes its files`, run) : await run();
      tally[report === null ? 'passed' : 'failed'] += 1;
      process.stdout.write(report === null ? `ok      ${check.name}\n` : `FAILED  ${check.name}\n${report}\n`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return tally;
}

/** @param {Check} check */
async function runCheck(check) {
  for (const command of check.commands) {
    const { code, output } = await runQuietly(command);
    if (code !== 0) return `  $ ${command.join(' ')}\n${output.trimEnd().replace(/^/gm, '  ')}`;
  }
  return null;
}
