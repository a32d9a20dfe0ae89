import { expect } from 'vitest';
import type { Site } from '#server/main/compose.ts';
import { verifyLedger } from '#server/platform/db/verify-ledger.ts';

/** Adds the missing integrity tags, runs every registered ledger check, and expects no violation. */
export async function expectLedgerHolds(site: Site): Promise<void> {
  const outcomes = await verifyWhole(site);
  expect(outcomes.length).toBeGreaterThan(5);
  for (const { name, violations } of outcomes) expect(violations, name).toEqual([]);
}

/** Jobs that must tag entries within five minutes: a test's clock moves faster than they run, and the template database is older. Only these checks need them. */
export const TAGGING_JOBS = ['seal stakes', 'platform.tag-integrity-log', 'platform.seal-audit'];

/** Runs every ledger check after each waiting entry has its integrity tag. */
export async function verifyWhole(site: Pick<Site, 'db' | 'clock' | 'parts'>) {
  const binding = site.parts.flatMap((part) => part.periodicJobs ?? []).filter(({ name }) => TAGGING_JOBS.includes(name));
  expect(binding.length).toBe(TAGGING_JOBS.length);
  // One run tags a limited batch; after many calls more entries wait.
  for (const { run } of binding) while ((await run(site.clock.now())) > 0);
  const checks = site.parts.flatMap((part) => part.ledgerChecks ?? []);
  return verifyLedger(site.db, checks);
}
