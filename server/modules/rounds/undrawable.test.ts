import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { hashLink } from '#kernel/fairness/index.ts';
import { systemRandom } from '#server/platform/system-clock.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { createChainLinks } from './chain-links.ts';
import { roundsGoOn, roundsRecompute } from './round-checks.ts';
import type { RoundsDeps } from './deps.ts';
import { chainsOf } from './store/chain-rows.ts';
import { roundsFixtures, type RoundsFixture } from './testing/rounds-fixture.ts';

const newWorld = roundsFixtures();
let world: RoundsFixture;
afterEach(async () => {
  const found = await Promise.all([roundsRecompute([world.game], world.deps), roundsGoOn(world)].map((check) => check.run(world.database.db)));
  if (found.flat().length > 0) throw new Error(JSON.stringify(found));
  await world.drop();
});

/** A closed round with three bets and an available beacon value. */
async function closed(over: (real: RoundsDeps) => Partial<RoundsDeps> = () => ({})) {
  world = await newWorld();
  Object.assign(world.deps, over({ ...world.deps }));
  await world.run();
  const round = await world.round();
  for (let n = 0; n < 3; n += 1) await world.bet();
  await world.after(15_000);
  return round;
}

/** Checks that a round which cannot be drawn becomes void in time. */
async function isVoidInTime(id: string) {
  expect(await world.after(3_000)).toMatchObject({ id, state: 'closed', link: null });
  expect(await world.after(26_999)).toMatchObject({ id, state: 'closed', link: null });
  const round = await world.after(500);
  expect(round).toMatchObject({ id, state: 'void', outcome: null, beaconValue: null });
  expect(await world.bets(id)).toEqual([{ state: 'refunded', count: 3 }]);
  expect(world.alerts()).toContain('round_void');
  return round;
}

const isUnread = (from: number) => (real: RoundsDeps) => {
  let reads = 0;
  const linkAt: RoundsDeps['links']['linkAt'] = (chain, index) =>
    (reads += 1) > from ? Promise.reject(new Error('the vault is shut')) : real.links.linkAt(chain, index);
  return { links: { ...real.links, linkAt } };
};

describe("after the beacon's answer, a round", () => {
  it('whose link cannot be read is void and refunded when its time is up, and its link stays secret', async () => {
    const round = await closed(isUnread(1));
    expect((await isVoidInTime(round.id)).link).toBeNull();
  });

  it('whose link is not the announced one is void, and the other link is not published', async () => {
    const round = await closed((real) => ({ links: { ...real.links, linkAt: (chain, index) => real.links.linkAt(chain, index === 1 ? 2 : index) } }));
    expect((await isVoidInTime(round.id)).link).toBeNull();
  });

  it('whose outcome cannot be computed is void, with its link published', async () => {
    const round = await closed();
    world.game.outcome = () => {
      throw new Error('no such number');
    };
    const voided = await isVoidInTime(round.id);
    expect(hashLink(voided.link ?? '')).toBe(round.linkHash);
    world.game.outcome = (_link, beaconValue) => String(Number.parseInt(beaconValue.slice(-1), 16));
  });

  it('whose result cannot be announced is drawn without an announcement when its time is up', async () => {
    const round = await closed();
    world.failAlwaysAt('spinning');
    expect(await world.after(29_999)).toMatchObject({ id: round.id, state: 'closed' });
    expect(await world.after(500)).toMatchObject({ id: round.id, state: 'spinning' });
    expect(world.alerts()).toEqual(['round_untold']);
  });

  it('is drawn if the obstacle is removed in time', async () => {
    await closed(isUnread(1));
    expect(await world.after(3_000)).toMatchObject({ state: 'closed' });
    Object.assign(world.deps, { links: createChainLinks({ vault: createVault('insecure-development-secret-0123456789'), random: systemRandom }) });
    expect(await world.after(20_000)).toMatchObject({ state: 'spinning' });
    expect(world.alerts()).toEqual([]);
  });
});

it('a beacon whose client fails counts as unavailable: the round is void when its time is up', async () => {
  const round = await closed((real) => ({ beacon: { ...real.beacon, ask: () => Promise.reject(new Error('no such host')) } }));
  await isVoidInTime(round.id);
});

it('a beacon round due long after the round’s time is up is not waited for', async () => {
  const round = await closed();
  await sql`ALTER TABLE rounds_chain DISABLE TRIGGER USER`.execute(world.database.owner.k);
  await sql`UPDATE rounds_chain SET beacon_genesis_time = beacon_genesis_time + 86400`.execute(world.database.owner.k);
  await world.beacon('missing');
  expect(await world.after(30_000)).toMatchObject({ id: round.id, state: 'void' });
  await sql`UPDATE rounds_chain SET beacon_genesis_time = beacon_genesis_time - 86400`.execute(world.database.owner.k);
});

describe('a transition that cannot be announced', () => {
  it('waits half a minute, then continues without an announcement: a failed message does not stop the table', async () => {
    await closed();
    await world.after(3_000);
    world.failAlwaysAt('settled', 'betting');
    await expect(world.after(5_000)).rejects.toThrow('told to fail');
    expect(await world.round()).toMatchObject({ state: 'spinning' });
    expect(await world.after(30_000)).toMatchObject({ state: 'settled' });
    expect(world.alerts()).toEqual(['round_untold']);
    expect(await world.told()).toEqual(['1:betting', '1:closed', '1:spinning']);
    world.heal();
    expect(await world.after(3_000)).toMatchObject({ seq: 2, state: 'betting' });
  });

  it('closes the betting and refunds the stakes', async () => {
    world = await newWorld();
    await world.run();
    for (let n = 0; n < 3; n += 1) await world.bet();
    const round = await world.round();
    await world.beacon('missing');
    world.failAlwaysAt('closed', 'void', 'refunded');
    await expect(world.after(15_000)).rejects.toThrow('told to fail');
    // Half a minute later the betting is closed without an announcement; the time to draw is up as well, and the void waits half a minute more for its
    // announcement.
    await expect(world.after(30_000)).rejects.toThrow('told to fail');
    expect(await world.after(30_000)).toMatchObject({ id: round.id, state: 'void' });
    expect(await world.bets(round.id)).toEqual([{ state: 'refunded', count: 3 }]);
    world.heal();
    expect(await world.after(3_000)).toMatchObject({ seq: 2, state: 'betting' });
  });
});

describe('an unreadable chain', () => {
  const strangers = () => createChainLinks({ vault: createVault('another-secret-another-secret-another'), random: systemRandom });

  it('is discarded after a minute, and another begins', async () => {
    await closed();
    for (const ms of [3_000, 5_000]) await world.after(ms);
    const first = await world.round();
    const only = await world.process({ links: strangers() });
    world.clock.advance(3_000);
    await expect(only.table.advance(world.clock.now())).rejects.toThrow('cannot be read');
    world.clock.advance(59_999);
    await expect(only.table.advance(world.clock.now())).rejects.toThrow('cannot be read');
    world.clock.advance(1);
    while ((await only.table.advance(world.clock.now())) > 0 || (await world.round()).seq === first.seq);
    const round = await world.round();
    expect(round).toMatchObject({ seq: 2, state: 'betting', linkIndex: 1 });
    expect(round.chainId).not.toBe(first.chainId);
    expect(world.alerts()).toEqual(['chain_given_up']);
    expect((await chainsOf(world.database.db.k, 'test')).map(({ used }) => used)).toEqual([1, 1]);
  });

  it('stays in play while another process can read it', async () => {
    await closed();
    for (const ms of [3_000, 5_000]) await world.after(ms);
    const wrong = await world.process({ links: strangers() });
    for (let round = 2; round < 5; round += 1) {
      world.clock.advance(3_000);
      await expect(wrong.table.advance(world.clock.now())).rejects.toThrow('cannot be read');
      await world.run();
      expect(await world.round()).toMatchObject({ seq: round, linkIndex: round });
      for (const ms of [15_000, 3_000, 5_000]) await world.after(ms);
    }
    expect(await chainsOf(world.database.db.k, 'test')).toHaveLength(1);
  });

  it('is discarded if its next link was used before', async () => {
    await closed();
    for (const ms of [3_000, 5_000]) await world.after(ms);
    const { owner } = world.database;
    await sql`ALTER TABLE rounds_chain DISABLE TRIGGER USER`.execute(owner.k);
    await sql`UPDATE rounds_chain SET used = 0`.execute(owner.k);
    await expect(world.after(3_000)).rejects.toThrow('handed out before');
    await world.after(60_000);
    await world.run();
    expect(await world.round()).toMatchObject({ seq: 2, state: 'betting' });
    await sql`UPDATE rounds_chain SET used = 1 WHERE used = 0`.execute(owner.k);
  });
});

it('the nightly check reports a stuck round even if its betting never closed', async () => {
  world = await newWorld();
  await world.run();
  world.clock.advance(15_000 + 600_001);
  const [found] = await roundsGoOn(world).run(world.database.db);
  expect(found).toMatchObject({ invariant: 'deadline', detail: expect.stringContaining('is betting since') });
  for (const ms of [0, 3_000, 5_000]) await world.after(ms);
});
