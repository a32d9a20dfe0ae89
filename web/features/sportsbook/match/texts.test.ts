import { describe, expect, it } from 'vitest';
import { clockText, shortClockText } from './clock-text.ts';
import { dayOf, dayText, kickoffText, timeText } from './format-kickoff.ts';
import { priceText } from './price-text.ts';

describe('a kick-off', () => {
  it('is shown in the site’s time zone, where the date may differ from UTC', () => {
    expect(timeText('2026-11-22T00:30:00Z')).toBe('21:30');
    expect(dayOf('2026-11-22T02:59:59Z')).toBe('2026-11-21');
    expect(dayOf('2026-11-22T03:00:00Z')).toBe('2026-11-22');
    expect(kickoffText('2026-11-22T00:30:00Z', '2026-11-21')).toBe('Hoje, 21/11, 21:30');
  });

  it.each([
    ['2026-11-20', 'Ontem, 20/11'],
    ['2026-11-22', 'Amanhã, 22/11'],
    ['2026-11-28', 'Sábado, 28/11'],
    ['2027-01-01', 'Sexta, 01/01/2027'],
  ])('on %s is headed %s', (day, text) => {
    expect(dayText(day, '2026-11-21')).toBe(text);
  });
});

describe('the state of a match', () => {
  const sport = { id: 'football' };

  it.each([
    ['live', { period: 'first_half', minute: 23 }, "1º tempo, 23'", "23'"],
    ['live', { period: 'half_time', minute: 45 }, 'Intervalo', 'Intervalo'],
    ['live', { period: 'second_half', minute: 90 }, "2º tempo, 90'", "90'"],
    ['live', null, 'Ao vivo', 'Ao vivo'],
    ['interrupted', { period: 'second_half', minute: 60 }, 'Interrompido', 'Interrompido'],
    ['postponed', null, 'Adiado', 'Adiado'],
    ['ended', { period: 'ended', minute: 90 }, 'Encerrado', 'Encerrado'],
  ] as const)('%s %o is said', (state, clock, text, short) => {
    expect(clockText({ sport, state, clock })).toBe(text);
    expect(shortClockText({ sport, state, clock })).toBe(short);
  });
});

it.each([
  ['2.35', '2,35'],
  ['2.375', '2,375'],
  ['1250', '1.250,00'],
  ['0.9', null],
  ['dois', null],
  [null, null],
])('the price %s reads %s', (odds, text) => {
  expect(priceText(odds)).toBe(text);
});
