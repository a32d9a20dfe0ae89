import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doubleColorOf, doublePayoutCents } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { settleStakes, voidStakes } from '#server/modules/stakes/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { listParked, retryParked } from '#server/platform/parking/parking.ts';
import { damage } from '#server/platform/testing/damage.ts';
import { createDoubleFixture, type DoubleFixture } from '../testing/double-fixture.ts';
import { accepted } from '../testing/originals-fixture.ts';

let world: DoubleFixture;
beforeAll(async () => {
  world = await createDoubleFixture();
});
afterAll(() => world.drop());

/** A fault of a bet, and its repair. */
interface Fault {
  breaks(id: string): Promise<void>;
  mends(id: string): Promise<void>;
}
const faults: Readonly<Record<'its stake is gone' | 'its row breaks a rule' | 'its player’s eligibility row is missing', Fault>> = {
  'its stake is gone': {
    async breaks(id) {
      await damage(world, 'CREATE TABLE kept AS SELECT * FROM stake WHERE false');
      await damage(world, 'INSERT INTO kept SELECT * FROM stake WHERE id = $1', [id]);
      await damage(world, 'DELETE FROM stake WHERE id = $1', [id]);
    },
    async mends(id) {
      await damage(world, 'INSERT INTO stake SELECT * FROM kept WHERE id = $1', [id]);
      await damage(world, 'DROP TABLE kept');
    },
  },
  'its row breaks a rule': {
    breaks: (id) => damage(world, `ALTER TABLE originals_table_bet ADD CONSTRAINT planted CHECK (id <> '${id}' OR state = 'open') NOT VALID`),
    mends: () => damage(world, 'ALTER TABLE originals_table_bet DROP CONSTRAINT planted'),
  },
  'its player’s eligibility row is missing': {
    async breaks() {
      await damage(world, 'CREATE TABLE kept AS SELECT * FROM gate_player WHERE false');
      await damage(world, 'INSERT INTO kept SELECT * FROM gate_player WHERE player_id = $1', [bad.playerId]);
      await damage(world, 'DELETE FROM gate_player WHERE player_id = $1', [bad.playerId]);
    },
    async mends() {
      await damage(world, 'INSERT INTO gate_player SELECT * FROM kept');
      await damage(world, 'DROP TABLE kept');
    },
  },
};
const names = Object.keys(faults) as (keyof typeof faults)[];

let [bad, good]: [Principal, Principal] = [] as never;
let [badBet, goodBet] = ['', ''];
beforeEach(async () => {
  await world.newRound();
  [bad, good] = [await world.newPlayer(1_000), await world.newPlayer(1_000)];
  [badBet, goodBet] = [accepted(await world.table().place(bad, 'red', 100)).id, accepted(await world.table().place(good, 'red', 100)).id];
});
afterEach(async () => {
  const left = [...(await listParked(world.db.k)), ...(await world.violations())];
  if (left.length > 0) throw new Error(JSON.stringify(left));
});

const stateOf = async (id: string) => (await world.db.k.selectFrom('originals_table_bet').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const quarantined = async () => (await listParked(world.db.k)).map(({ kind, ref, attempts }) => `${kind} ${ref} ${attempts}`);
const dueOf = (outcome: number | null) => doublePayoutCents(cents(100), 'red', outcome ?? -1);

describe.each(names)('a bet that cannot be settled (%s)', (name) => {
  const fault = faults[name];

  test('is quarantined while the others are paid, the round ends and the next one opens; after the repair it is paid automatically', async () => {
    await fault.breaks(badBet);
    const round = await world.finishRound();
    expect(round).toMatchObject({ state: 'settled', finishedAt: expect.any(Date) as Date });
    expect([await stateOf(badBet), await stateOf(goodBet)]).toEqual(['open', doubleColorOf(round.outcome ?? -1) === 'red' ? 'won' : 'lost']);
    expect(await world.cashOf(good.playerId)).toBe(900 + dueOf(round.outcome));
    expect(await quarantined()).toEqual([`double.bet ${badBet} 1`]);
    expect((await world.newRound()).seq).toBe(round.seq + 1);
    await world.retryParked();
    expect(await quarantined()).toEqual([`double.bet ${badBet} 1`]);
    world.clock.advance(60_000);
    await world.retryParked();
    expect(await quarantined()).toEqual([`double.bet ${badBet} 2`]);
    await fault.mends(badBet);
    world.clock.advance(120_000);
    await world.retryParked();
    expect(await stateOf(badBet)).toBe(await stateOf(goodBet));
    expect(await world.cashOf(bad.playerId)).toBe(900 + dueOf(round.outcome));
  });

  test('is quarantined in a void round while the others are refunded; a retry ordered by the operator runs at once', async () => {
    await fault.breaks(badBet);
    expect(await world.voidRound()).toMatchObject({ state: 'void', finishedAt: expect.any(Date) as Date });
    expect([await stateOf(badBet), await stateOf(goodBet)]).toEqual(['open', 'void']);
    expect(await world.cashOf(good.playerId)).toBe(1_000);
    await fault.mends(badBet);
    await retryParked(world.db.k, { kind: 'double.bet', ref: badBet }, world.clock.now());
    await world.retryParked();
    expect(await stateOf(badBet)).toBe('void');
    expect(await world.cashOf(bad.playerId)).toBe(1_000);
  });
});

describe('an operator', () => {
  const act = (word: 'void' | 'follow', id = badBet) => world.actOnParked('double.bet', word, id);
  const quarantineBy = async (how: () => Promise<void>) => {
    await how();
    return world.finishRound();
  };

  test('voids a bet whose row violates a settlement rule: the stake is refunded and the player is notified', async () => {
    await quarantineBy(() => damage(world, `ALTER TABLE originals_table_bet ADD CONSTRAINT planted CHECK (id <> '${badBet}' OR state IN ('open', 'void'))`));
    await world.clearOutbox();
    expect(await act('void')).toMatchObject({ ok: true });
    expect([await stateOf(badBet), await world.cashOf(bad.playerId)]).toEqual(['void', 1_000]);
    const published = (await world.outbox()).filter(({ channel }) => channel === `private-bets.${bad.playerId}`);
    expect(published).toMatchObject([{ event: 'BetUpdateEvent', data: { id: badBet, status: 'void', payout: 100 } }]);
    await damage(world, 'ALTER TABLE originals_table_bet DROP CONSTRAINT planted');
  });

  test('closes a bet whose stake was voided elsewhere as void', async () => {
    const close = () => inTransaction(world.db, (tx) => voidStakes(tx, [{ stake_id: badBet, version: 1 }], world.clock.now()));
    await quarantineBy(async () => void (await close()));
    expect(await quarantined()).toEqual([`double.bet ${badBet} 1`]);
    expect(await act('follow')).toMatchObject({ ok: true });
    expect([await stateOf(badBet), await world.cashOf(bad.playerId)]).toEqual(['void', 1_000]);
  });

  test('closes a bet whose stake was settled elsewhere, if the payout is what its number pays', async () => {
    const { outcome } = await world.spinRound();
    const close = () => inTransaction(world.db, (tx) => settleStakes(tx, [{ stake_id: badBet, version: 1, payout_cents: dueOf(outcome) }], world.clock.now()));
    await quarantineBy(async () => void (await close()));
    expect(await act('void')).toMatchObject({ ok: false, code: 'already_settled' });
    await damage(world, 'UPDATE stake SET payout_cents = payout_cents + 1 WHERE id = $1', [badBet]);
    expect(await act('follow')).toMatchObject({ ok: false, code: 'settled_differently' });
    await damage(world, 'UPDATE stake SET payout_cents = payout_cents - 1 WHERE id = $1', [badBet]);
    expect(await act('follow')).toMatchObject({ ok: true });
    expect(await stateOf(badBet)).toBe(await stateOf(goodBet));
  });

  test('cannot close a bet without a stake or one that has ended', async () => {
    await quarantineBy(() => faults['its stake is gone'].breaks(badBet));
    expect([await act('void'), await act('follow')]).toMatchObject([{ code: 'unknown_stake' }, { code: 'unknown_stake' }]);
    expect([await act('void', goodBet), await act('void', 'nonsense')]).toMatchObject([{ code: 'not_open' }, { code: 'not_open' }]);
    await faults['its stake is gone'].mends(badBet);
    world.clock.advance(60_000);
    await world.retryParked();
  });
});

test('an unavailable database quarantines no bet', async () => {
  await damage(
    world,
    `CREATE FUNCTION planted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'busy' USING ERRCODE = 'lock_not_available'; END $$;
     CREATE TRIGGER planted BEFORE UPDATE ON originals_table_bet FOR EACH ROW EXECUTE FUNCTION planted()`,
  );
  await world.spinRound();
  await expect(world.finishRound()).rejects.toThrow('busy');
  expect(await quarantined()).toEqual([]);
  await damage(world, 'DROP TRIGGER planted ON originals_table_bet; DROP FUNCTION planted()');
  expect(await world.finishRound()).toMatchObject({ state: 'settled' });
});
