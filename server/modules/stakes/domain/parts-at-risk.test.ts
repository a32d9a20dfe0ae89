import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countParts, type PartStep } from './count-parts.ts';
import { partsAtRiskCents, type RiskPart } from './parts-at-risk.ts';

/** `100: 200 0` (stake, returns by outcome), `60+40: 0 300 open` (cash and bonus), `50: 0 100 void`. */
function parts(...texts: readonly string[]): RiskPart[] {
  return texts.map((text) => {
    const [amount = '', rest = ''] = text.split(': ');
    const [cash = 0, bonus = 0] = amount.split('+').map(Number);
    const words = rest.split(' ');
    const state = words.find((word) => Number.isNaN(Number(word))) ?? 'settled';
    const returns = words.filter((word) => word !== state).map((word, fromOutcome) => ({ fromOutcome, returnCents: Number(word) }));
    return { stakedCents: cash + bonus, countingCents: cash, returns, wasSettled: state === 'settled', covers: state !== 'void' };
  });
}

/** The rule for one outcome, as in decisions.md. */
function atRiskOn(all: readonly RiskPart[], outcome: number): number {
  const nets = all.map((part) => ({ ...part, net: (part.returns.findLast(({ fromOutcome }) => fromOutcome <= outcome)?.returnCents ?? 0) - part.stakedCents }));
  const losing = nets.filter(({ net, wasSettled }) => net < 0 && wasSettled);
  const loss = losing.reduce((sum, { net }) => sum - net, 0);
  const gain = nets.filter(({ net, covers }) => net > 0 && covers).reduce((sum, { net }) => sum + net, 0);
  const counting = losing.reduce((sum, { net, countingCents, stakedCents }) => sum + Math.floor((-net * countingCents) / stakedCents), 0);
  return loss > gain ? Math.floor((counting * (loss - gain)) / loss) : 0;
}

describe('the amount that a group counts', () => {
  test.each<[string, readonly string[], number]>([
    ['one stake that may lose all counts whole', ['100: 200 0'], 100],
    ['one stake that never loses all counts what it may lose', ['100: 200 70'], 30],
    ['one stake that cannot lose counts nothing', ['100: 100 130'], 0],
    ['stakes that lose together count together', ['100: 200 0', '50: 300 0'], 150],
    ['what is sure to come back does not count: 83.67 of 90.00', ['4451: 8367 0', '4549: 0 8370'], 633],
    ['an outcome that none covers loses all', ['700: 1400 0 0', '700: 0 1400 0'], 1_400],
    ['three colours in proportion count a fifteenth', ['700: 1400 0 0', '700: 0 1400 0', '100: 0 0 1400'], 100],
    ['winnings of one cover no more than there is to lose', ['100: 0 200', '100: 900 0'], 0],
    ['a push covers nothing', ['100: 200 0', '50: 50 50'], 100],
    ['a void stake is as if never placed', ['100: 200 0', '100: 0 200 void'], 100],
    ['an open stake counts nothing yet, and covers already', ['100: 200 0', '90: 0 180 open'], 10],
    ['an open stake does not add to what loses with it yet', ['100: 200 0', '100: 200 0 open'], 100],
    ['nothing settled counts nothing', ['100: 200 0 open'], 0],
    ['of a stake from cash and bonus counts the cash', ['60+40: 200 0'], 60],
    ['of what is at risk counts the cash’s share of what loses, floored', ['50+50: 200 0', '33: 0 66'], 33],
    ['bonus that wins covers cash that loses', ['100: 200 0', '0+100: 0 200'], 0],
    ['bonus that loses takes its share of what covers it', ['100: 0 200', '0+100: 0 200', '100: 300 0'], 0],
    ['cash and bonus that lose together count the cash’s half of what is not covered', ['100: 0 200', '0+100: 0 200', '50: 150 0'], 50],
  ])('%s', (_, texts, counts) => {
    expect(partsAtRiskCents(parts(...texts))).toBe(counts);
  });

  const part = fc.record({
    cash: fc.nat(500),
    bonus: fc.nat(100),
    returns: fc.array(fc.nat(2_000), { minLength: 1, maxLength: 5 }),
    end: fc.constantFrom('settled', 'void'),
  });
  const group = fc.array(part, { minLength: 1, maxLength: 7 });
  type Part = typeof part extends fc.Arbitrary<infer T> ? T : never;
  const at = ({ cash, bonus, returns }: Part, state: string) => parts(`${cash + 1}+${bonus}: ${returns.join(' ')} ${state}`);

  test('only grows as stakes are closed, in any order', () => {
    fc.assert(
      fc.property(group, (all) => {
        let counted = 0;
        for (let closed = 0; closed <= all.length; closed += 1) {
          const now = partsAtRiskCents(all.flatMap((each, index) => at(each, index < closed ? each.end : 'open')));
          expect(now).toBeGreaterThanOrEqual(counted);
          counted = now;
        }
      }),
    );
  });

  test('is the highest amount of any outcome, each judged alone', () => {
    const steps = fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 4 });
    const anyPart = fc.record({
      stakedCents: fc.integer({ min: 1, max: 500 }),
      share: fc.nat(100),
      steps: fc.tuple(steps, fc.array(fc.nat(2_000), { minLength: 4, maxLength: 4 })),
      ...{ wasSettled: fc.boolean(), covers: fc.boolean() },
    });
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 7 }), (made) => {
        const all = made.map(({ stakedCents, share, steps: [outcomes, cents], ...ends }): RiskPart => {
          const from = [0, ...outcomes.filter((outcome) => outcome > 0)].toSorted((a, b) => a - b);
          const returns = from.map((fromOutcome, place) => ({ fromOutcome, returnCents: cents[place % 4] ?? 0 }));
          return { stakedCents, countingCents: Math.floor((stakedCents * share) / 100), returns, ...ends };
        });
        expect(partsAtRiskCents(all)).toBe(Math.max(...[0, 1, 2, 3, 4, 5, 6].map((outcome) => atRiskOn(all, outcome))));
      }),
    );
  });

  test('of cash alone is the stakes less the smallest return, at least 0', () => {
    fc.assert(
      fc.property(group, (all) => {
        const own = all.map((each): Part => ({ ...each, bonus: 0, end: 'settled' }));
        const staked = own.reduce((sum, { cash }) => sum + cash + 1, 0);
        const returns = Array.from({ length: 5 }, (_, outcome) => own.reduce((sum, each) => sum + (each.returns[outcome] ?? each.returns.at(-1) ?? 0), 0));
        expect(partsAtRiskCents(own.flatMap((each) => at(each, 'settled')))).toBe(Math.max(0, staked - Math.min(...returns)));
      }),
    );
  });
});

describe('a group step by step', () => {
  const step = (stakeId: string, kind: 'opens' | 'settles' | 'voids' | 'reopens', returns: readonly number[] = [200, 0]): PartStep => ({
    ...{ stakeId, stakedCents: 100, countingCents: 100, returns: returns.map((returnCents, fromOutcome) => ({ fromOutcome, returnCents })) },
    step: kind === 'opens' ? 'opened' : kind === 'reopens' ? 'taken_back' : 'closed',
    ending: kind === 'settles' ? 'settled' : kind === 'voids' ? 'void' : null,
  });
  const OTHER = [0, 200];

  test.each<[string, readonly PartStep[], number]>([
    ['stakes that were open together cover each other', [step('a', 'opens'), step('b', 'opens', OTHER), step('a', 'settles'), step('b', 'settles', OTHER)], 0],
    [
      'a stake opened when the other is over is covered by nothing',
      [step('a', 'opens'), step('a', 'settles'), step('b', 'opens', OTHER), step('b', 'settles', OTHER)],
      200,
    ],
    ['a stake settled twice counts once', [step('a', 'opens'), step('a', 'settles'), step('a', 'reopens'), step('a', 'settles')], 100],
    ['what counted stays counted when its stake is void after all', [step('a', 'opens'), step('a', 'settles'), step('a', 'reopens'), step('a', 'voids')], 100],
    [
      'a stake that joins one reopened is covered by it',
      [step('a', 'opens'), step('a', 'voids'), step('a', 'reopens'), step('b', 'opens', OTHER), step('b', 'settles', OTHER)],
      0,
    ],
  ])('%s', (_, steps, counted) => {
    expect(countParts(steps).countedCents).toBe(counted);
  });
});
