import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { setLimits } from '#server/modules/gate/index.ts';
import { evenRisk } from '#server/modules/stakes/testing/even-risk.ts';
import { createMoneyFixture, expectLedgerHolds, type MoneyFixture, present } from '#server/modules/stakes/testing/money-fixture.ts';
import { DEPOSIT_ROLLOVER, reserveWithdrawal, readBlocks, readWallet, sendWithdrawal, writeBlock } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { sized } from '#tests/in-full.ts';
import { LedgerModel, type ModelSide } from './ledger-model.ts';

const PLAYERS = 3;

let world: MoneyFixture;
beforeAll(async () => {
  world = await createMoneyFixture();
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

const player = fc.nat(PLAYERS - 1);
const amount = fc.integer({ min: 1, max: 400 });
/** 0 means the correct version: the current one for a reversal, the next one for a closing. */
const version = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) });
const payout = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(900) });
/** One of the last four stakes, so that settlements and reversals meet; 0 is an unknown stake. */
const youngest = fc.integer({ min: 0, max: 4 });
const side = fc.constantFrom<ModelSide>(null, 'red', 'black');
const bet = fc.record({ player, key: fc.integer({ min: 0, max: 14 }), amount, side });
const operation = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deposit' as const), player, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('limit' as const), player, amount: fc.integer({ min: 0, max: 900 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('day' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('open' as const), bets: fc.array(bet, { minLength: 1, maxLength: 5 }) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('settle' as const), stake: youngest, version, payout: payout }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), stake: youngest, version }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('reopen' as const), stake: youngest, version }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('correct' as const), stake: youngest, payout, withdrawn: fc.boolean(), after: fc.option(payout) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), player }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

test('the ledger’s answers and final state equal a simple model’s for any acts in any order (PAY-5)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 10, maxLength: 30 }), fc.integer({ min: 50, max: 1_500 }), async (operations, bonus) => {
      const model = new LedgerModel(PLAYERS);
      const run = await begin(model, bonus);
      for (const each of operations) await step(model, run, each);
      await compare(model, run);
    }),
    { numRuns: sized(60, 300) },
  );
}, 240_000);

interface Run {
  readonly ids: readonly string[];
  /** Stakes in the order in which the model placed them; the index after the last is an unknown stake. */
  readonly stakes: string[];
}

async function begin(model: LedgerModel, bonus: number): Promise<Run> {
  const ids = await Promise.all(Array.from({ length: PLAYERS }, () => world.newPlayer()));
  for (const [index, playerId] of ids.entries()) {
    await world.grantBonus(playerId, bonus);
    model.player(index).bonus = bonus;
    model.player(index).version = 1;
    model.deposit(index, 1_000);
    await deposit(playerId, 1_000);
  }
  return { ids, stakes: [] };
}

async function step(model: LedgerModel, run: Run, each: Operation): Promise<void> {
  switch (each.kind) {
    case 'deposit':
      model.deposit(each.player, each.amount);
      return deposit(present(run.ids[each.player]), each.amount);
    case 'limit':
      model.player(each.player).stakeLimit = each.amount;
      return inTransaction(world.db, (tx) =>
        setLimits(tx, present(run.ids[each.player]), { stakeCents: { day: cents(each.amount), week: null, month: null } }),
      );
    case 'day':
      model.nextDay();
      return world.clock.advance(DAY_MS);
    case 'open':
      return open(model, run, each.bets);
    case 'withdraw':
      return withdraw(model, each.player, present(run.ids[each.player]));
    case 'correct':
      return correct(model, run, each);
    default:
      return close(model, run, each);
  }
}

/** Settles a stake, optionally withdraws all cash, and corrects the result to another payout or a void. */
async function correct(model: LedgerModel, run: Run, act: Extract<Operation, { readonly kind: 'correct' }>): Promise<void> {
  const { stake, payout, withdrawn, after } = act;
  const owner = model.players.findIndex((one) => one === model.stakes[run.stakes.length - stake]?.player);
  await close(model, run, { kind: 'settle', stake, version: 0, payout });
  if (withdrawn && owner >= 0) await withdraw(model, owner, present(run.ids[owner]));
  await close(model, run, { kind: 'reopen', stake, version: 0 });
  await close(model, run, after === null ? { kind: 'void', stake, version: 0 } : { kind: 'settle', stake, version: 0, payout: after });
}

/** Settles, voids or reopens one stake in both ledgers. */
async function close(model: LedgerModel, run: Run, act: Extract<Operation, { readonly stake: number; readonly version: number }>): Promise<void> {
  const index = Math.max(0, run.stakes.length - act.stake);
  const stakeId = run.stakes[index] ?? world.ids.next();
  const modelStake = model.stakes[index];
  const fitting = act.kind === 'reopen' ? Math.max(1, modelStake?.version ?? 1) : (modelStake?.used ?? 0) + 1;
  const row = { stake_id: stakeId, version: act.version === 0 ? fitting : act.version };
  if (act.kind === 'settle') {
    const [answer] = await world.settle([{ ...row, payout_cents: act.payout }]);
    expect(answer?.verdict).toBe(model.settle(index, row.version, act.payout));
  } else if (act.kind === 'void') {
    const [answer] = await world.void([row]);
    expect(answer?.verdict).toBe(model.void(index, row.version));
  } else {
    const [answer] = await world.reopen([row]);
    expect(answer?.verdict).toBe(model.reopen(index, row.version));
  }
}

/** Withdraws all cash, so that a later reversal creates a debt. */
async function withdraw(model: LedgerModel, index: number, playerId: string): Promise<void> {
  const modelled = model.player(index);
  if (modelled.cash === 0) return;
  const move = { playerId, withdrawalId: world.ids.next(), amountCents: cents(modelled.cash), at: world.clock.now() };
  await inTransaction(world.db, (tx) => reserveWithdrawal(tx, move));
  await inTransaction(world.db, (tx) => sendWithdrawal(tx, move));
  modelled.cash = 0;
  modelled.version += 2;
}

/** Places one batch in the real ledger, and bet after bet in the model. The fingerprint represents the body: the amount. */
async function open(model: LedgerModel, run: Run, bets: readonly { player: number; key: number; amount: number; side: ModelSide }[]): Promise<void> {
  const rows = bets.map((one) =>
    world.row(present(run.ids[one.player]), one.amount, {
      ...{ key: `key ${one.key}`, fingerprint: one.amount.toString(16).padStart(4, '0') },
      risks: one.side === null ? null : [evenRisk(one.side, one.amount, 'the table')],
    }),
  );
  const answers = await world.open(rows);
  for (const [index, answer] of answers.entries()) {
    const one = present(bets[index]);
    const expected = model.open(one.player, `key ${one.key}`, one.amount, one.side);
    const answered =
      answer.stake_id === null ? answer.verdict : `${answer.verdict} ${answer.balance_cash_cents} ${answer.balance_bonus_cents} ${answer.wallet_version}`;
    expect(answered).toBe(expected);
    if (answer.verdict === 'placed') run.stakes.push(present(answer.stake_id));
  }
}

async function deposit(playerId: string, amountCents: number): Promise<void> {
  world.clock.advance(1);
  await world.deposit(playerId, amountCents);
  const ref = world.ids.next();
  await inTransaction(world.db, (tx) => writeBlock(tx, playerId, { reason: DEPOSIT_ROLLOVER, ref, amountCents: cents(amountCents), at: world.clock.now() }));
}

async function compare(model: LedgerModel, run: Run): Promise<void> {
  for (const [index, playerId] of run.ids.entries()) {
    const expected = model.player(index);
    expect(await world.balance(playerId)).toEqual({ cashCents: expected.cash, bonusCents: expected.bonus, version: expected.version });
    expect((await readWallet(world.db.k, playerId, world.clock.now()))?.debtCents).toBe(expected.debt);
    const blocks = await readBlocks(world.db.k, playerId, world.clock.now());
    expect(blocks.map((block) => block.amountCents)).toEqual(expected.blocks);
  }
}
