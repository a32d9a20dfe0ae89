import { expect } from 'vitest';
import type { Site } from '#server/main/compose.ts';

/** Runs every registered ledger check and expects no violation. */
export async function expectLedgerHolds(site: Site): Promise<void> {
  const checks = site.parts.flatMap((part) => part.ledgerChecks ?? []);
  expect(checks.length).toBeGreaterThan(5);
  for (const check of checks) expect(await check.run(site.db), check.name).toEqual([]);
}
