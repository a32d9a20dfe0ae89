import { expect, test } from 'vitest';
import type { FestaEvent } from '../math/events.ts';
import { expandRound } from '../math/expand-round.ts';
import { describeRound } from './describe-round.ts';

const fiveCents = (units: number) => units * 5;
const plain = (events: readonly FestaEvent[]) => describeRound(events, fiveCents).map((each) => each.replaceAll('\u00a0', ' '));
const cluster = (symbol: 'corn' | 'lime', size: number, units: number) => ({ symbol, size, units, cells: Array.from({ length: size }, (_, at) => at) });

test('a round without a pay has no description: the page reports its return', () => {
  expect(
    plain([
      { type: 'settled', cascades: 0, units: 0 },
      { type: 'total', units: 0 },
    ]),
  ).toEqual([]);
});

test('one cascade is described by its largest pay', () => {
  const clusters = [cluster('lime', 6, 6), cluster('corn', 5, 11)];
  expect(plain([{ type: 'clusters', cascade: 1, clusters, multiplier: 1, units: 17 }])).toEqual(['Uma cascata premiada. O maior grupo: 5 de Milho, R$ 0,55.']);
});

test('the multiplier affects which group is the largest', () => {
  const events: readonly FestaEvent[] = [
    { type: 'clusters', cascade: 1, clusters: [cluster('corn', 5, 11)], multiplier: 1, units: 11 },
    { type: 'clusters', cascade: 2, clusters: [cluster('lime', 6, 6)], multiplier: 2, units: 12 },
  ];
  expect(plain(events)).toEqual(['2 cascatas premiadas, multiplicador até 2. O maior grupo: 6 de Limão, R$ 0,60.']);
});

test('free drops are described with their number and their pay', () => {
  const events: readonly FestaEvent[] = [
    { type: 'bonfires', cells: [1, 2, 3], freeDrops: 10 },
    { type: 'bonfires', cells: [4, 5, 6], freeDrops: 5 },
    { type: 'bonfires', cells: [4, 5, 6], freeDrops: 0 },
    { type: 'free-drops-ended', drops: 15, units: 400 },
  ];
  expect(plain(events)).toEqual(['3 fogueiras: 10 quedas extras.', '3 fogueiras: 5 quedas extras.', 'As 15 quedas extras renderam R$ 20,00.']);
});

test('every round that pays is described', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const { events, units } = expandRound(seed);
    expect(describeRound(events, fiveCents).length > 0).toBe(units > 0 || events.some(({ type }) => type === 'bonfires'));
  }
});

test('a group that is not paid in full is described without its amount', () => {
  const events: readonly FestaEvent[] = [
    { type: 'clusters', cascade: 1, clusters: [cluster('corn', 12, 180)], multiplier: 1, units: 180 },
    { type: 'capped', units: -30 },
    { type: 'total', units: 150 },
  ];
  expect(plain(events)).toEqual(['Uma cascata premiada. O maior grupo: 12 de Milho.', 'A rodada chegou ao prêmio máximo.']);
});
