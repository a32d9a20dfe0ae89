import { describe, expect, test } from 'vitest';
import type { Pearl, PerolasEvent } from '../math/events.ts';
import { LADDER } from '../math/paytable.ts';
import { describeRespin, describeRound } from './describe-round.ts';

/** A stake of R$ 2,00: ten centavos to the unit. */
const centsOf = (units: number) => units * 10;
const spaced = (sentences: readonly string[]) => sentences.join(' ').replaceAll('\u00a0', ' ');
const pearl = (cell: number, units: number, jackpot: Pearl['jackpot'] = null): Pearl => ({ cell, units, jackpot });
const spin = (pearls: readonly Pearl[]): PerolasEvent => ({ type: 'spin', stops: [], grid: [], pearls });

describe('a round in words', () => {
  test('without a pay is empty', () => {
    expect(describeRound([spin([]), { type: 'total', units: 0 }], centsOf)).toEqual([]);
  });

  test('names the best of its lines', () => {
    const win = (line: number, symbol: 'rope' | 'boat', units: number) => ({ line, symbol, count: 3, cells: [], units });
    const lines: PerolasEvent = { type: 'lines', wins: [win(0, 'rope', 12), win(3, 'boat', 80)], units: 92 };
    expect(spaced(describeRound([spin([pearl(0, 20)]), lines], centsOf))).toBe('Uma pérola na janela. 2 prêmios de linha. O maior: 3 de Saveiro, R$ 8,00.');
  });

  test('with respins states the pay of all pearls, and the rungs of the ladder', () => {
    const pearls = [pearl(0, 20), pearl(1, LADDER.concha, 'concha'), pearl(2, LADDER.coral, 'coral')];
    const ended: PerolasEvent = { type: 'respins-ended', pearls, farol: false, units: 5_420 };
    expect(spaced(describeRound([ended], centsOf))).toBe('3 pérolas renderam R$ 542,00, com Concha, R$ 40,00 e Coral, R$ 500,00.');
  });

  test('with the Farol names it once, with its pay', () => {
    const events: PerolasEvent[] = [
      { type: 'farol', units: LADDER.farol },
      { type: 'respins-ended', pearls: [], farol: true, units: LADDER.farol },
    ];
    expect(spaced(describeRound(events, centsOf))).toBe('As quinze pérolas acenderam o Farol: R$ 5.000,00.');
  });
});

describe('a respin in words', () => {
  test.each([
    { landed: [], left: 1, said: 'Nenhuma pérola. Resta 1 giro.' },
    { landed: [pearl(4, 40)], left: 3, said: 'Uma pérola: R$ 4,00. Restam 3 giros.' },
    { landed: [pearl(4, 20), pearl(5, LADDER.estrela, 'estrela')], left: 3, said: '2 pérolas: R$ 2,00; Estrela, R$ 100,00. Restam 3 giros.' },
    { landed: [], left: 0, said: 'Nenhuma pérola. Os giros acabaram.' },
  ])('$said', ({ landed, left, said }) => {
    expect(spaced([describeRespin(landed, left, centsOf)])).toBe(said);
  });
});
