import { expect, test } from 'vitest';
import { pricedAt } from './steps-of.ts';

const at = (second: number) => new Date(1_800_000_000_000 + second * 1_000);
const priced = (saidAt: number, newestAt: number, heardAt: number) => pricedAt({ saidAt: at(saidAt), newestAt: at(newestAt), heardAt: at(heardAt) });

test('prices read as they are sent are dated at that moment', () => expect(priced(50, 50, 50)).toEqual(at(50)));

test('prices read late keep their age', () => expect(priced(20, 50, 50)).toEqual(at(20)));

test('prices in a response that arrives late keep their age', () => expect(priced(20, 20, 50)).toEqual(at(20)));

test('a supplier clock that runs ahead does not make backlog prices fresh', () => {
  expect(priced(3_620, 3_650, 50)).toEqual(at(20));
  expect(priced(3_650, 3_650, 50)).toEqual(at(50));
});

test('a supplier clock that runs behind expires prices early, never late', () => expect(priced(42, 42, 50)).toEqual(at(42)));
