import { expect, test } from 'vitest';
import { base32 } from '../use-cases/second-factor/enrol-mfa.ts';
import { hotp, matchTotp, totpStep } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890', 'ascii');

test('the values of RFC 4226 appendix D', () => {
  const expected = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
  expect(expected.map((_code, counter) => hotp(SECRET, counter, 6))).toEqual(expected);
});

test('the SHA-1 values of RFC 6238 appendix B', () => {
  const vectors: readonly (readonly [number, string])[] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ];
  expect(vectors.map(([second]) => hotp(SECRET, totpStep(new Date(second * 1000)), 8))).toEqual(vectors.map(([, code]) => code));
});

test('a code is valid one step early or late, never two, and never at or before the last used step', () => {
  const at = new Date(1_234_567_890_000);
  const step = totpStep(at);
  for (const offset of [-1, 0, 1]) expect(matchTotp(SECRET, hotp(SECRET, step + offset, 6), at, 0)).toBe(step + offset);
  for (const offset of [-2, 2]) expect(matchTotp(SECRET, hotp(SECRET, step + offset, 6), at, 0)).toBeNull();
  expect(matchTotp(SECRET, hotp(SECRET, step, 6), at, step)).toBeNull();
  expect(matchTotp(SECRET, hotp(SECRET, step - 1, 6), at, step)).toBeNull();
});

test('base32 follows RFC 4648 section 10, without padding', () => {
  const vectors = { '': '', f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' };
  for (const [text, encoded] of Object.entries(vectors)) expect(base32(Buffer.from(text))).toBe(encoded);
});
