import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextStep, nextStepAt, type Round, type RoundState } from './round.ts';

const second = (seconds: number) => new Date(seconds * 1_000);
const instant = fc.nat(60).map(second);
const states: readonly RoundState[] = ['betting', 'closed', 'running', 'spinning', 'settled', 'void'];

const rounds = fc.record({
  state: fc.constantFrom(...states),
  closesAt: instant,
  spinEndsAt: instant,
  finishedAt: fc.option(instant),
  nextOpensAt: instant,
});

test('the next step of a table is due exactly from its instant on', () => {
  fc.assert(
    fc.property(rounds, instant, (some, at) => {
      const round = { ...(some as unknown as Round) };
      expect(nextStep(round, at) === 'wait').toBe(at < nextStepAt(round));
    }),
  );
  expect(nextStepAt(null)).toEqual(new Date(0));
});
