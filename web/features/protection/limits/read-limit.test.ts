import { describe, expect, test } from 'vitest';
import { limitText, readLimit } from './read-limit.ts';

describe('a limit’s field', () => {
  test.each([
    ['amount', '', null],
    ['amount', '0', 0],
    ['amount', '100000000', 100_000_000],
    ['count', ' 50 ', 50],
    ['count', '1.200', 1_200],
    ['count', '100.000', 100_000],
    ['minutes', '90', 90],
    ['minutes', '90 min', 90],
    ['minutes', '1h30', 90],
    ['minutes', '1 h 30 min', 90],
    ['minutes', '2 horas', 120],
    ['minutes', '1:05', 65],
  ] as const)('in %s reads "%s" as %s', (unit, text, value) => {
    expect(readLimit(unit, text)).toEqual({ ok: true, value });
  });

  test.each([
    ['amount', '100000001', 'Informe um valor de até R$ 1.000.000,00.'],
    ['count', '-1', 'Escreva só o número, como 50.'],
    ['count', '1,5', 'Escreva só o número, como 50.'],
    ['count', '1.2', 'Escreva só o número, como 50.'],
    ['count', 'cinco', 'Escreva só o número, como 50.'],
    ['count', '1e3', 'Escreva só o número, como 50.'],
    ['count', '100001', 'Informe um número de até 100.000 apostas.'],
    ['minutes', '1h75', 'Escreva o tempo em minutos ou horas, como 90 ou 1h30.'],
    ['minutes', 'muito', 'Escreva o tempo em minutos ou horas, como 90 ou 1h30.'],
    ['minutes', '745h', 'Informe um tempo de até 31 dias.'],
  ] as const)('in %s refuses "%s": %s', (unit, text, error) => {
    expect(readLimit(unit, text)).toEqual({ ok: false, error });
  });

  test.each([0, 45, 60, 90, 125, 1_440, 44_640])('shows %d minutes in a form that reads as the same value', (minutes) => {
    expect(readLimit('minutes', limitText('minutes', minutes))).toEqual({ ok: true, value: minutes });
  });
});
