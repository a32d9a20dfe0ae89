import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tools/test/slowest-first.ts';

const GLOBAL_SETUP = 'server/platform/testing/global-setup.ts';
const JOURNEYS = 'tests/journeys/**/*.test.ts';
const START = 'tests/startup/site.test.ts';
/** Before each file: the day's seed for property tests, and what jsdom lacks. */
const FILE_SETUP = 'tests/file-setup.ts';
/** Files of the database wait for locks, deadlines and their server, journeys for their pages: one worker more than the small machines have cores. */
const PATIENT_WORKERS = 3;
/** A whole number: files and tests run in the random order of this seed. */
const ORDER = process.env['PALPITE_ORDER'];
/** The day whose seed everything draws by, also in a run that passes midnight: workers inherit it. */
process.env['PALPITE_DAY'] ??= new Date().toISOString().slice(0, 10);

/**
 * Four projects: `unit` needs nothing, `database` one embedded PostgreSQL per run (started only when one of its files runs), `journeys` the whole site and a
 * Chromium, `start` the site's own start, alone and last. A file of `unit` that needs a DOM says `// @vitest-environment jsdom`.
 * The files of a project share three workers and what they have loaded (half the time of the database's): a file leaves both as it found them.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    sequence: ORDER === undefined ? { sequencer: SlowestFirst } : { shuffle: { files: true, tests: true }, seed: Number(ORDER) },
    // A slowed run (npm run test:slow) is no measure for the order of the next one.
    ...(process.env['PALPITE_THROTTLE'] === undefined ? {} : { cache: false as const }),
    // As long as UNTIL (tests/until.ts): no test may know the machine's speed.
    expect: { poll: { timeout: 120_000, interval: 50 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{kernel,contracts,web,ui,tools}/**/*.test.{ts,tsx}',
            'studio/{math,games,stage}/**/*.test.{ts,tsx}',
            'server/**/domain/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
          ],
          maxWorkers: PATIENT_WORKERS,
          testTimeout: 180_000,
          setupFiles: [FILE_SETUP],
        },
      },
      {
        extends: true,
        test: {
          environment: 'node',
          globalSetup: GLOBAL_SETUP,
          name: 'database',
          include: ['{server,sandbox,tests}/**/*.test.{ts,tsx}', 'studio/rgs/**/*.test.ts'],
          exclude: ['server/**/domain/**', 'tests/architecture/**', JOURNEYS, START],
          setupFiles: [FILE_SETUP],
          maxWorkers: PATIENT_WORKERS,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          environment: 'node',
          globalSetup: GLOBAL_SETUP,
          name: 'journeys',
          include: [JOURNEYS],
          maxWorkers: PATIENT_WORKERS,
          sequence: { groupOrder: 1 },
          testTimeout: 900_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          environment: 'node',
          name: 'start',
          include: [START],
          // It compares measurements taken one after the other: nothing else may run meanwhile.
          sequence: { groupOrder: 2 },
          testTimeout: 900_000,
        },
      },
    ],
  },
});
