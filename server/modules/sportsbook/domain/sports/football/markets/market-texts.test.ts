import { describe, expect, test } from 'vitest';
import { footballMarkets } from '../testing/football-model.ts';
import { openFootball } from '../testing/football-market.ts';
import { outrightMarkets } from '../../outright-markets.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';

const teams = { home: 'Bahia', away: 'Vitória' };

test.each<[definition: string, specifiers: Specifiers, name: string, outcomes: string[]]>([
  ['result', {}, 'Resultado final', ['Bahia', 'Empate', 'Vitória']],
  ['double_chance', {}, 'Dupla chance', ['Bahia ou empate', 'Bahia ou Vitória', 'Empate ou Vitória']],
  ['draw_no_bet', {}, 'Empate anula aposta', ['Bahia', 'Vitória']],
  ['total', { total: '2.25' }, 'Total de gols', ['Mais de 2,25', 'Menos de 2,25']],
  ['total', { total: '3' }, 'Total de gols', ['Mais de 3', 'Menos de 3']],
  ['home_total', { total: '1.5' }, 'Total de gols: Bahia', ['Mais de 1,5', 'Menos de 1,5']],
  ['away_total', { total: '0.5' }, 'Total de gols: Vitória', ['Mais de 0,5', 'Menos de 0,5']],
  ['both_to_score', {}, 'Ambas marcam', ['Sim', 'Não']],
  ['asian_handicap', { handicap: '-0.75' }, 'Handicap asiático', ['Bahia −0,75', 'Vitória +0,75']],
  ['asian_handicap', { handicap: '0' }, 'Handicap asiático', ['Bahia 0', 'Vitória 0']],
  ['european_handicap', { handicap: '-1' }, 'Handicap europeu (−1)', ['Bahia (−1)', 'Empate (Bahia −1)', 'Vitória (+1)']],
  ['half_time_result', {}, 'Resultado do 1º tempo', ['Bahia', 'Empate', 'Vitória']],
  ['half_time_total', { total: '1' }, 'Total de gols do 1º tempo', ['Mais de 1', 'Menos de 1']],
  ['odd_even', {}, 'Total de gols: ímpar ou par', ['Ímpar', 'Par']],
  ['to_qualify', {}, 'Quem se classifica', ['Bahia', 'Vitória']],
])('%s %o is named as Brazilians name it', (definition, specifiers, name, outcomes) => {
  const market = openFootball(definition, specifiers);
  expect(market?.name(teams)).toBe(name);
  expect(market?.outcomes(teams).map((outcome) => outcome.name)).toEqual(outcomes);
});

test('scores and pairs are named in full', () => {
  const names = (definition: string) =>
    openFootball(definition, {})
      ?.outcomes(teams)
      .map((outcome) => outcome.name) ?? [];
  expect(names('correct_score')).toHaveLength(26);
  expect(names('correct_score')).toEqual(expect.arrayContaining(['0–0', '3–1', 'Outro placar']));
  expect(names('half_time_full_time')).toHaveLength(9);
  expect(names('half_time_full_time')).toEqual(expect.arrayContaining(['Bahia/Bahia', 'Empate/Vitória', 'Vitória/Empate']));
});

test.each<[definition: string, specifiers: Specifiers]>([
  ['no_such_market', {}],
  ['result', { total: '2.5' }],
  ['total', {}],
  ['total', { total: '2.5', handicap: '1' }],
  ['total', { handicap: '2.5' }],
  ['total', { total: '0' }],
  ['total', { total: '-1.5' }],
  ['total', { total: '2.50' }],
  ['total', { total: '2.3' }],
  ['total', { total: '02.5' }],
  ['total', { total: '20.25' }],
  ['total', { total: '' }],
  ['asian_handicap', { handicap: '-0' }],
  ['asian_handicap', { handicap: '+1' }],
  ['asian_handicap', { handicap: '1,5' }],
  ['european_handicap', { handicap: '0' }],
  ['european_handicap', { handicap: '1.5' }],
])('%s %o is no market: one market has one text', (definition, specifiers) => expect(openFootball(definition, specifiers)).toBeNull());

describe('rules for players', () => {
  const rules = [...footballMarkets, ...outrightMarkets];

  test('definitions have unique ids', () => expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length));

  test.each(rules.map((rule) => [rule.id, rule] as const))('%s states when it wins and when it is void', (_id, rule) => {
    const text = rule.sentences(48);
    expect(text.every((sentence) => /^[A-ZÀ-Ú].*\.$/u.test(sentence))).toBe(true);
    expect(text.join(' ')).toMatch(/anuladas/);
    expect(new Set(text).size).toBe(text.length);
  });

  test('the postponement window follows the operator’s setting', () => {
    const [first] = footballMarkets;
    expect(first === undefined ? [] : first.sentences(36).at(-1)).toMatch(/até 36 horas/);
  });
});
