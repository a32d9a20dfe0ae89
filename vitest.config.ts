import { defineConfig } from 'vitest/config';

const GLOBAL_SETUP = 'server/platform/testing/global-setup.ts';
const WHOLE_SITE = ['tests/journeys/**/*.test.ts', 'tests/startup/site.test.ts'];

/**
 * Three projects: `unit` needs nothing, `database` one embedded PostgreSQL per run (started only when one of its files runs),
 * `journeys` the whole site and a Chromium, one file at a time, last. A file of `unit` that needs a DOM says `// @vitest-environment jsdom`.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    isolate: true,
    // As long as UNTIL (tests/until.ts): no test may know the machine's speed.
    expect: { poll: { timeout: 120_000, interval: 50 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{kernel,contracts,web,ui,tools}/**/*.test.{ts,tsx}', 'server/**/domain/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
          testTimeout: 180_000,
          setupFiles: ['tests/patient-dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          environment: 'node',
          globalSetup: GLOBAL_SETUP,
          name: 'database',
          include: ['{server,sandbox,tests}/**/*.test.{ts,tsx}'],
          exclude: ['server/**/domain/**', 'tests/architecture/**', ...WHOLE_SITE],
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
          include: WHOLE_SITE,
          // After the others: a browser and a start-up time want the machine for themselves.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
