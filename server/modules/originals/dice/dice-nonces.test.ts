import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rotateSeeds } from '../fairness/use-cases/rotate-seeds.ts';
import { accepted, createOriginalsFixture, type OriginalsFixture } from '../testing/originals-fixture.ts';
import { type BetPlacer, createBetPlacer } from '../house-game/instant/use-cases/place-bet.ts';
import { type DiceChoice, diceGame, type DiceResult } from './dice-game.ts';

let world: OriginalsFixture;
let placer: BetPlacer<DiceChoice, DiceResult>;
const choice = { chance: 50, direction: 'under' } as const;
beforeAll(async () => {
  world = await createOriginalsFixture();
  placer = createBetPlacer(world.deps, diceGame);
});
afterAll(() => world.drop());

describe('a bet', () => {
  test('among many at once, from several processes, has a nonce of its own', async () => {
    const principal = await world.newPlayer(10_000);
    const placers = [placer, createBetPlacer(world.deps, diceGame), createBetPlacer(world.deps, diceGame)];
    const calls = placers.flatMap((each) => Array.from({ length: 4 }, () => each.place({ principal, stakeCents: 10, choice, key: randomUUID() })));
    const nonces = (await Promise.all(calls)).map((placed) => accepted(placed).nonce);
    expect(nonces.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });

  test('shares seeds and nonces with the player’s other games, and its seed is revealed with theirs', async () => {
    const principal = await world.newPlayer(1_000);
    const { roundId } = accepted(await world.play().open(principal, 100, 3));
    expect(accepted(await placer.place({ principal, stakeCents: 100, choice, key: randomUUID() })).nonce).toBe(1);
    const { safe } = await world.layoutOf(roundId);
    accepted(await world.play().reveal(principal, roundId, safe[0] ?? 0));
    accepted(await world.play().cashOut(principal, roundId));
    expect(accepted(await rotateSeeds(world.deps, principal.playerId, 'outra semente')).rounds).toBe(2);
  });
});

test('after all tests, ledger, bets and seeds agree', async () => {
  expect(await world.violations()).toEqual([]);
});
