import { expect } from 'vitest';
import type { Site } from '#server/main/compose.ts';
import { workAs } from '#server/platform/db/limits.ts';
import { verifyLedger } from '#server/platform/db/verify-ledger.ts';

/** Lets the worker seal what waits, runs every registered ledger check, and expects no violation. */
export async function expectLedgerHolds(site: Site): Promise<void> {
  const outcomes = await verifyWhole(site);
  expect(outcomes.length).toBeGreaterThan(5);
  for (const { name, violations } of outcomes) expect(violations, name).toEqual([]);
}

/** Every ledger check there is, once what waits is sealed: tests move the clock faster than the worker turns. */
export async function verifyWhole(site: Pick<Site, 'db' | 'clock' | 'parts'>) {
  const sealing = site.parts.flatMap((part) => part.sweeps ?? []).find(({ name }) => name === 'seal stakes');
  await sealing?.run(site.clock.now());
  const checks = site.parts.flatMap((part) => part.ledgerChecks ?? []);
  // As the command does: a check of a long history may take longer than a request.
  return workAs('verify', () => verifyLedger(site.db, checks));
}
