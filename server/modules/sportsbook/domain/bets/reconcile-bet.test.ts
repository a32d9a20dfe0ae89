import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { type BetState, type BetStep, reconcileBet } from './reconcile-bet.ts';
import type { BetSettlement } from './settle-bet.ts';

const open = (version: number): BetState => ({ status: 'accepted', version, payoutCents: null, isCapped: null });
const ended = (status: 'settled' | 'void', version: number, payout: number, isCapped = false): BetState => ({
  status,
  version,
  payoutCents: cents(payout),
  isCapped,
});
const ending = (end: 'settled' | 'void', payout: number, isCapped = false): BetSettlement => ({ end, payoutCents: cents(payout), isCapped });
const step = (back: [number, number] | null, close: [BetSettlement, number] | null): BetStep => ({
  takesBack: back === null ? null : { version: back[0], payoutCents: cents(back[1]) },
  closes: close === null ? null : { ...close[0], version: close[1] },
});

test.each<[string, BetState, BetSettlement | null, BetStep | null]>([
  ['open stays open', open(0), null, null],
  ['open is settled', open(0), ending('settled', 200), step(null, [ending('settled', 200), 1])],
  ['open again is settled with the next version', open(2), ending('void', 100), step(null, [ending('void', 100), 3])],
  ['the same ending is no step', ended('settled', 1, 200), ending('settled', 200), null],
  ['another payout takes the first back', ended('settled', 1, 200), ending('settled', 0), step([1, 200], [ending('settled', 0), 2])],
  ['a void of the same amount is another ending', ended('settled', 1, 100), ending('void', 100), step([1, 100], [ending('void', 100), 2])],
  ['the cap is part of the ending', ended('settled', 1, 100), ending('settled', 100, true), step([1, 100], [ending('settled', 100, true), 2])],
  ['no ending any more opens', ended('void', 3, 100), null, step([3, 100], null)],
])('%s', (_rule, state, wanted, expected) => expect(reconcileBet(state, wanted)).toEqual(expected));
