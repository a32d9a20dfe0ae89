import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sized } from '#tests/in-full.ts';
import { createDice } from './kills/dice.ts';
import { auditLedger, openFixture } from './kills/fixture.ts';
import { answerClaims, expectLeft, type Leaver, leave, type Lost, newLeaver, offerCoupon } from './kills/leaving.ts';

const SEED = 11;
const ROUNDS = sized(1, 10);
const LEAVERS = 4;
const KILLS = 4;
const LONGEST_LIFE_MS = 900;
/** A claim is listed, or a closure looked at, within this. */
const STEPS_MS = [61_000, 301_000] as const;

test(
  'amid kill −9, an account is closed and paid out once, a bank’s claim answered once and a coupon redeemed once (REL-1)',
  { timeout: 1_800_000 },
  async () => {
    const world = await openFixture();
    const dice = createDice(SEED);
    const lost: Lost = { coupons: 0, closures: 0 };
    const leavers: Leaver[] = [];
    try {
      await world.site.start();
      await offerCoupon(world);
      for (let round = 0; round < ROUNDS; round += 1) {
        const first = leavers.length;
        for (let each = 0; each < LEAVERS; each += 1) leavers.push(await newLeaver(world, SEED + leavers.length, dice.pick(['accept', 'reject', null])));
        const lanes = leavers.slice(first).map((leaver) => leave(world, createDice(leavers.indexOf(leaver)), leaver, lost));
        for (let kill = 1; kill <= KILLS; kill += 1) {
          await wait(dice.roll(LONGEST_LIFE_MS));
          await world.site.kill();
          await auditLedger(world, `round ${round}, kill ${kill}`);
          await world.site.start();
          await answerClaims(world, leavers);
          await world.advance(dice.pick(STEPS_MS));
        }
        await Promise.all(lanes);
      }
      await expectLeft(world, leavers);
      expect(world.violations).toEqual([]);
      // Kills that interrupted nobody would prove nothing.
      expect(leavers.reduce((sum, { player }) => sum + player.repeated, lost.coupons + lost.closures)).toBeGreaterThan(0);
    } finally {
      await world.close();
    }
  },
);
