import { type Call, type Calls, playersOf } from '../buffer-fixture.ts';

const AT = new Date('2026-11-20T15:00:00Z');
const DAY_BEFORE = new Date('2026-11-19T15:00:00Z');

/** Calls for a player with a deposit and a stake. */
const ofPlay =
  (text: string, ...values: readonly unknown[]): Call =>
  async (world, measure) => {
    const [player = ''] = await playersOf(world, 1);
    await world.casino.open([world.casino.row(player, 100)]);
    await measure(() => world.call(text, player, ...values));
  };

export const protectionCalls: Calls = {
  responsible_gaming_lost_between: { 'a day': ofPlay('SELECT responsible_gaming_lost_between($1, $2, $3)', DAY_BEFORE, AT) },
  responsible_gaming_deposits_after_zero: { 'a day': ofPlay('SELECT responsible_gaming_deposits_after_zero($1, $2, $3, 100, 600)', DAY_BEFORE, AT) },
  responsible_gaming_play_minutes: { now: ofPlay('SELECT responsible_gaming_play_minutes($1, $2, 900)', AT) },
  site_next_case: { 'of a year': (world, measure) => measure(() => world.call("SELECT site_next_case('2026')")) },
};
