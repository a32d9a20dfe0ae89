import { expect, test } from 'vitest';
import { manualClock } from './clock.ts';
import { cpfCheckDigits, formatCpf, isCpf, maskCpf, parseCpf } from './cpf.ts';
import { createIds, isUuid, uuidV7 } from './ids.ts';
import { randomBelow } from './random.ts';

test('ids are UUIDs of version 7 that sort by time', () => {
  const clock = manualClock(new Date('2026-11-21T12:00:00Z'));
  let fill = 0;
  const ids = createIds(clock, { bytes: (length) => new Uint8Array(length).fill((fill += 41) & 0xff) });
  const first = ids.next();
  clock.advance(1);
  const second = ids.next();
  for (const id of [first, second]) {
    expect(isUuid(id)).toBe(true);
    expect(id).toMatch(/^.{14}7.{4}[89ab]/);
  }
  expect(first < second).toBe(true);
  expect(uuidV7(0x017f22e279b0, Uint8Array.from([0xcc, 0x30, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]))).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
});

test('a CPF needs eleven digits, not all equal, with both check digits', () => {
  for (const dash of ['-', '\u2010', '\u2011', '–', '—', '\u2212', '\u200b-', '']) expect(parseCpf(` 529.982.247${dash}25\u202c`)).toBe('52998224725');
  expect(parseCpf('529_982_247-25')).toBeNull();
  expect(cpfCheckDigits('529982247')).toBe('25');
  for (const bad of ['52998224724', '11111111111', '5299822472', '529982247255', 'abc', '']) expect(isCpf(bad)).toBe(false);
  expect(formatCpf('52998224725')).toBe('529.982.247-25');
  expect(maskCpf('52998224725')).toBe('***.982.247-**');
});

test('a draw below a bound rejects words that would favour the low numbers (GM-5)', () => {
  const draws = [Uint8Array.of(255, 255, 255, 255), Uint8Array.of(0, 0, 0, 7)];
  expect(randomBelow({ bytes: () => draws.shift() ?? new Uint8Array(4) }, 10)).toBe(7);
  expect(() => randomBelow({ bytes: (n) => new Uint8Array(n) }, 0)).toThrow(RangeError);
});
