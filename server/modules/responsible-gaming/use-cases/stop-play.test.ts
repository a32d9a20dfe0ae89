import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { setExclusion } from '#server/modules/gate/index.ts';
import { present } from '#server/modules/stakes/testing/money-fixture.ts';
import { cleanAfterTests } from '#server/platform/testing/clean-after-tests.ts';
import { gateAgrees } from '../store/gate-agrees.ts';
import { PLAY_STOPPED_TOPIC } from '../events.ts';
import { codeOf, createProtectionFixture, type ProtectionFixture } from '../testing/protection-fixture.ts';
import { mayBeMarketedTo } from './may-be-marketed-to.ts';
import { readProtection } from './read-protection.ts';
import { excludePlayer } from './exclude-player.ts';
import { pausePlay } from './pause-play.ts';
import { returnToPlay } from './return-to-play.ts';

let world: ProtectionFixture;
beforeAll(async () => {
  world = await createProtectionFixture();
});
afterAll(() => world.drop());

type PauseDuration = Parameters<typeof pausePlay>[3];
type ExclusionDuration = Parameters<typeof excludePlayer>[3]['duration'];
const pause = (playerId: string, duration: PauseDuration) =>
  world.protection.within((tx) => pausePlay(world.deps, tx, world.protection.act(playerId), duration)).then(codeOf);
const exclude = (playerId: string, duration: ExclusionDuration, reason: string | null = null) =>
  world.protection.within((tx) => excludePlayer(world.deps, tx, world.protection.act(playerId), { duration, reason })).then(codeOf);
const comeBack = (playerId: string) => world.protection.within((tx) => returnToPlay(world.deps, tx, world.protection.act(playerId))).then(codeOf);
const bet = (playerId: string) => world.protection.bet(playerId, 100);
const shown = async (playerId: string) => present(await readProtection(world.deps, playerId, world.clock.now()));

describe('RG-5 a pause', () => {
  test('stops bets at once and ends by itself, to the millisecond', async () => {
    const player = await world.newPlayer(10_000);
    expect([await pause(player, '24h'), await bet(player)]).toEqual(['done', 'paused']);
    expect((await shown(player)).state).toBe('paused');
    world.clock.advance(DAY_MS - 1);
    expect(await bet(player)).toBe('paused');
    world.clock.advance(1);
    expect([await bet(player), (await shown(player)).state]).toEqual(['placed', 'none']);
  });

  test('can be extended but not shortened; a new one may follow it', async () => {
    const player = await world.newPlayer(10_000);
    await pause(player, '7d');
    expect((await shown(player)).pause_options.map(({ duration }) => duration)).toEqual(['30d', '42d']);
    expect([await pause(player, '24h'), await pause(player, '7d'), await pause(player, '42d')]).toEqual(['already_longer', 'already_longer', 'done']);
    world.clock.advance(42 * DAY_MS);
    expect([await bet(player), await pause(player, '24h'), await bet(player)]).toEqual(['placed', 'done', 'paused']);
  });
});

describe('RG-5 an exclusion', () => {
  test('lasts until its end, and its end alone does not reopen play: the player must ask', async () => {
    world.clock.set(new Date('2027-08-31T15:00:00Z'));
    const player = await world.newPlayer(10_000);
    await exclude(player, '6m', 'perdi o controle');
    expect(await shown(player)).toMatchObject({
      state: 'self_excluded',
      exclusion: { until: '2028-03-01T15:00:00.000Z', can_return: false },
      pause_options: [],
    });
    world.clock.set(new Date('2028-03-01T14:59:59.999Z'));
    expect([await comeBack(player), await bet(player)]).toEqual(['not_over', 'self_excluded']);
    world.clock.set(new Date('2028-03-01T15:00:00Z'));
    expect(await bet(player)).toBe('self_excluded');
    expect((await shown(player)).exclusion).toMatchObject({ can_return: true });
    expect([await comeBack(player), await bet(player), await comeBack(player)]).toEqual(['done', 'placed', 'not_excluded']);
    expect((await shown(player)).history.map(({ text }) => text)[0]).toBe('Volta depois da autoexclusão.');
  });

  test('can only be extended; one without end stays', async () => {
    const player = await world.newPlayer();
    expect([await exclude(player, '1y'), await exclude(player, '6m'), await pause(player, '42d')]).toEqual(['done', 'already_longer', 'already_longer']);
    expect([await exclude(player, 'indefinite'), await exclude(player, '5y')]).toEqual(['done', 'already_longer']);
    world.clock.advance(3_650 * DAY_MS);
    expect([await comeBack(player), await bet(player)]).toEqual(['not_over', 'self_excluded']);
    expect((await shown(player)).exclusion_options).toEqual([]);
  });

  test('and a central one do not cancel each other, in either order', async () => {
    const [ownFirst, centralFirst] = [await world.newPlayer(10_000), await world.newPlayer(10_000)];
    const central = (playerId: string) => world.protection.within((tx) => setExclusion(tx, playerId, { kind: 'central', until: 'indefinite' }));
    const lift = (playerId: string) => world.protection.within((tx) => setExclusion(tx, playerId, null, 'lift-central'));
    await exclude(ownFirst, '6m');
    await central(ownFirst);
    await central(centralFirst);
    await exclude(centralFirst, '6m');
    expect((await shown(centralFirst)).state).toBe('centrally_excluded');
    world.clock.advance(400 * DAY_MS);
    expect([await comeBack(ownFirst), await comeBack(centralFirst)]).toEqual(['centrally_excluded', 'centrally_excluded']);
    for (const player of [ownFirst, centralFirst]) {
      await lift(player);
      expect(await bet(player)).toBe('self_excluded');
      expect([await comeBack(player), await bet(player)]).toEqual(['done', 'placed']);
    }
  });

  test('stores the player’s words encrypted only', async () => {
    const player = await world.newPlayer();
    await exclude(player, '6m', 'devo para meu irmão');
    const { rows } = await sql<{ all: string }>`
      SELECT concat(s::text, (SELECT string_agg(e::text, '') FROM responsible_gaming_event e WHERE e.player_id = s.player_id),
        (SELECT string_agg(o::text, '') FROM outbox o)) AS all
      FROM responsible_gaming_stop s WHERE s.player_id = ${player}`.execute(world.db.k);
    expect(rows[0]?.all).not.toContain('irmão');
  });
});

test('RG-6 a bet and an exclusion commit concurrently: the first one wins, and no later bet is accepted', async () => {
  const player = await world.newPlayer(10_000);
  let placed: Promise<string | undefined> | undefined;
  await world.protection.within(async (tx) => {
    await excludePlayer(world.deps, tx, world.protection.act(player), { duration: '6m', reason: null });
    placed = bet(player);
    await world.protection.somebodyWaits();
  });
  expect(await placed).toBe('self_excluded');
});

test('RG-6 among many concurrent bets and an exclusion, no bet that began after the exclusion’s response is accepted', async () => {
  const player = await world.newPlayer(10_000);
  const early = Array.from({ length: 15 }, () => bet(player));
  const late = exclude(player, '6m').then(() => Promise.all(Array.from({ length: 15 }, () => bet(player))));
  expect(new Set(await late)).toEqual(new Set(['self_excluded']));
  expect((await Promise.all(early)).every((verdict) => verdict === 'placed' || verdict === 'self_excluded')).toBe(true);
});

test('RG-8 no promotion may go to a player who is paused, excluded or unknown', async () => {
  const [free, paused, excluded] = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()];
  await pause(paused, '24h');
  await exclude(excluded, '6m');
  const asked = [free, paused, excluded, world.ids.next()].map((player) => mayBeMarketedTo(world.db.k, player, world.clock.now()));
  expect(await Promise.all(asked)).toEqual([true, false, false, false]);
  world.clock.advance(90 * DAY_MS);
  expect(await mayBeMarketedTo(world.db.k, paused, world.clock.now())).toBe(true);
  expect(await mayBeMarketedTo(world.db.k, excluded, world.clock.now())).toBe(false);
});

test('modules with open play get one event for each stop, in the order of its versions', async () => {
  const player = await world.newPlayer();
  await pause(player, '24h');
  await exclude(player, 'indefinite');
  const rows = await world.db.k.selectFrom('outbox').select('payload').where('topic', '=', PLAY_STOPPED_TOPIC).orderBy('id').execute();
  const published = rows.map(({ payload }) => payload as Record<string, unknown>).filter((payload) => payload['player_id'] === player);
  expect(published).toMatchObject([
    { version: 1, by: 'pause' },
    { version: 2, by: 'exclusion', until: null },
  ]);
});

// Eligibility agrees with the rows.
cleanAfterTests(() => gateAgrees.run(world.db));
