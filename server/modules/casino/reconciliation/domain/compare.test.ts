import { expect, test } from 'vitest';
import type { TheirTransaction } from './book.ts';
import { type Difference, difference, type OurTransaction } from './compare.ts';

const line = (changes: Partial<TheirTransaction>): TheirTransaction => ({
  ...{ transactionId: 't', kind: 'bet', belief: 'stands', alias: 'a', round: 'r', milliCents: 100_000, isFree: false, reference: null },
  ...changes,
});
const own = (changes: Partial<OurTransaction> = {}): OurTransaction => ({
  ...{ transactionId: 't', kind: 'bet', alias: 'a', round: 'r', milliCents: 100_000, isFree: false, isUndone: false, isBetUndone: false, isGivenBack: false },
  ...changes,
});
const [win, rollback] = [{ kind: 'win' } as const, { kind: 'rollback' } as const];

test.each<[string, Partial<TheirTransaction>, Partial<OurTransaction> | null, Partial<OurTransaction> | null, Difference | null]>([
  ['a bet that both have', {}, {}, null, null],
  ['a bet that only they have', {}, null, null, 'missing_here'],
  ['a bet that they were refused', { belief: 'refused' }, null, null, null],
  ['a bet that they were refused and we took', { belief: 'refused' }, {}, null, 'standing_here'],
  ['a bet whose answer they never had and we took', { belief: 'unsure' }, {}, null, 'standing_here'],
  ['a bet that they took back and we did not', { belief: 'undone' }, {}, null, 'standing_here'],
  ['a bet that both took back', { belief: 'undone' }, { isUndone: true }, null, null],
  ['a bet that only we took back', {}, { isUndone: true }, null, 'undone_here'],
  ['a bet that we gave back to a barred player', {}, { isUndone: true, isGivenBack: true }, null, null],
  ['another amount', { milliCents: 100_001 }, {}, null, 'other_amount'],
  ['a free bet, which draws nothing', { isFree: true }, { milliCents: 0, isFree: true }, null, null],
  ['another kind', win, {}, null, 'other_kind'],
  ['another player', { alias: 'b' }, {}, null, 'other_player'],
  ['a win that only they have', win, null, {}, 'missing_here'],
  ['a win that they gave up on', { ...win, belief: 'unsure' }, null, {}, 'missing_here'],
  ['a win on a bet that we gave back to a barred player', win, null, { isGivenBack: true }, null],
  ['a win that we have and they had no answer to', { ...win, belief: 'unsure' }, win, {}, null],
  ['a win undone with its bet', { ...win, belief: 'undone' }, { ...win, isBetUndone: true }, {}, null],
  ['a win that they undid and we did not', { ...win, belief: 'undone' }, win, {}, 'standing_here'],
  ['a rollback that only they have', rollback, null, {}, 'missing_here'],
  ['a rollback that they gave up on, of a bet that is valid here', { ...rollback, belief: 'unsure' }, null, {}, 'missing_here'],
  ['a rollback that they gave up on, of a bet that we never received', { ...rollback, belief: 'unsure' }, null, null, null],
  ['a rollback that both have', rollback, { ...rollback, milliCents: 0 }, {}, null],
])('%s', (_what, theirs, ours, bet, expected) => {
  expect(difference(line(theirs), ours === null ? undefined : own(ours), bet === null ? undefined : own(bet))).toBe(expected);
});

test('a line that cannot be read is a difference', () => {
  expect(difference({ transactionId: 't', kind: 'unreadable' }, own(), undefined)).toBe('unreadable');
});
