import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, SECOND_MS } from '#kernel/durations.ts';
import { setExclusion, setStatus } from '#server/modules/gate/index.ts';
import { expectLedgerHolds } from '#server/modules/stakes/testing/money-fixture.ts';
import { purse } from '#server/modules/stakes/testing/reversed.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { endOpenRounds, openRoundIds } from '../store/open-rounds.ts';
import { hasWinsUnderReview } from '../store/win-reviews.ts';
import { listRounds } from '../store/rounds.ts';
import type { SessionFacts } from '../store/sessions.ts';
import { decide, reviewsOf, publishMost } from '../testing/win-reviews.ts';
import { createWalletFixture, type WalletFixture } from '../testing/wallet-fixture.ts';

const AMOUNT = 9_000;

let world: WalletFixture;
let session: SessionFacts;
let bet: string;
let win: string;
beforeAll(async () => {
  world = await createWalletFixture();
  await publishMost(world, 50);
});
beforeEach(async () => {
  session = await world.session(await world.newPlayer(1_000));
  [bet, win] = [randomUUID(), randomUUID()];
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

const cash = async () => (await purse(world, session.playerId))[0];
const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'done' : answer.code);
const rollback = (referenceId: string) => world.rollback(session, { referenceId, undoes: true });

/** A bet of R$ 1 and its win of R$ 90, which is under review; returns the id of its review. */
async function hold({ closes = false } = {}): Promise<string> {
  await world.bet(session, { transactionId: bet, roundRef: bet });
  await world.win(session, { betTransactionId: bet, transactionId: win, roundRef: bet, amountCents: AMOUNT, closes, strict: false });
  const [review] = await reviewsOf(world, session.playerId);
  world.clock.advance(SECOND_MS);
  return review?.id ?? '';
}

describe('a win under review that an operator releases', () => {
  test.each([true, false])('is paid once, whether it closed its round or not (%s)', async (closes) => {
    const id = await hold({ closes });
    expect(codeOf(await decide(world, id, 'released'))).toBe('done');
    expect(await cash()).toBe(900 + AMOUNT);
    expect(codeOf(await decide(world, id, 'released'))).toBe('decided_before');
    expect(codeOf(await decide(world, id, 'refused'))).toBe('decided_before');
    expect(await cash()).toBe(900 + AMOUNT);
  });

  test('is paid once for twenty concurrent operators', async () => {
    const id = await hold();
    const codes = await Promise.all(Array.from({ length: 20 }, async () => codeOf(await decide(world, id, 'released'))));
    expect([codes.filter((code) => code === 'done').length, await cash()]).toEqual([1, 900 + AMOUNT]);
  });

  test('is paid to an excluded player, and to a blocked account, since it is the player’s money', async () => {
    const id = await hold();
    await inTransaction(world.db, async (tx) => {
      await setExclusion(tx, session.playerId, { kind: 'self', until: new Date(world.clock.nowMs() + DAY_MS) });
      await setStatus(tx, session.playerId, 'blocked');
    });
    expect(codeOf(await decide(world, id, 'released'))).toBe('done');
    expect(await cash()).toBe(900 + AMOUNT);
  });

  test('is paid in the proportion of cash and bonus of its stake', async () => {
    await world.grantBonus(session.playerId, 50);
    const id = await hold();
    await decide(world, id, 'released');
    expect((await purse(world, session.playerId)).slice(0, 2)).toEqual([950 + AMOUNT / 2, AMOUNT / 2]);
  });

  test('is reversed by a later rollback of the win, or of its bet', async () => {
    const id = await hold({ closes: true });
    await decide(world, id, 'released');
    expect(codeOf(await rollback(win))).toBe('done');
    expect(await cash()).toBe(900);
    expect(codeOf(await rollback(bet))).toBe('done');
    expect(await cash()).toBe(1_000);
  });

  test('counts as returned in its round from the release on, and as under review before', async () => {
    const id = await hold({ closes: true });
    const round = async () => (await listRounds(world.db.k, session.playerId, { limit: 1, offset: 0 })).rounds[0];
    expect([await round(), await hasWinsUnderReview(world.db.k, session.playerId)]).toMatchObject([{ returnedCents: 0, reviewCents: AMOUNT }, true]);
    await decide(world, id, 'released');
    expect([await round(), await hasWinsUnderReview(world.db.k, session.playerId)]).toMatchObject([{ returnedCents: AMOUNT, reviewCents: 0 }, false]);
  });
});

describe('a win under review that an operator refuses', () => {
  test('pays nothing, and does not count for its round’s later wins', async () => {
    const id = await hold();
    expect(codeOf(await decide(world, id, 'refused'))).toBe('done');
    expect(codeOf(await decide(world, id, 'released'))).toBe('decided_before');
    await world.win(session, { betTransactionId: bet, roundRef: bet, amountCents: 5_000 });
    expect(await cash()).toBe(5_900);
  });

  test('moves nothing when its supplier rolls it back', async () => {
    const id = await hold();
    await decide(world, id, 'refused');
    expect([codeOf(await rollback(win)), await cash()]).toEqual(['done', 900]);
    expect([codeOf(await rollback(bet)), await cash()]).toEqual(['done', 1_000]);
  });
});

describe('a win under review that its supplier rolls back', () => {
  test('is ended: it moves nothing and cannot be released', async () => {
    const id = await hold();
    expect([codeOf(await rollback(win)), await cash()]).toEqual(['done', 900]);
    expect(codeOf(await decide(world, id, 'released'))).toBe('rolled_back');
    expect(await reviewsOf(world, session.playerId)).toMatchObject([{ decision: 'rolled_back' }]);
  });

  test('ends with its bet, whose stake is refunded', async () => {
    const id = await hold({ closes: true });
    expect([codeOf(await rollback(bet)), await cash()]).toEqual(['done', 1_000]);
    expect(codeOf(await decide(world, id, 'released'))).toBe('rolled_back');
  });

  test('during an operator’s release is either paid and reversed, or never paid', async () => {
    for (let time = 0; time < 8; time += 1) {
      [bet, win] = [randomUUID(), randomUUID()];
      await world.bet(session, { transactionId: bet, roundRef: bet });
      await world.win(session, { betTransactionId: bet, transactionId: win, roundRef: bet, amountCents: AMOUNT, strict: false });
      const id = (await reviewsOf(world, session.playerId)).find(({ transactionId }) => transactionId === win)?.id ?? '';
      await Promise.all([decide(world, id, 'released'), rollback(bet)]);
      expect(await cash()).toBe(1_000);
    }
  });

  test('in our own dialect is not rolled back, since its bet has a win', async () => {
    await hold();
    expect(codeOf(await world.rollback(session, { referenceId: bet }))).toBe('bet_settled');
  });
});

test('a win under review survives the central exclusion of its player: the round is settled, and the win can be released', async () => {
  const id = await hold();
  const ids = await openRoundIds(world.db.k, session.playerId);
  await inTransaction(world.db, (tx) => endOpenRounds(tx, session.playerId, ids, world.clock.now()));
  expect(await cash()).toBe(900);
  expect(codeOf(await decide(world, id, 'released'))).toBe('done');
  expect(await cash()).toBe(900 + AMOUNT);
});

test('an unknown win under review is not decided', async () => {
  expect(codeOf(await decide(world, randomUUID(), 'released'))).toBe('unknown_win_review');
  expect(codeOf(await decide(world, 'none', 'refused'))).toBe('unknown_win_review');
});
