import { describe, expect, test } from 'vitest';
import { basketballMarkets } from './basketball-markets.ts';

const teams = { home: 'Franca', away: 'Minas' };
const textOf = (id: string) =>
  basketballMarkets
    .find((each) => each.id === id)
    ?.sentences(48)
    .join(' ') ?? '';

describe('the rules that players read', () => {
  test.each(basketballMarkets.map((definition) => [definition.id, definition] as const))(
    '%s: an example opens it, and its outcomes have names of their own',
    (_id, definition) => {
      const market = definition.open(definition.example);
      const names = market?.outcomes(teams).map(({ name }) => name) ?? [];
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThan(1);
      expect(market?.name(teams)).not.toMatch(/undefined|mandante|visitante/);
      for (const sentence of definition.sentences(48)) expect(sentence).toMatch(/^[A-ZÉ“0-9].*\.$/);
    },
  );

  test.each([
    ['R1', 'total', 'encerrado assim que nada que ainda possa acontecer'],
    ['R2', 'winner', 'até 48 horas depois do horário marcado'],
    ['R3', 'winner', 'W.O.'],
    ['R4', 'winner', 'resultado oficial ao fim do jogo'],
    ['R5', 'winner', 'com as prorrogações'],
    ['R5', 'result', 'a prorrogação não conta'],
    ['R5', 'quarter_total', 'a prorrogação não conta'],
    ['R6', 'race', 'depois do lance que decide'],
    ['R7', 'winner', 'qualquer escalação'],
    ['R8', 'handicap', 'igual à linha devolve'],
    ['R-B1', 'winner', '43 minutos (NBA, quatro quartos de 12) ou de 35 minutos (FIBA'],
    ['R-B2', 'quarter_result', 'jogado até o fim'],
    ['R-B3', 'half_total', 'não inclui a prorrogação'],
  ])('%s is printed with %s', (_rule, id, text) => expect(textOf(id)).toContain(text));

  test('ids are their own', () => expect(new Set(basketballMarkets.map(({ id }) => id)).size).toBe(basketballMarkets.length));
});
