import { afterEach, expect, test } from 'vitest';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { createFlightBook } from './use-flight-balance.ts';

afterEach(() => balanceStore.reset());
const shown = () => {
  const balance = balanceStore.get();
  return balance === null ? null : balance.value + balance.bonus;
};

test('out-of-order answers reveal nothing; after the last landing the ledger’s newest balance is shown', () => {
  balanceStore.accept({ value: 1_000, bonus: 0, version: 1 });
  const book = createFlightBook();
  book.dropped(100);
  book.dropped(100);
  // The second bet's answer comes first; the socket's messages about both come before either answer.
  balanceStore.accept({ value: 3_350, bonus: 0, version: 5 });
  balanceStore.accept({ value: 3_350, bonus: 0, version: 5 });
  expect(shown()).toBe(800);
  book.landed(2_500);
  balanceStore.accept({ value: 950, bonus: 0, version: 3 });
  expect(shown()).toBe(3_300);
  book.landed(50);
  expect(balanceStore.get()).toEqual({ value: 3_350, bonus: 0, version: 5 });
});

test('refused bets leave the balance unchanged, cash and bonus alike', () => {
  const before = { value: 30, bonus: 1_000, version: 4 };
  balanceStore.accept(before);
  const book = createFlightBook();
  book.dropped(100);
  book.dropped(100);
  expect(shown()).toBe(830);
  book.refused(100);
  expect(shown()).toBe(930);
  book.refused(100);
  expect(balanceStore.get()).toEqual(before);
});

test('a deposit received meanwhile is shown at the end', () => {
  balanceStore.accept({ value: 1_000, bonus: 0, version: 1 });
  const book = createFlightBook();
  book.dropped(100);
  balanceStore.accept({ value: 6_000, bonus: 0, version: 2 });
  balanceStore.accept({ value: 5_950, bonus: 0, version: 4 });
  expect(shown()).toBe(900);
  book.landed(50);
  expect(shown()).toBe(5_950);
});

test('leaving the page with a falling ball shows the ledger’s balance at once', () => {
  balanceStore.accept({ value: 1_000, bonus: 0, version: 1 });
  const book = createFlightBook();
  book.dropped(100);
  balanceStore.accept({ value: 950, bonus: 0, version: 3 });
  book.leave();
  book.leave();
  expect(balanceStore.get()).toEqual({ value: 950, bonus: 0, version: 3 });
});
