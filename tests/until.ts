/**
 * How long a test waits for what must happen. It says nothing about speed: only what never happens runs into it, on however slow a machine.
 * `expect.poll` waits as long by itself (vitest.config.ts).
 */
export const UNTIL = { timeout: 120_000, interval: 50 } as const;
