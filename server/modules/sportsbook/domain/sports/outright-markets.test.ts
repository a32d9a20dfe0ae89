import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadHeat, LOST, type OutcomeResult, VOID, WON } from '../facts/outcome-result.ts';
import { findDefinition, allSports } from './registry.ts';
import { settleMarket } from '../settlement/settle-market.ts';
import { factsOfField, MOST_COMPETITORS, type OutrightFacts } from './outright-facts.ts';
import { outrightMarkets } from './outright-markets.ts';
import { fieldFault, outrightRules } from './outright-rules.ts';

const decided = (finishingOrder: number[][], withdrawn: number[] = []): OutrightFacts => ({ ending: 'decided', finishingOrder, withdrawn, bestPlaces: null });
const competitor = (number: number, withdrawn = false) => ({
  number,
  id: `c${number}`,
  name: `C${number}`,
  short: 'C',
  colors: ['#000', '#fff'] as const,
  withdrawn,
});
const football = { id: 'football', name: 'Futebol' };
const rules = outrightRules(football);

function settled(definition: string, facts: OutrightFacts): unknown {
  const market = findDefinition('football', definition)?.open({});
  if (market === null || market === undefined) throw new Error(`no ${definition}`);
  const result = settleMarket(rules, market, facts);
  return result.ok ? [1, 2, 3, 4].map((number) => result.value.get(String(number))) : result;
}

test.each<[string, string, OutrightFacts, OutcomeResult[]]>([
  ['one champion wins in full', 'outright_winner', decided([[2], [1], [3, 4]]), [LOST, WON, LOST, LOST]],
  ['two champions share', 'outright_winner', decided([[1, 3], [2]]), [deadHeat(1, 2), LOST, deadHeat(1, 2), LOST]],
  ['three champions share', 'outright_winner', decided([[1, 3, 4]]), [deadHeat(1, 3), LOST, deadHeat(1, 3), deadHeat(1, 3)]],
  ['who never started is void', 'outright_winner', decided([[1], [2], [3]], [4]), [WON, LOST, LOST, VOID]],
  [
    'a cancelled competition is void',
    'outright_winner',
    { ending: 'cancelled', finishingOrder: null, withdrawn: [], bestPlaces: null },
    [VOID, VOID, VOID, VOID],
  ],
  ['both finalists win in full', 'outright_final', decided([[4], [2], [1, 3]]), [LOST, WON, LOST, WON]],
  ['a shared title takes both places of a final', 'outright_final', decided([[1, 2], [3]]), [WON, WON, LOST, LOST]],
  ['two share the second place of a final', 'outright_final', decided([[1], [2, 3]]), [WON, deadHeat(1, 2), deadHeat(1, 2), LOST]],
  ['three share both places of a final', 'outright_final', decided([[1, 2, 3]]), [deadHeat(2, 3), deadHeat(2, 3), deadHeat(2, 3), LOST]],
])('%s', (_rule, definition, facts, results) => expect(settled(definition, facts)).toEqual(results));

describe('a competition under way', () => {
  /** Facts from the best place still possible for each of four competitors; null: never started. */
  const underWay = (...places: (number | null)[]) =>
    factsOfField(
      places.map((place, index) => ({ ...competitor(index + 1, place === null), ...(place === null || place === 1 ? {} : { bestPlace: place }) })),
      true,
    );

  test.each<[string, string, OutrightFacts, (OutcomeResult | undefined)[], boolean]>([
    ['who is out of it has lost the title, the others go on', 'outright_winner', underWay(1, 3, 1, 1), [undefined, LOST, undefined, undefined], false],
    ['who is in the final has both places, and who is not has lost them', 'outright_final', underWay(1, 3, 3, 1), [WON, LOST, LOST, WON], true],
    ['three are left for the two places of the final', 'outright_final', underWay(1, 3, 1, 1), [undefined, LOST, undefined, undefined], false],
    ['who lost the final has lost the title', 'outright_winner', underWay(2, 3, 3, 1), [LOST, LOST, LOST, WON], true],
    ['who lost the final was in it', 'outright_final', underWay(2, 3, 3, 1), [WON, LOST, LOST, WON], true],
    ['who never started is void', 'outright_winner', underWay(1, null, 1, 3), [undefined, VOID, undefined, LOST], false],
  ])('%s', (_rule, definition, facts, results, isDecided) => {
    expect(settled(definition, facts)).toEqual(results);
    expect(findDefinition('football', definition)?.open({})?.isDecided?.(facts)).toBe(isDecided);
  });

  test.each([
    ['no competitor can win', underWay(3, 3, 3, 3)],
    ['no competitor can take the first place', underWay(2, 2, 3, 3)],
    ['one alone can come to the two places of the final', underWay(1, 3, 3, 3)],
  ])('by which %s contradicts itself, and settles nothing', (_rule, facts) => {
    expect(settled('outright_winner', facts)).toEqual({ ok: false, code: 'contradiction', errors: { facts: ['place_without_competitor'] } });
  });

  test('may have imprecise places below those that markets pay', () => {
    expect(settled('outright_final', underWay(1, 9, 9, 1))).toEqual([WON, LOST, LOST, WON]);
  });

  test('may have a single competitor left whose rivals never started', () => {
    expect(settled('outright_winner', underWay(1, null, null, null))).toEqual([WON, VOID, VOID, VOID]);
    expect(settled('outright_final', underWay(1, null, null, null))).toEqual([undefined, VOID, VOID, VOID]);
  });

  test('decides nothing while every competitor may win, and before its start only the withdrawals', () => {
    expect(settled('outright_winner', underWay(1, 1, 1, 1))).toEqual({ ok: false, code: 'incomplete' });
    const ahead = factsOfField([competitor(1), competitor(2, true), { ...competitor(3), bestPlace: 9 }], false);
    expect(settled('outright_final', ahead)).toEqual([undefined, VOID, undefined, undefined]);
    // Two competitors of two are not finalists before the final.
    expect(settled('outright_final', factsOfField([competitor(1), competitor(2)], false))).toEqual({ ok: false, code: 'incomplete' });
  });
});

test.each<[string, OutrightFacts, string]>([
  ['who finished twice', decided([[1], [2, 1]]), 'finished_twice'],
  ['who withdrew and finished', decided([[1], [2]], [2]), 'finished_after_withdrawing'],
  ['a place without a competitor', decided([[], [2]]), 'place_without_competitor'],
  ['a number that no field has', decided([[0]]), 'unknown_competitor'],
])('%s holds settlement', (_rule, facts, fault) => {
  expect(settled('outright_winner', facts)).toEqual({ ok: false, code: 'contradiction', errors: { facts: [fault] } });
});

test.each([
  ['outright_winner', decided([])],
  ['outright_winner', { ...decided([]), finishingOrder: null }],
  ['outright_final', decided([[1]])],
])('%s waits while its places are not known', (definition, facts) => expect(settled(definition, facts)).toEqual({ ok: false, code: 'incomplete' }));

test('facts must match the field: an unknown competitor or a missing withdrawal is a fault', () => {
  const { facts } = outrightRules(football, [competitor(1), competitor(2, true)]);
  expect(facts.faults(decided([[1]], [2]))).toEqual([]);
  expect(facts.faults(decided([[3]], [2]))).toEqual(['unknown_competitor']);
  expect(facts.faults(decided([[1]]))).toEqual(['withdrawal_missing']);
  expect(facts.faults(decided([[2], [1]]))).toEqual(['withdrawal_missing']);
});

test('the winning places are paid out exactly once in total', () => {
  const order = fc
    .shuffledSubarray(
      Array.from({ length: MOST_COMPETITORS }, (_, index) => index + 1),
      { minLength: 2 },
    )
    .chain((numbers) => fc.array(fc.nat({ max: 3 }), { minLength: numbers.length, maxLength: numbers.length }).map((breaks) => ({ numbers, breaks })));
  fc.assert(
    fc.property(order, fc.constantFrom(...outrightMarkets.entries()), ({ numbers, breaks }, [index, definition]) => {
      const groups: number[][] = [];
      numbers.forEach((number, place) => (place === 0 || breaks[place] === 0 ? groups.push([number]) : groups.at(-1)?.push(number)));
      const decision = definition.open({})?.settle(decided(groups));
      if (decision === undefined || typeof decision === 'string') throw new Error('not settled');
      const shares = [...decision.values()].map(({ result, deadHeatPlaces, deadHeatTied }) => (result * deadHeatPlaces) / deadHeatTied);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(index + 1, 9);
    }),
  );
});

test('no sport has a definition with an outright’s id', () => {
  const ids = new Set(outrightMarkets.map(({ id }) => id));
  expect(allSports().flatMap(({ definitions }) => definitions.filter(({ id }) => ids.has(id)))).toEqual([]);
});

test('a competitor keeps its number, and never leaves a field', () => {
  const event = (field: readonly ReturnType<typeof competitor>[] | null) => ({ field }) as never;
  const held = event([competitor(1), competitor(2)]);
  expect(fieldFault(held, event([competitor(2, true), competitor(1), competitor(3)]))).toBeNull();
  expect(fieldFault(held, event([competitor(1), { ...competitor(2), id: 'other' }]))).toBe('another_field');
  expect(fieldFault(held, event([competitor(1), competitor(3)]))).toBe('another_field');
  expect(fieldFault(held, event(null))).toBe('another_kind');
  expect(fieldFault(event(null), held)).toBe('another_kind');
});

test('a dead heat never has more places than competitors', () => {
  for (const [places, tied] of [
    [2, 1],
    [0, 1],
    [1, 0],
    [1, 1.5],
  ] as const)
    expect(() => deadHeat(places, tied)).toThrow(RangeError);
});
