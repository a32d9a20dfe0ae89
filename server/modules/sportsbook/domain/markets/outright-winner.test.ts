import { expect, test } from 'vitest';
import { deadHeat, LOST, type OutcomeResult, VOID, WON } from '../facts/outcome-result.ts';
import { type OutrightFacts, settleOutright } from './outright-winner.ts';

const clubs = ['a', 'b', 'c', 'd'];
const decided = (finishingOrder: string[][], withdrawn: string[] = []): OutrightFacts => ({ ending: 'decided', finishingOrder, withdrawn });

test.each<[string, OutrightFacts, OutcomeResult[]]>([
  ['one champion wins in full', decided([['b'], ['a'], ['c', 'd']]), [LOST, WON, LOST, LOST]],
  ['two champions share', decided([['a', 'c'], ['b']]), [deadHeat(1, 2), LOST, deadHeat(1, 2), LOST]],
  ['three champions share', decided([['a', 'c', 'd']]), [deadHeat(1, 3), LOST, deadHeat(1, 3), deadHeat(1, 3)]],
  ['who never started is void', decided([['a'], ['b'], ['c']], ['d']), [WON, LOST, LOST, VOID]],
  ['a cancelled competition is void', { ending: 'cancelled', finishingOrder: [], withdrawn: [] }, [VOID, VOID, VOID, VOID]],
])('%s', (_rule, facts, results) => {
  const settled = settleOutright(clubs, facts);
  expect(settled.ok ? [...settled.value] : settled).toEqual(clubs.map((id, index) => [id, results[index]]));
});

test.each<[string, OutrightFacts, string]>([
  ['who finished twice', decided([['a'], ['b', 'a']]), 'finished_twice'],
  ['who withdrew and finished', decided([['a'], ['b']], ['b']), 'finished_after_withdrawing'],
  ['a champion nobody could bet on', decided([['z']]), 'unknown_competitor'],
])('%s holds settlement', (_rule, facts, fault) => {
  expect(settleOutright(clubs, facts)).toEqual({ ok: false, code: 'contradiction', errors: { facts: [fault] } });
});

test.each([
  ['a running competition', { ...decided([['a']]), ending: 'running' } as const],
  ['a decided one without its champion', decided([])],
])('%s waits', (_rule, facts) => expect(settleOutright(clubs, facts)).toEqual({ ok: false, code: 'incomplete' }));

test('no dead heat has more places than competitors', () => {
  for (const [places, tied] of [
    [2, 1],
    [0, 1],
    [1, 0],
    [1, 1.5],
  ] as const)
    expect(() => deadHeat(places, tied)).toThrow(RangeError);
});
