import { describe, expect, test } from 'vitest';
import { cs2 } from '../../cs2/cs2.ts';
import { openMarket } from '../../registry.ts';
import { valorant } from '../../valorant/valorant.ts';

const TEAMS = { home: 'Lobos do Sul', away: 'Maré Alta' };

test.each([
  ['map_winner', { map: '2' }, 'Vencedor do mapa 2', ['Lobos do Sul', 'Maré Alta']],
  ['map_handicap', { handicap: '-1.5' }, 'Handicap de mapas', ['Lobos do Sul −1,5', 'Maré Alta +1,5']],
  ['map_round_handicap', { map: '1', handicap: '3.5' }, 'Handicap de rounds do mapa 1', ['Lobos do Sul +3,5', 'Maré Alta −3,5']],
  ['map_rounds', { map: '1', total: '21.5' }, 'Total de rounds do mapa 1', ['Mais de 21,5', 'Menos de 21,5']],
  ['map_score', { best_of: '2' }, 'Placar exato em mapas (dois mapas)', ['2–0', '1–1', '0–2']],
  ['map_score', { best_of: '5' }, 'Placar exato em mapas (melhor de 5)', ['3–0', '3–1', '3–2', '2–3', '1–3', '0–3']],
  ['pistol_round', { map: '1', round: '13' }, 'Round pistol do mapa 1 (13º round)', ['Lobos do Sul', 'Maré Alta']],
  ['first_half', { map: '3' }, 'Vencedor da primeira metade do mapa 3', ['Lobos do Sul', 'Empate', 'Maré Alta']],
])('%s %o is called %s', (definition, specifiers, name, outcomes) => {
  const market = openMarket({ sport: 'cs2', definition, specifiers });
  expect(market?.name(TEAMS)).toBe(name);
  expect(market?.outcomes(TEAMS).map((each) => each.name)).toEqual(outcomes);
});

test.each([
  ['map_winner', { map: '6' }],
  ['map_winner', { map: '01' }],
  ['map_score', { best_of: '1' }],
  ['map_rounds', { map: '1', total: '-2.5' }],
  ['map_rounds', { map: '1', total: '21.25' }],
  ['pistol_round', { map: '1', round: '2' }],
  ['round_race', { map: '1', rounds: '13' }],
  ['round_winner', { map: '1', round: '100' }],
])('%s %o is no market: one market has one text', (definition, specifiers) => expect(openMarket({ sport: 'cs2', definition, specifiers })).toBeNull());

describe('rules for players', () => {
  test.each([...cs2.definitions, ...valorant.definitions].map((market) => [market.id, market] as const))(
    '%s says when it wins, when it is void, and what a forfeit and restored rounds do',
    (_id, rule) => {
      const text = rule.sentences(48);
      expect(text.every((sentence) => /^[A-ZÀ-Ú].*\.$/u.test(sentence))).toBe(true);
      expect(text.join(' ')).toMatch(/abandonar/);
      expect(text.join(' ')).toMatch(/voltar rounds/);
      expect(text.join(' ')).toMatch(/até 48 horas/);
      expect(new Set(text).size).toBe(text.length);
    },
  );

  test('only the winner market keeps its bets if the number of maps changes', () => {
    const keeping = cs2.definitions.filter((market) => market.sentences(48).some((sentence) => sentence.includes('continuam valendo')));
    expect(keeping.map(({ id }) => id)).toEqual(['winner']);
  });

  test('each game’s rules state how a level map goes on', () => {
    const said = (sport: typeof cs2) =>
      sport.definitions
        .find(({ id }) => id === 'map_rounds')
        ?.sentences(48)
        .join(' ');
    expect(said(cs2)).toContain('prorrogação de seis rounds');
    expect(said(valorant)).toContain('dois rounds de vantagem');
  });
});
