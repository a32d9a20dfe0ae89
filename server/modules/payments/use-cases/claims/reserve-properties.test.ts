import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { reopenStakes } from '#server/modules/stakes/index.ts';
import { claiming } from '../../testing/claiming.ts';
import { createPaymentsFixture, type PaymentsFixture, type TestPlayer } from '../../testing/payments-fixture.ts';
import { returning } from '../../testing/returning.ts';
import { withdrawing } from '../../testing/withdrawing.ts';

let world: PaymentsFixture;
beforeAll(async () => {
  world = await createPaymentsFixture();
});
afterAll(() => world.close());

const PIX = 10_000;

/** The next event; `pick` chooses among the existing claims, stakes or returns. */
const act = fc.record({
  kind: fc.constantFrom('claim', 'claim', 'end', 'return', 'fail', 'stake', 'stake', 'settle', 'settle', 'reopen', 'other money' as const),
  amount: fc.integer({ min: 1, max: PIX }),
  pick: fc.nat(20),
});
type Act = { readonly kind: string; readonly amount: number; readonly pick: number };

/** The history of one player. Centavos. */
interface Story {
  readonly player: TestPlayer;
  readonly txid: string;
  /** Everything received minus everything sent: the accounts must hold it. */
  total: number;
  gone: number;
  readonly claims: { readonly id: string; readonly amount: number; isOpen: boolean }[];
  readonly stakes: { readonly id: string; readonly stake: number; version: number; paid: number | null }[];
  readonly returns: { readonly id: string; readonly amount: number }[];
}

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];

async function happen(story: Story, { kind, amount, pick }: Act): Promise<void> {
  const [does, med, out] = [returning(world), claiming(world), withdrawing(world)];
  const { player, txid } = story;
  if (kind === 'claim' && story.claims.length < 4) story.claims.push({ id: await med.claim(txid, { amount }), amount, isOpen: true });
  if (kind === 'end') {
    const claim = at(
      story.claims.filter(({ isOpen }) => isOpen),
      pick,
    );
    if (claim === undefined) return;
    await med.tell(claim.id, pick % 3 === 0 ? 'accepted' : 'rejected');
    claim.isOpen = false;
  }
  if (kind === 'return' && amount <= PIX - story.gone) {
    story.returns.push({ id: await does.refund(txid, { amount, status: 'EM_PROCESSAMENTO' }), amount });
    story.gone += amount;
    story.total -= amount;
    await does.nextWalk();
  }
  if (kind === 'fail') {
    const failed = story.returns.pop();
    if (failed === undefined) return;
    await does.decide(txid, failed.id, 'NAO_REALIZADO');
    story.gone -= failed.amount;
    story.total += failed.amount;
    await does.nextWalk();
  }
  if (kind === 'other money') {
    await out.give(player, amount);
    story.total += amount;
  }
  if (kind === 'stake') {
    const before = await med.money(player);
    const stake = await med.stake(player, amount);
    expect(stake.verdict).toBe(amount <= before.cash ? 'placed' : 'insufficient_balance');
    if (stake.id === null) return;
    story.stakes.push({ id: stake.id, stake: amount, version: 1, paid: null });
    story.total -= amount;
  }
  if (kind === 'settle') {
    const open = at(
      story.stakes.filter(({ paid }) => paid === null),
      pick,
    );
    if (open === undefined) return;
    open.paid = pick % 3 === 0 ? open.stake : pick % 3 === 1 ? 0 : amount;
    await med.settle(open.id, pick % 3 === 0 ? 'void' : open.paid, open.version);
    story.total += open.paid;
  }
  if (kind === 'reopen') {
    const closed = at(
      story.stakes.filter(({ paid }) => paid !== null),
      pick,
    );
    if (closed === undefined) return;
    await world.database.db.k.transaction().execute((tx) => reopenStakes(tx, [{ stake_id: closed.id, version: closed.version }], world.clock.now()));
    story.total -= closed.paid ?? 0;
    closed.paid = null;
    closed.version += 1;
  }
}

async function holds(story: Story): Promise<void> {
  const { cash, reserved, debt, withdrawable } = await claiming(world).money(story.player);
  expect(cash + reserved - debt).toBe(story.total);
  expect(reserved).toBeLessThanOrEqual(PIX - story.gone);
  expect(reserved).toBeLessThanOrEqual(story.claims.reduce((sum, { amount }) => sum + amount, 0));
  expect(withdrawable).toBeLessThanOrEqual(Math.max(0, cash - debt));
  const shown = (await claiming(world).seen(story.player)).reduce((sum, { held }) => sum + Number(held), 0);
  expect(shown).toBe(reserved);
}

test('PAY-10 in any order of events, the reserve is at most the claims and the rest of the Pix, it cannot be staked, and no money is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const { player, txid } = await returning(world).paid(PIX);
      const story: Story = { player, txid, total: PIX, gone: 0, claims: [], stakes: [], returns: [] };
      for (const each of acts) {
        await happen(story, each);
        await holds(story);
      }
      for (const claim of story.claims.filter(({ isOpen }) => isOpen)) await claiming(world).tell(claim.id, 'cancelled');
      world.clock.advance(12 * DAY_MS);
      await world.quiesce();
      await holds(story);
      expect((await claiming(world).money(player)).reserved).toBe(0);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(await world.violations()).toEqual([]);
}, 300_000);
