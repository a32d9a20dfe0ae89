import { describe, expect, test } from 'vitest';
import { openMarket } from '../../registry.ts';
import { volleyball } from '../../volleyball/volleyball.ts';

const TEAMS = { home: 'Serra Azul', away: 'Porto Claro' };

test.each([
  ['set_winner', { set: '2' }, 'Vencedor do 2º set', ['Serra Azul', 'Porto Claro']],
  ['set_handicap', { handicap: '-1.5' }, 'Handicap de sets', ['Serra Azul −1,5', 'Porto Claro +1,5']],
  ['point_handicap', { handicap: '6.5' }, 'Handicap de pontos', ['Serra Azul +6,5', 'Porto Claro −6,5']],
  ['set_points', { set: '1', total: '44.5' }, 'Total de pontos do 1º set', ['Mais de 44,5', 'Menos de 44,5']],
  ['total_points', { total: '180.5' }, 'Total de pontos', ['Mais de 180,5', 'Menos de 180,5']],
  ['match_score', { best_of: '5' }, 'Placar exato em sets (melhor de 5)', ['3–0', '3–1', '3–2', '2–3', '1–3', '0–3']],
  ['point_race', { set: '1', points: '10' }, 'Primeiro a chegar a 10 pontos no 1º set', ['Serra Azul', 'Porto Claro']],
  ['point_winner', { set: '3', point: '31' }, 'Vencedor do 31º ponto do 3º set', ['Serra Azul', 'Porto Claro']],
  ['extra_points', { set: '1' }, 'Pontos extras no 1º set', ['Sim', 'Não']],
])('%s %o is called %s', (definition, specifiers, name, outcomes) => {
  const market = openMarket({ sport: 'volleyball', definition, specifiers });
  expect(market?.name(TEAMS)).toBe(name);
  expect(market?.outcomes(TEAMS).map((each) => each.name)).toEqual(outcomes);
});

test.each([
  ['set_winner', { set: '6' }],
  ['set_winner', { set: '01' }],
  ['match_score', { best_of: '4' }],
  ['match_score', { best_of: '05' }],
  ['total_points', { total: '-2.5' }],
  ['total_points', { total: '180.25' }],
  ['point_race', { set: '1', points: '25' }],
  ['point_winner', { set: '1', point: '199' }],
])('%s %o is no market: one market has one text', (definition, specifiers) => {
  expect(openMarket({ sport: 'volleyball', definition, specifiers })).toBeNull();
});

describe('rules for players', () => {
  test.each(volleyball.definitions.map((market) => [market.id, market] as const))(
    '%s says when it wins, and what a golden set, a penalty, a review and a match that stops do',
    (_id, rule) => {
      const text = rule.sentences(48);
      expect(text.every((sentence) => /^[A-ZÀ-Ú].*\.$/u.test(sentence))).toBe(true);
      // R1, R2 and its window, R3, R4, R6, R7; then R-V1, R-V2 and R-V3.
      const rules = [
        /pagas na hora/,
        /não chegar ao fim/,
        /até 48 horas/,
        /número de sets mudar/,
        /resultado oficial no fim/,
        /já não podia estar certa/,
        /qualquer escalação/,
      ];
      for (const said of [...rules, /ainda não decididas/, /golden set/, /punição contam/]) expect(text.join(' ')).toMatch(said);
      expect(new Set(text).size).toBe(text.length);
      expect(rule.version).toBe(1);
    },
  );

  test('only the winner market keeps its bets if the number of sets changes', () => {
    const keeping = volleyball.definitions.filter((market) => market.sentences(48).some((sentence) => sentence.includes('continuam valendo')));
    expect(keeping.map(({ id }) => id)).toEqual(['winner']);
  });
});
