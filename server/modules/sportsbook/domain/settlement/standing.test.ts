import { expect, test } from 'vitest';
import { matchFacts, score } from '../sports/football/testing/match-facts.ts';
import { isCancelled, isCancelledAt, type Learned, standingOf } from './standing.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute));
const facts = (text: string): Learned => ({ kind: 'facts', facts: matchFacts({ fullTime: score(text) }), certainty: 2 });
const rollback: Learned = { kind: 'rollback' };
const cancel = (from: number | null, until: number | null, marketId: string | null = null): Learned => ({ kind: 'cancel', marketId, ...window(from, until) });
const takeBack = (from: number | null, until: number | null, marketId: string | null = null): Learned => ({
  kind: 'rollback_cancel',
  marketId,
  ...window(from, until),
});
const window = (from: number | null, until: number | null) => ({ from: from === null ? null : at(from), until: until === null ? null : at(until) });

test.each<[string, Learned[], string | null]>([
  ['nothing is known at first', [], null],
  ['the last facts stand', [facts('1-0'), facts('2-0')], '2-0'],
  ['a rollback takes them back', [facts('1-0'), rollback], null],
  ['and nothing before them comes back', [facts('1-0'), facts('2-0'), rollback], null],
  ['facts after it stand', [facts('1-0'), rollback, facts('0-0')], '0-0'],
  ['a void leaves the facts in force', [facts('1-0'), { kind: 'void' }], '1-0'],
])('%s', (_rule, history, expected) => {
  expect(standingOf(history).known?.facts ?? null).toEqual(expected === null ? null : matchFacts({ fullTime: score(expected) }));
});

test.each<[string, Learned[], readonly number[]]>([
  ['from its first moment to before its last', [cancel(2, 4)], [2, 3]],
  ['without a beginning', [cancel(null, 3)], [1, 2]],
  ['without an end', [cancel(3, null)], [3, 4, 5]],
  ['two at once', [cancel(1, 2), cancel(4, 5)], [1, 4]],
  ['another market’s is none', [cancel(null, null, 'other')], []],
  ['taken back by the same window', [cancel(2, 4), takeBack(2, 4)], []],
  ['taken back by a wider one', [cancel(2, 4), takeBack(null, 5)], []],
  ['not by a narrower one', [cancel(2, 4), takeBack(3, 4)], [2, 3]],
  ['one of two that overlap is left', [cancel(1, 4), cancel(3, 5), takeBack(1, 4)], [3, 4]],
  ['one market’s word does not take back every market’s', [cancel(2, 4), takeBack(null, null, 'result')], [2, 3]],
  ['a rollback of facts takes none back', [cancel(2, 4), rollback], [2, 3]],
  ['a void is everything', [{ kind: 'void' }], [1, 2, 3, 4, 5]],
  ['and taken back as everything', [{ kind: 'void' }, takeBack(null, null)], []],
])('a cancellation: %s', (_rule, history, minutes) => {
  const standing = standingOf(history);
  expect([1, 2, 3, 4, 5].filter((minute) => isCancelledAt(standing, 'result', at(minute)))).toEqual(minutes);
});

test.each<[string, Learned, boolean]>([
  ['a void', { kind: 'void' }, true],
  ['a cancellation without bounds', cancel(null, null, 'result'), true],
  ['a window', cancel(null, 3), false],
])('%s cancels the market: %#', (_what, learned, expected) => expect(isCancelled(standingOf([learned]), 'result')).toBe(expected));
