import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { DEPOSIT_ROLLOVER, readBlocks, releaseBlocks, writeBlock } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { partsAtRiskCents } from '../domain/parts-at-risk.ts';
import { evenRisk, type EvenSide } from '../testing/even-risk.ts';
import type { RiskRow } from './open-stakes.ts';
import { createMoneyFixture, expectLedgerHolds, first, type MoneyFixture, present } from '../testing/money-fixture.ts';

let world: MoneyFixture;
beforeAll(async () => {
  world = await createMoneyFixture();
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

/** A player with a deposit block of `blockCents`. */
async function depositor(blockCents = 1_000, cashCents = 100_000): Promise<string> {
  const player = await world.newPlayer(cashCents);
  await block(player, 'a', blockCents);
  return player;
}

async function block(player: string, ref: string, amountCents: number): Promise<void> {
  world.clock.advance(1);
  await inTransaction(world.db, (tx) => writeBlock(tx, player, { reason: DEPOSIT_ROLLOVER, ref, amountCents: cents(amountCents), at: world.clock.now() }));
}

const blocked = async (player: string) => (await readBlocks(world.db.k, player, world.clock.now())).map(({ amountCents }) => amountCents);

/** Opens a stake on a side of an even round (null: on none, so that it counts in full), and returns its id. */
async function on(player: string, side: EvenSide | null, stakeCents: number, round = 'round'): Promise<string> {
  return opened(player, stakeCents, side === null ? [] : [evenRisk(side, stakeCents)], round);
}

async function opened(player: string, stakeCents: number, risks: readonly RiskRow[], round = 'round'): Promise<string> {
  return present(first(await world.open([world.row(player, stakeCents, { risks, round_ref: round, game: 'double' })])).stake_id);
}

/** A part of a stake with these returns by outcome, beginning with the first. */
const part = (staked_cents: number, returns: readonly number[], risk_group = 'match'): RiskRow => ({
  ...{ risk_group, staked_cents, return_cents: returns },
  return_from: returns.map((_, outcome) => outcome),
});

const settle = (...stakes: string[]) => world.settle(stakes.map((stake) => ({ stake_id: stake, version: 1, payout_cents: 0 })));
const voidOf = (stake: string, version = 1) => world.void([{ stake_id: stake, version }]);

describe('bets on both sides', () => {
  test('of one round count the difference, in one call or in several', async () => {
    for (const together of [true, false]) {
      const player = await depositor();
      const bets = [await on(player, 'red', 300), await on(player, 'black', 250)];
      if (together) await settle(...bets);
      else for (const bet of bets) await settle(bet);
      expect(await blocked(player)).toEqual([950]);
    }
  });

  test('reduce no block between the two settlements either', async () => {
    const player = await depositor();
    const [red] = [await on(player, 'red', 300), await on(player, 'black', 300)];
    await settle(red);
    expect(await blocked(player)).toEqual([1_000]);
  });

  test('of different rounds, and of different players, are counted separately', async () => {
    const [player, other] = [await depositor(), await depositor()];
    await settle(await on(player, 'red', 300), await on(player, 'black', 300, 'another round'), await on(other, 'black', 100));
    expect([await blocked(player), await blocked(other)]).toEqual([[400], [900]]);
  });

  test('of a named group count together over all tickets', async () => {
    const player = await depositor();
    const bets = ['ticket 1', 'ticket 2'].map((round_ref, index) =>
      world.row(player, 400, { round_ref, risks: [evenRisk(index === 0 ? 'red' : 'black', 400, 'a market')] }),
    );
    const placed = await world.open(bets);
    await settle(...placed.map(({ stake_id }) => present(stake_id)));
    expect(await blocked(player)).toEqual([1_000]);
  });

  test('count in full again if the other side is void', async () => {
    const player = await depositor();
    const [red, black] = [await on(player, 'red', 300), await on(player, 'black', 300)];
    await settle(red);
    await voidOf(black);
    expect(await blocked(player)).toEqual([700]);
  });

  test('do not change the count of stakes without risks, which count in full', async () => {
    const player = await depositor();
    await settle(await on(player, null, 100), await on(player, 'red', 300), await on(player, 'black', 300));
    expect(await blocked(player)).toEqual([900]);
  });

  test('drawn from a bonus offset and count like those drawn from cash', async () => {
    const player = await depositor();
    await world.grantBonus(player, 100);
    await settle(await on(player, 'red', 100), await on(player, 'black', 100));
    expect(await blocked(player)).toEqual([1_000]);
    const rich = await depositor();
    await world.grantBonus(rich, 100);
    await settle(await on(rich, 'red', 200), await on(rich, 'black', 50));
    expect(await blocked(rich)).toEqual([1_000 - 150]);
  });
});

describe('stakes of one group', () => {
  test('count the loss of their worst outcome, whatever the outcomes between', async () => {
    const player = await depositor();
    // Every outcome returns 420 of 450: the third, at 14 times its stake, covers what the first two leave open.
    await settle(
      await opened(player, 210, [part(210, [420, 0, 0])]),
      await opened(player, 210, [part(210, [0, 420, 0])]),
      await opened(player, 30, [part(30, [0, 0, 420])]),
    );
    expect(await blocked(player)).toEqual([970]);
  });

  test('that lose together on one outcome count in full', async () => {
    const player = await depositor();
    await settle(await opened(player, 210, [part(210, [420, 0, 0])]), await opened(player, 210, [part(210, [0, 420, 0])]));
    expect(await blocked(player)).toEqual([580]);
  });

  test('offset each other however late the second of them is settled', async () => {
    const player = await depositor();
    const [early, late] = [await opened(player, 300, [part(300, [600, 0])]), await opened(player, 290, [part(290, [0, 580])])];
    await settle(early);
    expect(await blocked(player)).toEqual([990]);
    await settle(late);
    expect(await blocked(player)).toEqual([990]);
  });

  test('do not offset a stake that ended before they were opened', async () => {
    const player = await depositor();
    await settle(await opened(player, 300, [part(300, [600, 0])]));
    await settle(await opened(player, 200, [part(200, [0, 400])]));
    expect(await blocked(player)).toEqual([500]);
  });

  test('are counted per group if one stake is in several, and only the part without an offset counts in full', async () => {
    const player = await depositor();
    const double = await opened(player, 300, [part(150, [450, 0], 'one match'), part(150, [450, 0], 'another match')]);
    const single = await opened(player, 100, [part(100, [0, 250], 'one match')]);
    await settle(double, single);
    // One match: the single's 250 offset the double's 150; in the other match nothing offsets its 150.
    expect(await blocked(player)).toEqual([850]);
  });

  test('that return part of the stake count only the rest', async () => {
    const player = await depositor();
    await settle(await opened(player, 300, [part(300, [150, 300, 600])]));
    expect(await blocked(player)).toEqual([850]);
  });

  test('whose parts do not add up to the stake are refused', async () => {
    const player = await depositor();
    await expect(opened(player, 300, [part(200, [0])])).rejects.toThrow('do not add up');
  });
});

describe('a counted amount', () => {
  test('stays counted when the settlement is reversed, and does not count again', async () => {
    const player = await depositor();
    const red = await on(player, 'red', 300);
    await settle(red);
    await world.reopen([{ stake_id: red, version: 1 }]);
    expect(await blocked(player)).toEqual([700]);
    await world.settle([{ stake_id: red, version: 2, payout_cents: 600 }]);
    expect(await blocked(player)).toEqual([700]);
    await world.reopen([{ stake_id: red, version: 2 }]);
    await voidOf(red, 3);
    expect(await blocked(player)).toEqual([700]);
  });

  test('stays counted when a void on the other side is reversed, and the round counts no more than once', async () => {
    const player = await depositor();
    const [red, black] = [await on(player, 'red', 300), await on(player, 'black', 280)];
    await settle(red);
    for (const version of [1, 2]) {
      await voidOf(black, version);
      expect(await blocked(player)).toEqual([700]);
      await world.reopen([{ stake_id: black, version }]);
    }
    await world.settle([{ stake_id: black, version: 3, payout_cents: 0 }]);
    expect(await blocked(player)).toEqual([700]);
  });
});

describe('blocks', () => {
  test('written after a stake was settled need new stakes', async () => {
    const player = await depositor(100);
    await settle(await on(player, 'red', 500));
    await block(player, 'b', 200);
    expect(await blocked(player)).toEqual([200]);
    await settle(await on(player, 'red', 50, 'next'));
    expect(await blocked(player)).toEqual([150]);
  });

  test('lifted by the house are not reduced any more; only the next are', async () => {
    const player = await depositor(100);
    await settle(await on(player, 'red', 40));
    await inTransaction(world.db, (tx) => releaseBlocks(tx, player));
    await block(player, 'b', 70);
    await settle(await on(player, 'red', 30, 'next'));
    expect(await blocked(player)).toEqual([40]);
  });

  test('that reached 0 are not written again under the same name', async () => {
    const player = await depositor(100);
    await settle(await on(player, 'red', 100));
    await block(player, 'a', 100);
    expect(await blocked(player)).toEqual([]);
  });
});

/** The steps of a stake; a void is never reversed here. */
const life = fc.constantFrom<readonly ('settle' | 'void' | 'reopen')[]>(
  ['settle'],
  ['void'],
  ['settle', 'reopen', 'settle'],
  ['settle', 'reopen', 'void'],
  ['settle', 'reopen', 'settle', 'reopen', 'void'],
);
const returns = fc.array(fc.nat(900), { minLength: 1, maxLength: 4 });
const group = fc.array(fc.record({ stake: fc.integer({ min: 1, max: 400 }), returns, life }), { minLength: 1, maxLength: 5 });
/** The order of the stakes' steps, and whether a call ends before each. */
const turns = fc.array(fc.record({ who: fc.nat(4), apart: fc.boolean() }), { maxLength: 40 });

test('the count is the same in any order and chunks of settlements, corrections and voids of a group', async () => {
  await fc.assert(
    fc.asyncProperty(group, turns, turns, async (bets, one, other) => {
      const due = partsAtRiskCents(
        bets.map(({ stake, returns: each, life: steps }) => ({
          ...{ stakedCents: stake, countingCents: stake, returns: each.map((returnCents, fromOutcome) => ({ fromOutcome, returnCents })) },
          ...{ wasSettled: steps.includes('settle'), covers: steps.at(-1) !== 'void' },
        })),
      );
      for (const order of [one, other]) {
        const player = await depositor(300);
        await block(player, 'b', 10_000);
        await live(player, bets, order);
        const left = 10_300 - due;
        expect(await blocked(player)).toEqual([left - 10_000, 10_000].flatMap((cents_, index) => (index === 0 && cents_ <= 0 ? [] : [Math.min(cents_, left)])));
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

type Bet = { readonly stake: number; readonly returns: readonly number[]; readonly life: readonly ('settle' | 'void' | 'reopen')[] };
interface Step {
  readonly act: 'settle' | 'void' | 'reopen';
  readonly row: { readonly stake_id: string; readonly version: number; readonly payout_cents: number };
}

/** Places the bets and takes their steps in the given order, the rest in the order of the bets; steps of one call are one statement. */
async function live(player: string, bets: readonly Bet[], order: readonly { readonly who: number; readonly apart: boolean }[]): Promise<void> {
  const left: Step[][] = [];
  for (const bet of bets) {
    const stake = await opened(player, bet.stake, [part(bet.stake, bet.returns)]);
    let version = 1;
    left.push(bet.life.map((act) => ({ act, row: { stake_id: stake, version: act === 'reopen' ? version++ : version, payout_cents: 0 } })));
  }
  let call: Step[] = [];
  const send = async () => {
    const [head] = call;
    if (head !== undefined)
      expect((await world[head.act](call.map(({ row }) => row))).map(({ verdict }) => verdict)).toEqual(
        call.map(() => `${head.act === 'settle' ? 'settl' : head.act}ed`),
      );
    call = [];
  };
  for (const { who, apart } of [...order, ...left.flatMap((steps, index) => steps.map(() => ({ who: index, apart: true })))]) {
    const step = left[who % left.length]?.shift();
    if (step === undefined) continue;
    const [head] = call;
    if (apart || head?.act !== step.act || call.some(({ row }) => row.stake_id === step.row.stake_id)) await send();
    call.push(step);
  }
  await send();
}
