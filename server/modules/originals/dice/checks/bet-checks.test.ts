import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, createOriginalsFixture, type OriginalsFixture } from '../../testing/originals-fixture.ts';
import { createBetPlacer } from '../use-cases/place-bet.ts';
import { diceBalancesHold, diceBetsMatchStakes, diceBetsRecompute } from './bet-checks.ts';

let world: OriginalsFixture;
beforeAll(async () => {
  world = await createOriginalsFixture();
  const principal = await world.newPlayer(1_000);
  accepted(await createBetPlacer(world.deps).place({ principal, stakeCents: 100, chance: 50, direction: 'under', key: 'a' }));
  await sql`ALTER TABLE originals_dice_bet DISABLE TRIGGER USER`.execute(world.owner.k);
});
afterAll(() => world.drop());

const checks = () => ({ stakes: diceBetsMatchStakes, balances: diceBalancesHold, seeds: diceBetsRecompute(world.deps.vault) });
const change = (what: string) => sql`UPDATE originals_dice_bet SET ${sql.raw(what)}`.execute(world.owner.k);

test.each([
  ['stakes', 'stake_cents = stake_cents + 1', 'stake_cents = stake_cents - 1'],
  ['stakes', "placed_at = placed_at - interval '1 day'", "placed_at = placed_at + interval '1 day'"],
  ['stakes', "drawn_at = drawn_at + interval '1 day'", "drawn_at = drawn_at - interval '1 day'"],
  ['balances', 'balance_cash_cents = balance_cash_cents + 1', 'balance_cash_cents = balance_cash_cents - 1'],
  ['balances', 'wallet_version = wallet_version - 1', 'wallet_version = wallet_version + 1'],
  ['seeds', 'roll = 9999 - roll', 'roll = 9999 - roll'],
  ['seeds', 'nonce = nonce + 1', 'nonce = nonce - 1'],
  ['stakes', 'chance = chance + 1', 'chance = chance - 1'],
  ['stakes', "direction = 'over'", "direction = 'under'"],
  ['seeds', 'payout_cents = payout_cents + 1', 'payout_cents = payout_cents - 1'],
] as const)('the check of %s notices %s', async (by, wrong, right) => {
  expect(await checks()[by].run(world.db)).toEqual([]);
  await change(wrong);
  expect(await checks()[by].run(world.db)).not.toEqual([]);
  await change(right);
});
