/**
 * How long a test waits for an expected event. It says nothing about speed: only an event that never happens reaches it, even on a slow machine. `expect.poll`
 * has the same default (vitest.config.ts).
 */
export const UNTIL = { timeout: 120_000, interval: 50 } as const;
