import { expect, test } from 'vitest';
import { HARM_THRESHOLDS, SMALLEST_PROPOSAL_CENTS } from '../thresholds.ts';
import { explainRule } from './explain-rule.ts';
import { type HarmFacts, metRules } from './harm-rules.ts';

const CALM: HarmFacts = {
  lostWeekCents: 0,
  lostBeforeCents: 0,
  depositsInHour: 0,
  depositsAfterZero: 0,
  depositedWeekCents: 0,
  playMinutes: 0,
  nights: 0,
};
const met = (over: Partial<HarmFacts>) => metRules({ ...CALM, ...over }, HARM_THRESHOLDS, SMALLEST_PROPOSAL_CENTS);

test.each<[string, Partial<HarmFacts>, string[]]>([
  ['nothing', {}, []],
  ['R$ 200,00 lost by somebody who never lost', { lostWeekCents: 20_000 }, []],
  ['one centavo more', { lostWeekCents: 20_001 }, ['loss_above_usual']],
  ['three times the mean week, not above', { lostWeekCents: 30_000, lostBeforeCents: 40_000 }, []],
  ['above three times the mean week', { lostWeekCents: 30_001, lostBeforeCents: 40_000 }, ['loss_above_usual']],
  ['above three times a small mean, below R$ 200', { lostWeekCents: 19_999, lostBeforeCents: 400 }, []],
  ['winnings before are no mean below nothing', { lostWeekCents: 20_001, lostBeforeCents: -500_000 }, ['loss_above_usual']],
  ['two deposits in an hour', { depositsInHour: 2 }, []],
  ['three deposits in an hour', { depositsInHour: 3 }, ['many_deposits']],
  ['three deposits on an empty balance', { depositsAfterZero: 3 }, ['deposits_after_zero']],
  ['2 h 59 min of play', { playMinutes: 179 }, []],
  ['three hours of play', { playMinutes: 180 }, ['long_play']],
  ['three nights', { nights: 3 }, []],
  ['four nights', { nights: 4 }, ['night_play']],
  ['everything', { lostWeekCents: 90_000, depositsInHour: 4, playMinutes: 300, nights: 7 }, ['loss_above_usual', 'many_deposits', 'long_play', 'night_play']],
])('RG-10 %s', (_what, facts, rules) => {
  expect(met(facts).map(({ rule }) => rule)).toEqual(rules);
});

test('RG-10 a proposal fits the facts, and is never less than R$ 10', () => {
  expect(met({ lostWeekCents: 50_000, lostBeforeCents: 60_000 })[0]?.proposal).toEqual({ kind: 'limit', limit: 'loss', period: 'week', value: 15_000 });
  expect(met({ lostWeekCents: 50_000 })[0]?.proposal).toMatchObject({ value: 1_000 });
  expect(met({ depositsInHour: 3, depositedWeekCents: 30_001 })[0]?.proposal).toEqual({ kind: 'limit', limit: 'deposit', period: 'week', value: 15_000 });
  expect(met({ nights: 4 })[0]?.proposal).toEqual({ kind: 'pause', duration: '24h' });
});

test('RG-10 each rule is explained with its figures, without a code or a formula', () => {
  const texts = met({ lostWeekCents: 90_000, lostBeforeCents: 8_000, depositsInHour: 4, depositsAfterZero: 3, playMinutes: 195, nights: 5 }).map((each) =>
    explainRule(each.rule, each.facts),
  );
  expect(texts[0]).toContain('Sua média era de R$\u00a020,00 por semana.');
  expect(texts[3]).toContain('3 h 15 min');
  for (const text of texts) expect(text).not.toMatch(/undefined|NaN|[_{}×>]/);
});
