import { randomUUID } from 'node:crypto';
import type { WantedBet } from '#server/modules/sportsbook/betslip/testing/seed-bet.ts';
import type { BufferFixture, Call, Calls } from '../buffer-fixture.ts';

const SINGLE: WantedBet = { legs: [{ market: 'a:result', outcome: 'home' }], stakeCents: 100 };
const MULTIPLE: WantedBet = { legs: ['a', 'b', 'c'].map((match) => ({ market: `${match}:result`, outcome: 'home' })), stakeCents: 100 };

const place =
  (wanted: WantedBet, bonus = false): Call =>
  async ({ sports }, measure) => {
    const principal = await sports.newPlayer(1_000);
    if (bonus) await sports.grantBonus(principal.playerId, 50);
    const slip = { odds_change: 'none' as const, bets: [await sports.slipBet(wanted)] };
    await measure(() => sports.placer.place({ principal, key: randomUUID(), slip }));
  };

const moveExposure =
  (wanted: WantedBet): Call =>
  async (world: BufferFixture, measure) => {
    const { id } = await world.sports.bet(await world.sports.newPlayer(1_000), wanted);
    await measure(() => world.call('SELECT sportsbook_move_exposure($1, -1)', [id]));
  };

export const sportsCalls: Calls = {
  sportsbook_place_batch: { 'a single': place(SINGLE), 'a multiple': place(MULTIPLE), 'a single on bonus': place(SINGLE, true) },
  sportsbook_move_exposure: { 'a single': moveExposure(SINGLE), 'a multiple': moveExposure(MULTIPLE) },
};
