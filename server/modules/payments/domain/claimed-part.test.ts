import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sumCents } from '#kernel/money.ts';
import { claimedParts, type ClaimOnPix, spreadOver, type TakenReturn } from './claimed-part.ts';

const claim = (id: string, amount: number, walletVersion: number, over: Partial<ClaimOnPix> = {}): ClaimOnPix => ({
  ...{ id, amountCents: cents(amount), state: 'open', walletVersion, lapsedAt: null },
  ...over,
});
const back = (amount: number, walletVersion: number): TakenReturn => ({ amountCents: cents(amount), walletVersion });
const asked = (credited: number, claims: readonly ClaimOnPix[], returns: readonly TakenReturn[] = []) =>
  Object.fromEntries(claimedParts(cents(credited), claims, returns));

describe('the amounts reserved for the claims on one Pix', () => {
  test.each<[string, Record<string, number>, Record<string, number>]>([
    ['claims of 200, 200 and 150 on a Pix of 200 ask for 200', asked(200, [claim('a', 200, 1), claim('b', 200, 2), claim('c', 150, 3)]), { a: 200 }],
    ['claims that fit both ask for all of theirs', asked(500, [claim('a', 200, 1), claim('b', 150, 2)]), { a: 200, b: 150 }],
    ['a return serves the claims of before it', asked(500, [claim('a', 200, 1), claim('b', 150, 5)], [back(120, 3)]), { a: 80, b: 150 }],
    ['a return of before a claim lowers only what is left', asked(500, [claim('a', 200, 4)], [back(400, 3)]), { a: 100 }],
    [
      'a return serves the accepted claim first, also when that is the newer one',
      asked(500, [claim('a', 200, 1), claim('b', 150, 2, { state: 'accepted' })], [back(150, 3)]),
      { a: 200 },
    ],
    ['rejected and cancelled claims ask for nothing', asked(500, [claim('a', 200, 1, { state: 'rejected' }), claim('b', 150, 2, { state: 'cancelled' })]), {}],
    ['a lapsed claim asks for nothing', asked(500, [claim('a', 200, 1, { state: 'accepted', lapsedAt: new Date(0) })]), {}],
    ['a return of more than the claims ends them', asked(500, [claim('a', 200, 1)], [back(300, 2)]), {}],
  ])('%s', (_name, found, expected) => expect(found).toEqual(expected));

  test('claims in any order reserve at most the Pix minus its returns, and each claim at most its amount', () => {
    const state = fc.constantFrom('open', 'answering', 'accepted', 'rejected', 'cancelled' as const);
    const claims = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 900 }), version: fc.nat(20), state }), { maxLength: 6 });
    const returns = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 300 }), version: fc.nat(20) }), { maxLength: 4 });
    fc.assert(
      fc.property(claims, returns, fc.integer({ min: 1, max: 1_200 }), (made, gone, extra) => {
        const all = made.map(({ amount, version, state: is }, index) => claim(`c${index}`, amount, version, { state: is }));
        const taken = gone.map(({ amount, version }) => back(amount, version));
        const credited = extra + sumCents(taken.map(({ amountCents }) => amountCents));
        const parts = claimedParts(cents(credited), all, taken);
        expect(sumCents([...parts.values()])).toBeLessThanOrEqual(extra);
        for (const { id, amountCents } of all) expect(parts.get(id) ?? 0).toBeLessThanOrEqual(amountCents);
        expect(new Map(claimedParts(cents(credited), all.toReversed(), taken.toReversed()))).toEqual(new Map(parts));
      }),
    );
  });
});

test('the display assigns the reserve to accepted claims first, then to older ones', () => {
  const parts = claimedParts(cents(1_000), [claim('a', 300, 1), claim('b', 200, 2)], []);
  expect(Object.fromEntries(spreadOver(cents(400), parts))).toEqual({ a: 300, b: 100 });
});
