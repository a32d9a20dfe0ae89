import { afterAll, beforeAll, describe } from 'vitest';
import { registerRules } from '#server/modules/originals/testing/house-game/house-rules.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { SLOTS, type SlotId } from '#studio/games/index.ts';
import { slotForm } from './house-slots/slot-form.ts';
import { openSlotFixture, type SlotFixture } from './house-slots/slot-seats.ts';
import { expectLedgerHolds } from './ledger-holds.ts';

let world: SlotFixture;
beforeAll(async () => {
  world = await openSlotFixture();
});
afterAll(() => world.close());

describe.each(Object.keys(SLOTS) as readonly SlotId[])('house game: %s', (slot) => {
  registerRules(slotForm(slot, () => world));
});

// Ledger, stakes and studio agree.
cleanAfterTests(async () => {
  await world.untilDone();
  await expectLedgerHolds(world.open.site);
  return (await world.verifyStudio()).wrong;
});
