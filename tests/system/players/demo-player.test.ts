import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO, seedDemoPlayer } from '#server/main/seed.ts';
import { expectLedgerHolds } from '../ledger-holds.ts';
import { type OpenSite, openSite } from '../open-site.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await openSite();
});
afterAll(() => open.close());

test('ledger:verify finds nothing on a new site with its demo player', async () => {
  expect(await seedDemoPlayer(open.site)).toEqual(DEMO);
  await expectLedgerHolds(open.site);
});

test('the demo player of an earlier release, approved without a case, gets a case at the next start', async () => {
  await open.site.db.k.deleteFrom('verification_case').execute();
  await seedDemoPlayer(open.site);
  await expectLedgerHolds(open.site);
});
