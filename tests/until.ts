/**
 * How long a test waits for what must happen. It says nothing about speed: only what never happens runs into it, on however slow a machine.
 * `expect.poll` waits as long by itself (vitest.config.ts).
 */
export const UNTIL = { timeout: 120_000, interval: 50 } as const;

/** As UNTIL, for what a sports feed tells within so many hours of its own time at so many times the speed. */
export function untilFed(hours: number, speed: number): { readonly timeout: number; readonly interval: number } {
  return { ...UNTIL, timeout: UNTIL.timeout + (hours * 3_600_000) / speed };
}
