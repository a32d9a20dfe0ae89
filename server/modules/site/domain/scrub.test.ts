import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '#tests/growth.ts';
import { scrub } from './scrub.ts';

test.each([
  ['CPF 529.982.247-25 inválido', 'CPF [cpf] inválido'],
  ['CPF 52998224725 inválido', 'CPF [cpf] inválido'],
  ['to ana.maria+b@correio.example failed', 'to [email] failed'],
  ['to ana%40correio.example failed', 'to [email] failed'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl refused', 'Bearer [token] refused'],
  ['jwt eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', 'jwt [token]'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['GET /recuperar-senha?token=abc failed', 'GET /recuperar-senha?[query] failed'],
  ['https://palpite.example/x?utm_source=a&code=B#t=1', 'https://palpite.example/x?[query]'],
  ['/x?solto e mais', '/x?[query] e mais'],
  ['{"password":"segredo","a":1}', '{"password":"[secret]","a":1}'],
  ['senha:   segredo', 'senha:   [secret]'],
  ['/games/01935f6e-7a3b-7cc0-8a11-5f3f0d1c2b3a', '/games/[id]'],
  ['E2E E1234567820261121120000000000000', 'E2E [id]'],
  ['ligue (11) 98765-4321 já', 'ligue [number] já'],
  ['conta 12345678', 'conta [number]'],
  ['refused from 177.200.113.57.', 'refused from [address].'],
  ['from 2804:14c:65d2:8::1a7 and ::1', 'from [address] and [address]'],
  ['at 2804:14c:65d2:8:91f3:2b1:7:1a7', 'at [address]'],
  ['https://palpite.example/x?a#b', 'https://palpite.example/x?[query]'],
])('%s → %s', (text, kept) => {
  expect(scrub(text)).toBe(kept);
});

test.each([
  "Cannot read properties of undefined (reading 'map')",
  'at render (https://palpite.example/assets/home-Ab12Cd34.js:10:512)',
  'Failed to fetch dynamically imported module: /assets/mines-9f8e7d6c.js',
  'a ? b : c',
  'x?.y is not a function',
  'error code: 500',
  'HTTP 503 after 2000 ms',
  'Chrome/140.0.0 at 09:00:01, a::before',
])('text that helps to find the fault is kept: %s', (text) => {
  expect(scrub(text)).toBe(text);
});

test('a CPF is always removed, with any characters around it (SEC-16)', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 }).map((each) => each.join(''));
  fc.assert(
    fc.property(fc.string(), digits, fc.boolean(), fc.string(), (before, cpf, dotted, after) => {
      const written = dotted ? `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}` : cpf;
      expect(scrub(before + written + after)).not.toContain(written);
    }),
    { numRuns: 500 },
  );
});

const PATTERNS = [
  'a',
  'a@',
  '@',
  '%40',
  'a%40',
  '(',
  '?',
  '?a',
  '?a=',
  '#',
  '#a',
  '/',
  '/?',
  'a?',
  'eyJ',
  '-eyJ',
  'eyJ.',
  '1',
  '1 ',
  '11-',
  '1.',
  'Bearer ',
  'token',
  'token ',
  'x-1',
  '-',
  'a.',
  '1:',
  ':',
  '::',
  'a::',
  ' ',
  '\n',
];

test.each(PATTERNS)('a long run of %j takes linear time', (unit) => {
  const scrubRuns = (length: number) => {
    const text = unit.repeat(length / unit.length);
    for (const each of [text, `x${text}x`, `token ${text}`, `eyJ${text}`]) scrub(each);
  };
  // Quadratic work would take a hundred times as long for ten times the length.
  expect(growth(scrubRuns, 3_000, 30_000)).toBeLessThan(45);
});
