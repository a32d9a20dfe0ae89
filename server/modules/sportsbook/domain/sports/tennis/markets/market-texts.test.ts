import { describe, expect, test } from 'vitest';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { openTennis } from '../testing/tennis-market.ts';
import { tennisMarkets } from './tennis-markets.ts';

const teams = { home: 'Beatriz Haddad', away: 'Laura Pigossi' };

test.each<[definition: string, specifiers: Specifiers, name: string, outcomes: string[]]>([
  ['winner', {}, 'Vencedor da partida', ['Beatriz Haddad', 'Laura Pigossi']],
  ['set_winner', { set: '2' }, 'Vencedor do 2º set', ['Beatriz Haddad', 'Laura Pigossi']],
  ['game_winner', { set: '1', game: '5' }, 'Vencedor do 5º game do 1º set', ['Beatriz Haddad', 'Laura Pigossi']],
  ['game_winner', { set: '1', game: '13' }, 'Vencedor do tie-break do 1º set', ['Beatriz Haddad', 'Laura Pigossi']],
  ['game_race', { set: '1', games: '3' }, 'Primeiro a ganhar 3 games no 1º set', ['Beatriz Haddad', 'Laura Pigossi']],
  ['total_games', { total: '22.5' }, 'Total de games', ['Mais de 22,5', 'Menos de 22,5']],
  ['home_games', { total: '12.5' }, 'Games de Beatriz Haddad', ['Mais de 12,5', 'Menos de 12,5']],
  ['game_handicap', { handicap: '-3.5' }, 'Handicap de games', ['Beatriz Haddad −3,5', 'Laura Pigossi +3,5']],
  ['match_score', { best_of: '3' }, 'Placar exato em sets', ['2–0', '2–1', '1–2', '0–2']],
  ['both_win_a_set', {}, 'Ambos ganham um set', ['Sim', 'Não']],
])('%s %o is named as Brazilians name it', (definition, specifiers, name, outcomes) => {
  const market = openTennis(definition, specifiers);
  expect(market?.name(teams)).toBe(name);
  expect(market?.outcomes(teams).map((outcome) => outcome.name)).toEqual(outcomes);
});

test('a set has fourteen possible final scores', () => {
  expect(
    openTennis('set_score', { set: '1' })
      ?.outcomes(teams)
      .map(({ id }) => id),
  ).toEqual(['6:0', '6:1', '6:2', '6:3', '6:4', '7:5', '7:6', '0:6', '1:6', '2:6', '3:6', '4:6', '5:7', '6:7']);
});

test.each<[definition: string, specifiers: Specifiers]>([
  ['winner', { set: '1' }],
  ['set_winner', {}],
  ['set_winner', { set: '6' }],
  ['set_winner', { set: '01' }],
  ['game_winner', { set: '1', game: '14' }],
  ['game_race', { set: '1', games: '7' }],
  ['total_games', { total: '22.25' }],
  ['total_games', { total: '-1.5' }],
  ['total_games', { total: '99.5' }],
  ['game_handicap', { handicap: '+1.5' }],
  ['match_score', { best_of: '4' }],
])('%s %o is no market: one market has one text', (definition, specifiers) => expect(openTennis(definition, specifiers)).toBeNull());

describe('rules for players', () => {
  test('definitions have unique ids', () => expect(new Set(tennisMarkets.map(({ id }) => id)).size).toBe(tennisMarkets.length));

  test.each(tennisMarkets.map((market) => [market.id, market] as const))('%s states when it wins, when it is void and what a retirement does', (_id, rule) => {
    const text = rule.sentences(48);
    expect(text.every((sentence) => /^[A-ZÀ-Ú].*\.$/u.test(sentence))).toBe(true);
    expect(text.join(' ')).toMatch(/abandonar ou for desclassificado.*anuladas/);
    expect(text.join(' ')).toMatch(/até 48 horas/);
    expect(new Set(text).size).toBe(text.length);
    expect(rule.open(rule.example)).not.toBeNull();
  });

  test('only the match winner keeps its bets if the format changes', () => {
    const keeping = tennisMarkets.filter((market) =>
      market.sentences(48).some((sentence) => sentence.includes('ficam valendo.') && sentence.includes('formato')),
    );
    expect(keeping.map(({ id }) => id)).toEqual(['winner']);
  });
});
