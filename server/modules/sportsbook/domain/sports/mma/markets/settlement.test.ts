import { describe, expect, test } from 'vitest';
import type { FightFacts } from '../facts/fight-facts.ts';
import { fight, settled, unfinished } from '../testing/fights.ts';
import { mmaMarkets } from './mma-markets.ts';

// Written by hand before the code from the published rules of two books: Paddy Power ("MMA/UFC": postponed within 48 hours stands; no contest is void but for what is determined; 3 to 5
// rounds or back keeps match betting alone; a substitute voids; a draw, majority draws too, returns match bets; knock-outs include stoppages by doctor and corner) and BetUS/BetOnline
// ("half a round is 2:30"; the official result at ringside; a fighter who does not answer the bell lost in the round before).
type Line = readonly [definition: string, specifiers: Readonly<Record<string, string>>, result: string];

function rules(name: string, facts: FightFacts, lines: readonly Line[]): void {
  describe(name, () => {
    test.each(lines)('%s %o: %s', (definition, specifiers, result) => expect(settled(facts, definition, specifiers)).toBe(result));
  });
}

const THREE = { rounds: '3' };

rules('a knock-out at 2:21 of the second of three rounds', fight('home ko 2 141'), [
  ['winner', {}, 'home'],
  ['result', {}, 'home'],
  ['distance', {}, 'no'],
  ['total_rounds', { total: '0.5' }, 'over'],
  ['total_rounds', { total: '1.5' }, 'under'],
  ['total_rounds', { total: '2.5' }, 'under'],
  ['method', {}, 'ko'],
  ['winner_method', {}, 'home_ko'],
  ['home_method', {}, 'ko'],
  ['away_method', {}, 'none'],
  ['round', THREE, '2'],
  ['winner_round', THREE, 'home_2'],
  ['round', { rounds: '5' }, 'void'],
]);

rules('a submission of the away side in the first round', fight('away submission 1 20'), [
  ['winner', {}, 'away'],
  ['total_rounds', { total: '0.5' }, 'under'],
  ['method', {}, 'submission'],
  ['winner_method', {}, 'away_submission'],
  ['home_method', {}, 'none'],
  ['away_method', {}, 'submission'],
  ['winner_round', THREE, 'away_1'],
]);

rules('a decision', fight('away decision 3 300'), [
  ['winner', {}, 'away'],
  ['distance', {}, 'yes'],
  ['total_rounds', { total: '2.5' }, 'over'],
  ['method', {}, 'decision'],
  ['away_method', {}, 'decision'],
  ['round', THREE, 'decision'],
  ['winner_round', THREE, 'away_decision'],
]);

describe('half a round is two minutes and thirty seconds', () => {
  test.each([
    ['home ko 2 149', 'under'],
    ['home ko 2 150', 'over'],
    ['home ko 2 151', 'over'],
    ['home ko 1 300', 'under'],
  ])('%s: %s 1.5', (text, outcome) => expect(settled(fight(text), 'total_rounds', { total: '1.5' })).toBe(outcome));
});

rules('a disqualification goes with the knock-outs', fight('home disqualification 3 10'), [
  ['method', {}, 'ko'],
  ['winner_method', {}, 'home_ko'],
  ['home_method', {}, 'ko'],
  ['round', THREE, '3'],
]);

const DRAW: readonly Line[] = [
  ['winner', {}, 'void'],
  ['result', {}, 'draw'],
  ['method', {}, 'void'],
  ['winner_method', {}, 'draw'],
  ['home_method', {}, 'none'],
  ['away_method', {}, 'none'],
  ['winner_round', THREE, 'draw'],
];
rules('R-M1, R8: a draw returns what has no price for it, and loses where it has one', fight('draw decision 3 300'), [
  ...DRAW,
  ['distance', {}, 'yes'],
  ['round', THREE, 'decision'],
  ['total_rounds', { total: '2.5' }, 'over'],
]);

const UNDECIDED: readonly Line[] = [
  ['winner', {}, 'void'],
  ['result', {}, 'void'],
  ['distance', {}, 'void'],
  ['total_rounds', { total: '2.5' }, 'void'],
  ['method', {}, 'void'],
  ['winner_method', {}, 'void'],
  ['home_method', {}, 'void'],
  ['round', THREE, 'void'],
  ['winner_round', THREE, 'void'],
];
rules('R-M2, R1: no contest after 1:40 of the second round: what was decided stands, the rest is void', unfinished('no_contest', 2, 100), [
  ...UNDECIDED,
  ['total_rounds', { total: '0.5' }, 'over'],
  ['total_rounds', { total: '1.5' }, 'void'],
]);
rules('R2: a fight that broke off and is not resumed', unfinished('abandoned', 3, 0), [...UNDECIDED, ['total_rounds', { total: '1.5' }, 'over']]);

rules('R-M3: who does not come out for the third round lost in the second', fight('home ko 3 0', { bell: 'unanswered' }), [
  ['winner', {}, 'home'],
  ['method', {}, 'ko'],
  ['round', THREE, '2'],
  ['winner_round', THREE, 'home_2'],
  ['total_rounds', { total: '1.5' }, 'over'],
  ['total_rounds', { total: '2.5' }, 'under'],
  ['distance', {}, 'no'],
]);

rules('R-M4, R3: a fight of five rounds that became one of three keeps who wins alone', fight('home ko 2 141', { format: 'changed' }), [
  ['winner', {}, 'home'],
  ['result', {}, 'home'],
  ['distance', {}, 'void'],
  ['total_rounds', { total: '0.5' }, 'void'],
  ['method', {}, 'void'],
  ['winner_method', {}, 'void'],
  ['home_method', {}, 'void'],
  ['round', THREE, 'void'],
  ['winner_round', THREE, 'void'],
]);

describe.each(['replaced', 'postponed', 'cancelled'] as const)('R-M5, R7, R2: %s', (ending) => {
  test.each(UNDECIDED)('%s %o is void', (definition, specifiers) => expect(settled(unfinished(ending), definition, specifiers)).toBe('void'));
});

rules('R-M6: a technical decision counts as a decision, of a fight that did not go the distance', fight('home technical_decision 2 200'), [
  ['winner', {}, 'home'],
  ['method', {}, 'decision'],
  ['winner_method', {}, 'home_decision'],
  ['round', THREE, 'decision'],
  ['winner_round', THREE, 'home_decision'],
  ['distance', {}, 'no'],
  ['total_rounds', { total: '1.5' }, 'over'],
  ['total_rounds', { total: '2.5' }, 'under'],
]);
rules('a technical draw is a draw', fight('draw technical_decision 2 70'), [...DRAW, ['distance', {}, 'no']]);

rules('a fight whose winner alone is known settles that, and waits for the rest (R1, R4)', fight('home'), [
  ['winner', {}, 'home'],
  ['result', {}, 'home'],
  ['away_method', {}, 'none'],
  ['home_method', {}, 'incomplete'],
  ['method', {}, 'incomplete'],
  ['total_rounds', { total: '1.5' }, 'incomplete'],
  ['round', THREE, 'incomplete'],
  ['winner_round', THREE, 'incomplete'],
]);

test('no market opens with a line or a number of rounds that no fight has', () => {
  const opens = (id: string, specifiers: Record<string, string>) => mmaMarkets.find((each) => each.id === id)?.open(specifiers) ?? null;
  for (const total of ['0', '1', '2.25', '5.5', '-0.5']) expect(opens('total_rounds', { total })).toBeNull();
  for (const rounds of ['1', '4', '6']) expect(opens('round', { rounds })).toBeNull();
  expect(opens('winner_round', { rounds: '5' })?.outcomes({ home: 'A', away: 'B' })).toHaveLength(13);
});

const teams = { home: 'Souza', away: 'Lima' };
const textOf = (id: string) =>
  mmaMarkets
    .find((each) => each.id === id)
    ?.sentences(48)
    .join(' ') ?? '';

describe('the rules that players read', () => {
  test.each(mmaMarkets.map((definition) => [definition.id, definition] as const))(
    '%s names its outcomes apart, and is bet on before the fight alone',
    (_id, definition) => {
      const market = definition.open(definition.example);
      const names = market?.outcomes(teams).map(({ name }) => name) ?? [];
      expect(new Set(names).size).toBe(names.length);
      expect([...names, market?.name(teams)].join()).not.toMatch(/undefined|mandante|visitante/);
      expect(definition.offeredIn).toEqual(['prematch']);
      for (const sentence of definition.sentences(48)) expect(sentence).toMatch(/^[A-ZÉ“0-9].*\.$/);
    },
  );

  test.each([
    ['R1', 'total_rounds', 'nada mais pode mudar'],
    ['R2', 'winner', 'até 48 horas depois do horário marcado'],
    ['R4', 'winner', 'recurso, exame ou punição anunciados depois não mudam'],
    ['R6', 'winner', 'aposta feita depois dele, ou a uma cotação que já não podia estar certa'],
    ['R-M1', 'winner', 'empatada, as apostas são anuladas'],
    ['R-M1', 'winner_method', 'ganha só quem apostou no empate'],
    ['R-M2', 'winner', 'no contest'],
    ['R-M3', 'round', 'perde no round anterior'],
    ['R-M4', 'winner', 'estas apostas continuam valendo'],
    ['R-M4', 'round', 'as apostas são anuladas'],
    ['R-M5', 'winner', 'lutadores for trocado'],
    ['R-M6', 'method', 'Decisão técnica'],
  ])('%s is printed with %s', (_rule, id, text) => expect(textOf(id)).toContain(text));
});
