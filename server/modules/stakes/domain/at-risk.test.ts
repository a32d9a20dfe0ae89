import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atRiskCents, type SideStake } from './at-risk.ts';

/** `red 100`, `black 60 open`, `white 10 void`, `red 100+50` (cash and bonus). */
function stakes(...texts: readonly string[]): SideStake[] {
  return texts.map((text) => {
    const [side = '', amount = '', state = 'settled'] = text.split(' ');
    const [cash = 0, bonus = 0] = amount.split('+').map(Number);
    return { side, cashCents: cash, stakedCents: cash + bonus, wasSettled: state === 'settled', stands: state !== 'void' };
  });
}

describe('the amount that a group counts', () => {
  test.each<[string, readonly string[], number]>([
    ['one side counts whole', ['red 100', 'red 50'], 150],
    ['the same on both sides is nothing', ['red 100', 'black 100'], 0],
    ['of two sides the difference', ['red 100', 'black 70'], 30],
    ['of three the largest less the others', ['red 100', 'black 30', 'white 20'], 50],
    ['never below 0', ['red 100', 'black 90', 'white 80'], 0],
    ['a void stake is as if never placed', ['red 100', 'black 100 void'], 100],
    ['an open stake counts nothing yet and already offsets the others', ['red 100', 'black 100 open'], 0],
    ['an open stake does not raise its own side yet', ['red 100', 'red 100 open', 'black 90'], 10],
    ['nothing settled is nothing', ['red 100 open'], 0],
    ['of a stake from cash and bonus the cash', ['red 60+40'], 60],
    ['the cash’s share of what is at risk, floored', ['red 50+50', 'black 33'], 33],
    ['bonus on the other side offsets cash', ['red 100', 'black 0+100'], 0],
  ])('%s', (_, texts, counts) => {
    expect(atRiskCents(stakes(...texts))).toBe(counts);
  });

  const group = fc.array(
    fc.record({ side: fc.constantFrom('red', 'black', 'white'), cash: fc.nat(500), bonus: fc.nat(100), end: fc.constantFrom('settled', 'void') }),
    { minLength: 1, maxLength: 8 },
  );
  const at = (stake: { side: string; cash: number; bonus: number }, state: string) => stakes(`${stake.side} ${stake.cash + 1}+${stake.bonus} ${state}`);

  test('only grows as stakes are closed, in any order', () => {
    fc.assert(
      fc.property(group, (all) => {
        let counted = 0;
        for (let closed = 0; closed <= all.length; closed += 1) {
          const now = atRiskCents(all.flatMap((stake, index) => at(stake, index < closed ? stake.end : 'open')));
          expect(now).toBeGreaterThanOrEqual(counted);
          counted = now;
        }
      }),
    );
  });

  test('is at most the cash that was settled', () => {
    fc.assert(
      fc.property(group, (all) => {
        const cash = all.filter(({ end }) => end === 'settled').reduce((sum, stake) => sum + stake.cash + 1, 0);
        expect(atRiskCents(all.flatMap((stake) => at(stake, stake.end)))).toBeLessThanOrEqual(cash);
      }),
    );
  });
});
