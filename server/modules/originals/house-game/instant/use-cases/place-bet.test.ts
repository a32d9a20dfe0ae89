import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dicePayoutCents, diceRoll } from '#kernel/fairness/dice.ts';
import { cents } from '#kernel/money.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { retryParked } from '#server/platform/parking/parking.ts';
import { diceGame } from '../../../dice/dice-game.ts';
import { openSeed } from '../../../fairness/sealed-seed.ts';
import { getFairness } from '../../../fairness/use-cases/get-fairness.ts';
import { rotateSeeds } from '../../../fairness/use-cases/rotate-seeds.ts';
import { instantParts } from '../instant-parts.ts';
import { untyped } from '../instant-game.ts';
import { createBetPlacer } from './place-bet.ts';
import { drawUndrawnJob, UNDRAWN_BET } from './draw-undrawn.ts';
import { leaveUndrawn } from '../../../testing/leave-undrawn.ts';
import { accepted, createOriginalsFixture, type OriginalsFixture } from '../../../testing/originals-fixture.ts';

let world: OriginalsFixture;
beforeAll(async () => {
  world = await createOriginalsFixture();
});
afterAll(() => world.drop());

const callOf = (principal: Principal, over: { stakeCents?: number } = {}) =>
  ({ principal, stakeCents: 100, choice: { chance: 50, direction: 'under' }, key: randomUUID(), ...over }) as const;

const nonceOf = async ({ playerId }: Principal) => (await getFairness(world.deps, playerId)).nonce;
const undrawn = async ({ playerId }: Principal) =>
  world.db.k.selectFrom('originals_accepted_bet').select('id').where('player_id', '=', playerId).where('voided_at', 'is', null).execute();
const drawDue = () => drawUndrawnJob(world.deps, [untyped(diceGame)]).run(world.clock.now());

describe('a bet on one draw', () => {
  test('that is refused uses up no nonce and leaves no accepted bet', async () => {
    const principal = await world.newPlayer(500);
    const placer = createBetPlacer(world.deps, diceGame);
    for (const stakeCents of [1, 501, 100_000_000, Number.MAX_SAFE_INTEGER]) {
      expect((await placer.place(callOf(principal, { stakeCents }))).ok).toBe(false);
      expect([await nonceOf(principal), await undrawn(principal)]).toEqual([0, []]);
    }
  });

  test('uses its nonce on acceptance, even if a later step fails; a call with the same key draws it once', async () => {
    const principal = await world.newPlayer(500);
    const call = await leaveUndrawn(world, principal);
    expect([await nonceOf(principal), (await undrawn(principal)).length, await world.cashOf(principal.playerId)]).toEqual([1, 1, 400]);
    expect(await world.violations()).toEqual([]);

    const placer = createBetPlacer(world.deps, diceGame);
    const [bet, again] = [accepted(await placer.place(call)), accepted(await placer.place(call))];
    expect(bet).toMatchObject({ nonce: 0, stakeCents: 100, payoutCents: dicePayoutCents(cents(100), call.choice, bet.roll) });
    expect(again).toEqual(bet);
    expect([await undrawn(principal), await world.cashOf(principal.playerId)]).toEqual([[], 400 + bet.payoutCents]);
  });

  test('has the result of its own nonce even when it is drawn after a later bet', async () => {
    const principal = await world.newPlayer(500);
    const call = await leaveUndrawn(world, principal);
    const placer = createBetPlacer(world.deps, diceGame);
    const later = accepted(await placer.place(callOf(principal)));
    const first = accepted(await placer.place(call));
    const seed = await sql<{ sealedSeed: Buffer; serverSeedHash: string; clientSeed: string }>`
      SELECT sealed_seed AS "sealedSeed", server_seed_hash AS "serverSeedHash", client_seed AS "clientSeed" FROM originals_seed
      WHERE server_seed_hash = ${first.serverSeedHash}`.execute(world.db.k);
    const [row] = seed.rows;
    if (row === undefined) throw new Error('there is a seed');
    const roll = (nonce: number) => diceRoll({ serverSeed: openSeed(world.deps.vault, row), clientSeed: row.clientSeed, nonce });
    expect([first.nonce, first.roll, later.nonce, later.roll]).toEqual([0, roll(0), 1, roll(1)]);
  });

  test('prevents its seed from being revealed until it is drawn', async () => {
    const principal = await world.newPlayer(500);
    const call = await leaveUndrawn(world, principal);
    expect(await rotateSeeds(world.deps, principal.playerId, 'outra')).toEqual({ ok: false, code: 'round_open' });
    accepted(await createBetPlacer(world.deps, diceGame).place(call));
    expect(accepted(await rotateSeeds(world.deps, principal.playerId, 'outra')).rounds).toBe(1);
  });

  test('that two processes draw at the same moment is paid once', async () => {
    const principal = await world.newPlayer(500);
    const call = await leaveUndrawn(world, principal);
    const answers = await Promise.all([1, 2, 3].map(() => createBetPlacer(world.deps, diceGame).place(call)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await world.cashOf(principal.playerId)).toBe(accepted(await createBetPlacer(world.deps, diceGame).place(call)).balance.value);
  });
});

describe('the periodic job', () => {
  test('draws accepted bets that their process left undrawn, after two seconds and not before', async () => {
    const principal = await world.newPlayer(500);
    const call = await leaveUndrawn(world, principal);
    expect(await drawDue()).toBe(0);
    world.clock.advance(2_000);
    expect([await drawDue(), await drawDue()]).toEqual([1, 0]);
    const bet = accepted(await createBetPlacer(world.deps, diceGame).place(call));
    expect([bet.replayed, await world.cashOf(principal.playerId)]).toEqual([true, bet.balance.value]);
  });

  test('quarantines a bet that cannot be drawn and draws the others; an operator voids it, and its nonce stays used', async () => {
    const [bad, good] = [await world.newPlayer(500), await world.newPlayer(500)];
    await leaveUndrawn(world, bad);
    await leaveUndrawn(world, good);
    const [{ id } = { id: '' }] = await undrawn(bad);
    await sql`UPDATE originals_accepted_bet SET terms = '{}' WHERE id = ${id}::uuid`.execute(world.owner.k);
    world.clock.advance(2_000);
    expect(await drawDue()).toBe(1);
    expect([(await undrawn(bad)).length, (await undrawn(good)).length]).toEqual([1, 0]);

    const [kind] = instantParts(world.deps, [untyped(diceGame)]).parkedKinds ?? [];
    expect(kind?.kind).toBe(UNDRAWN_BET);
    await sql`UPDATE originals_accepted_bet SET terms = '{"chance": 50, "direction": "under"}' WHERE id = ${id}::uuid`.execute(world.owner.k);
    accepted(
      (await inTransaction(world.db, async (tx) => (await kind?.acts['void']?.run(tx, id, world.clock.now())) ?? { ok: false, code: 'no_act' })) as never,
    );
    await retryParked(world.db.k, { kind: UNDRAWN_BET, ref: id }, world.clock.now());
    expect(await drawDue()).toBe(0);
    expect([await world.cashOf(bad.playerId), await nonceOf(bad), await undrawn(bad)]).toEqual([500, 1, []]);
  });

  test('leaves a ledger in which every bet, stake and nonce agrees', async () => {
    expect(await world.violations()).toEqual([]);
  });
});
