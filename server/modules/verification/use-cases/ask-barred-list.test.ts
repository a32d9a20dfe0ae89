import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#kernel/durations.ts';
import { setExclusion, setPause, setStatus } from '#server/modules/gate/index.ts';
import type { TestPlayer } from '#server/modules/identity/testing/identity-fixture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { listParked, retryParked } from '#server/platform/parking/parking.ts';
import { type BarredFixture, createBarredFixture } from '../testing/barred-fixture.ts';
import { askBarredList, BARRED_CHECK } from './ask-barred-list.ts';
import { liftCentralExclusion } from './exclude-centrally.ts';

const CONFIG = { EXCLUSION_REGISTRY_PER_SECOND: '10' };
let world: BarredFixture;
beforeAll(async () => {
  world = await createBarredFixture(CONFIG);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.behave('ok');
  // Asks about all remaining players, so that none is due when the next test begins.
  world.clock.advance(7 * HOUR_MS);
  await world.runJobs();
});

const players = (count: number) => Promise.all(Array.from({ length: count }, () => world.player()));
const exclusionsOf = (list: readonly TestPlayer[]) => Promise.all(list.map((player) => world.exclusionOf(player)));

/** Runs the job when it is due, day by day. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    world.clock.advance(DAY_MS);
    await world.runJobs();
  }
}

describe('the register of barred people', () => {
  test('is asked about every player once a day, in every state except closed, for sixteen days (ID-7)', async () => {
    const [active, paused, excluded, blocked, closed] = await players(5);
    if (active === undefined || paused === undefined || excluded === undefined || blocked === undefined || closed === undefined) throw new Error('too few');
    await inTransaction(world.database.db, async (tx) => {
      await setStatus(tx, active.playerId, 'active');
      await setPause(tx, paused.playerId, new Date(world.clock.nowMs() + 40 * DAY_MS));
      await setExclusion(tx, excluded.playerId, { kind: 'self', until: 'indefinite' });
      await setStatus(tx, blocked.playerId, 'blocked');
      await setStatus(tx, closed.playerId, 'closed');
    });
    await world.runJobs();
    await days(16);
    expect(await world.asked([active, paused, excluded, blocked, closed])).toEqual([17, 17, 17, 17, 0]);
  });

  test('excludes a player whom it bars in `gate_player`, once, with an event in the same transaction, and no other player (ID-6)', async () => {
    const [barred, other] = await players(2);
    if (barred === undefined || other === undefined) throw new Error('too few');
    await world.runJobs();
    await world.list(barred);
    const before = (await world.events()).length;
    await days(3);
    expect(await exclusionsOf([barred, other])).toEqual(['central', null]);
    expect((await world.events()).slice(before)).toEqual([{ player_id: barred.playerId, version: 1, barred: true }]);
  });

  test('reopens nothing when a player leaves it, and is not asked about that player any more', async () => {
    const [player] = await players(1);
    if (player === undefined) throw new Error('too few');
    await world.list(player);
    await world.runJobs();
    await world.unlist(player);
    const asked = await world.asked([player]);
    await days(3);
    expect([await world.exclusionOf(player), await world.asked([player])]).toEqual(['central', asked]);
  });

  test('gets no more requests than its limit from all processes together', async () => {
    const many = await players(35);
    const processes = [world.deps, world.newDeps(), world.newDeps()];
    // One turn schedules them and asks about ten.
    await world.periodicJob();
    const perSecond: number[] = [];
    for (let second = 0; second < 3; second += 1) {
      const before = (await world.asked(many)).reduce((a, b) => a + b);
      await Promise.all(processes.map((deps) => askBarredList(deps, world.clock.now())));
      perSecond.push((await world.asked(many)).reduce((a, b) => a + b) - before);
      world.clock.advance(SECOND_MS);
    }
    expect(perSecond).toEqual([10, 10, 5]);
    expect(new Set(await world.asked(many))).toEqual(new Set([1]));
  });

  test('is asked again about players whose process died after claiming them', async () => {
    const [player] = await players(1);
    if (player === undefined) throw new Error('too few');
    const dying = { ...world.newDeps(), exclusionRegistry: { ask: () => Promise.reject(Object.assign(new Error('killed'), { code: 'ECONNRESET' })) } };
    await world.runJobs();
    world.clock.advance(DAY_MS);
    // A player who is due at once goes first: this one.
    await world.database.db.k
      .updateTable('verification_barred_check')
      .set({ due_at: new Date(0) })
      .where('player_id', '=', player.playerId)
      .execute();
    await expect(askBarredList(dying, world.clock.now())).rejects.toThrow('killed');
    await world.list(player);
    world.clock.advance(SECOND_MS);
    await world.runJobs();
    expect(await world.exclusionOf(player)).toBeNull();
    world.clock.advance(5 * 60_000);
    await world.runJobs();
    expect(await world.exclusionOf(player)).toBe('central');
  });
});

describe('the register', () => {
  test.each(['away', 'silent'])(
    'that is %s excludes and quarantines no player, gets no requests for half a minute each time, and is then asked about all',
    async (answer) => {
      const many = await players(12);
      await world.runJobs();
      await world.list(many[7] as TestPlayer);
      world.clock.advance(DAY_MS);
      await world.behave(answer);
      const before = (await world.asked(many)).reduce((a, b) => a + b);
      await world.periodicJob(answer === 'silent' ? 20 : 59);
      const turns = answer === 'silent' ? 1 : 2;
      expect((await world.asked(many)).reduce((a, b) => a + b) - before).toBeLessThanOrEqual(5 * turns);
      expect(await listParked(world.database.db.k)).toEqual([]);
      await world.behave('ok');
      world.clock.advance(2 * HOUR_MS);
      await world.runJobs();
      expect((await exclusionsOf(many)).map((kind) => kind === 'central')).toEqual(many.map((_player, index) => index === 7));
      expect((await world.asked(many)).every((times) => times >= 2)).toBe(true);
    },
    60_000,
  );

  test('with an unreadable answer about one player gets that player quarantined and the others asked about; a usable answer ends the quarantine', async () => {
    const [odd, barred, other] = await players(3);
    if (odd === undefined || barred === undefined || other === undefined) throw new Error('too few');
    await world.behave('wrong', odd);
    await world.list(barred);
    await world.runJobs();
    expect(await exclusionsOf([odd, barred, other])).toEqual([null, 'central', null]);
    const quarantined = await listParked(world.database.db.k);
    expect(quarantined).toMatchObject([{ kind: BARRED_CHECK, ref: odd.playerId, attempts: 1, error: 'the register’s answer cannot be read' }]);
    await world.behave('ok');
    await world.list(odd);
    await inTransaction(world.database.db, (tx) => retryParked(tx, { kind: BARRED_CHECK, ref: odd.playerId }, world.clock.now()));
    await world.runJobs();
    expect([await world.exclusionOf(odd), await listParked(world.database.db.k)]).toEqual(['central', []]);
  });

  test('with unreadable answers about all players is at fault itself, so no player is quarantined', async () => {
    const many = await players(3);
    await world.behave('wrong');
    await world.periodicJob(3);
    expect(await listParked(world.database.db.k)).toEqual([]);
    expect(await exclusionsOf(many)).toEqual([null, null, null]);
  });

  test('gets no request about a player whose CPF cannot be decrypted: the player is quarantined, and the others are asked about', async () => {
    const [broken, other] = await players(2);
    if (broken === undefined || other === undefined) throw new Error('too few');
    await world.database.owner.k
      .updateTable('identity_player')
      .set({ cpf_sealed: Buffer.from('nonsense') })
      .where('id', '=', broken.playerId)
      .execute();
    await world.runJobs();
    expect(await listParked(world.database.db.k)).toMatchObject([{ kind: BARRED_CHECK, ref: broken.playerId }]);
    expect(await world.asked([other])).toEqual([1]);
    await world.database.owner.k.deleteFrom('platform_parked').execute();
    await inTransaction(world.database.db, (tx) => setStatus(tx, broken.playerId, 'closed'));
  });
});

describe('monitoring', () => {
  test('shows since when every player has an answer, and how many are overdue', async () => {
    const fresh = await createBarredFixture({ EXCLUSION_REGISTRY_PER_SECOND: '1' });
    onTestFinished(() => fresh.close());
    const gauge = async (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(await fresh.metrics.registry.metrics())?.[1]);
    for (let many = 0; many < 3; many += 1) await fresh.player();
    await fresh.runJobs();
    const everybodySince = await gauge('palpite_barred_list_complete_timestamp_seconds');
    expect(fresh.clock.nowMs() / 1_000 - everybodySince).toBeLessThan(DAY_MS / 1_000);
    await fresh.behave('away');
    fresh.clock.advance(30 * HOUR_MS);
    await fresh.periodicJob(2);
    expect(fresh.clock.nowMs() / 1_000 - (await gauge('palpite_barred_list_complete_timestamp_seconds'))).toBeGreaterThan((26 * HOUR_MS) / 1_000);
    // Counted after the first second, in which one player was asked about.
    expect(await gauge('palpite_barred_list_overdue')).toBe(2);
  });
});

describe('lifting a central exclusion', () => {
  test('restores the player’s own exclusion if it has not expired; a new listing excludes the player again', async () => {
    const [own, ranOut] = await players(2);
    if (own === undefined || ranOut === undefined) throw new Error('too few');
    const until = { [own.playerId]: 300, [ranOut.playerId]: 2 };
    await inTransaction(world.database.db, async (tx) => {
      for (const [playerId, forDays] of Object.entries(until))
        await setExclusion(tx, playerId, { kind: 'self', until: new Date(world.clock.nowMs() + forDays * DAY_MS) });
    });
    await Promise.all([world.list(own), world.list(ranOut)]);
    await world.runJobs();
    expect(await exclusionsOf([own, ranOut])).toEqual(['central', 'central']);
    // A player's own exclusion, or its end, does not affect a central one.
    await inTransaction(world.database.db, async (tx) => {
      await setExclusion(tx, own.playerId, { kind: 'self', until: new Date(world.clock.nowMs() + DAY_MS) });
      await setExclusion(tx, ranOut.playerId, null);
    });
    expect(await exclusionsOf([own, ranOut])).toEqual(['central', 'central']);
    world.clock.advance(5 * DAY_MS);
    await Promise.all([world.unlist(own), world.unlist(ranOut)]);
    const before = (await world.events()).length;
    for (const { playerId } of [own, ranOut])
      expect(await inTransaction(world.database.db, (tx) => liftCentralExclusion(tx, playerId, 'ana', world.clock.now()))).toBe(true);
    expect(await exclusionsOf([own, ranOut])).toEqual(['self', null]);
    expect(await inTransaction(world.database.db, (tx) => liftCentralExclusion(tx, own.playerId, 'ana', world.clock.now()))).toBe(false);
    await world.list(ranOut);
    await world.runJobs();
    expect(await exclusionsOf([own, ranOut])).toEqual(['self', 'central']);
    expect((await world.events()).slice(before).filter(({ player_id }) => player_id === ranOut.playerId)).toEqual([
      { player_id: ranOut.playerId, version: 2, barred: false },
      { player_id: ranOut.playerId, version: 3, barred: true },
    ]);
  });
});
