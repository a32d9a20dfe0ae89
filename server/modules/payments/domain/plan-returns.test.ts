import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, ZERO } from '#kernel/money.ts';
import type { ReturnStatus } from './payment-provider.ts';
import { type BookedReturn, planReturns, type ReceiptBooks } from './plan-returns.ts';

const reported = (id: string, amount: number, status: ReturnStatus, more: Partial<BookedReturn> = {}): BookedReturn => ({
  id,
  amountCents: cents(amount),
  status,
  withheld: false,
  takenCents: ZERO,
  ...more,
});
const fresh = (returns: readonly BookedReturn[]): ReceiptBooks => ({ amountCents: cents(5_000), holder: null, bookedCents: ZERO, returns });

/** Applies the planned steps to the books, as the ledger does. */
function book(books: ReceiptBooks, holder: 'player' | 'suspense'): ReceiptBooks {
  const plan = planReturns(books);
  let { bookedCents } = books;
  const taken = new Map(books.returns.map((each) => [each.id, each.takenCents]));
  for (const step of plan.steps) {
    if (step.kind === 'book') bookedCents = cents(bookedCents + step.amountCents);
    else taken.set(step.returnId, cents((taken.get(step.returnId) ?? 0) + (step.kind === 'take' ? step.amountCents : -step.amountCents)));
  }
  const returns = books.returns.map((each) => ({ ...each, withheld: plan.withheld.has(each.id), takenCents: taken.get(each.id) ?? ZERO }));
  return { ...books, bookedCents, returns, holder: books.holder ?? (bookedCents > 0 ? holder : null) };
}

test.each<[string, readonly BookedReturn[], number]>([
  ['nothing goes back', [], 5_000],
  ['a part is back', [reported('a', 4_900, 'returned')], 100],
  ['a part is on its way', [reported('a', 4_900, 'processing')], 100],
  ['all is back', [reported('a', 5_000, 'returned')], 0],
  ['a return failed', [reported('a', 5_000, 'failed')], 5_000],
  ['one failed, one is under way, one is back', [reported('a', 5_000, 'failed'), reported('b', 1_000, 'processing'), reported('c', 500, 'returned')], 3_500],
])('the credit is the Pix minus all returns that have not failed: %s', (_what, returns, amount) => {
  expect(planReturns(fresh(returns)).steps).toEqual(amount === 0 ? [] : [{ kind: 'book', amountCents: amount }]);
});

test('returns larger than the Pix, alone or together, make the answer invalid', () => {
  expect(() => planReturns(fresh([reported('a', 5_001, 'processing')]))).toThrow('5001');
  expect(() => planReturns(fresh([reported('a', 3_000, 'returned'), reported('b', 3_000, 'processing')]))).toThrow('6000');
  const withheld = book(fresh([reported('a', 1_000, 'processing')]), 'player');
  expect(() => planReturns({ ...withheld, returns: [reported('a', 1_200, 'processing', { withheld: true })] })).toThrow('grew by 200');
});

test('money in suspense leaves it only when its payer has received it', () => {
  const books: ReceiptBooks = { amountCents: cents(500), holder: 'suspense', bookedCents: cents(500), returns: [reported('a', 500, 'processing')] };
  expect(planReturns(books)).toMatchObject({ steps: [], leftCents: 500 });
  expect(planReturns({ ...books, returns: [reported('a', 500, 'returned')] })).toMatchObject({
    steps: [{ kind: 'take', returnId: 'a', amountCents: 500 }],
    leftCents: 0,
  });
});

const STATUSES: readonly ReturnStatus[] = ['processing', 'returned', 'failed'];
const history = fc.array(
  fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), amount: fc.integer({ min: 1, max: 5_000 }), status: fc.constantFrom(...STATUSES) }), {
    maxLength: 3,
  }),
  {
    maxLength: 12,
  },
);

test('after reports in any order, a player holds the Pix minus the returns that have not failed, and no return is booked twice', () => {
  fc.assert(
    fc.property(history, (tellings) => {
      let books = fresh([]);
      if (tellings.length > 0) books = { ...books, returns: [] };
      for (const telling of tellings) {
        const returns = new Map<string, BookedReturn>(books.returns.map((each) => [each.id, each]));
        for (const { id, amount, status } of telling) {
          const known = returns.get(id);
          returns.set(id, { ...(known ?? reported(id, amount, status)), status });
        }
        const asked = { ...books, returns: [...returns.values()] };
        try {
          planReturns(asked);
        } catch {
          continue;
        }
        books = book(asked, 'player');
        expect(planReturns(books).steps).toEqual([]);
        const gone = books.returns.filter(({ status }) => status !== 'failed').reduce((sum, each) => sum + each.amountCents, 0);
        const held = books.bookedCents - books.returns.reduce((sum, { takenCents }) => sum + takenCents, 0);
        expect(held).toBe(books.holder === null ? 0 : books.amountCents - gone);
      }
    }),
  );
});

test('a return whose amount changes is reversed and booked again', () => {
  const books: ReceiptBooks = {
    amountCents: cents(5_000),
    holder: 'player',
    bookedCents: cents(5_000),
    returns: [reported('a', 700, 'returned', { takenCents: 500 as Cents })],
  };
  expect(planReturns(books).steps).toEqual([
    { kind: 'give_back', returnId: 'a', amountCents: 500 },
    { kind: 'take', returnId: 'a', amountCents: 700 },
  ]);
});
