import { isOwnReturn, returnIdOf } from './plan-returns.ts';
import { expect, test } from 'vitest';
import { findEndToEndId, isRecent, txidOf } from './identifiers.ts';

test('ids derived from ours fit the API Pix, and are equal for every derivation', () => {
  expect(txidOf('0193a5e2-7b1c-7000-8000-0123456789ab')).toMatch(/^[a-zA-Z0-9]{26,35}$/);
  expect(returnIdOf('E9999900420261121011500abcdefghi')).toMatch(/^[a-zA-Z0-9]{1,35}$/);
  expect(txidOf('0193a5e2-7b1c-7000-8000-0123456789ab')).toBe(txidOf('0193a5e2-7b1c-7000-8000-0123456789ab'));
});

test('each return of a Pix has its own id, and the id is recognised as ours', () => {
  const pix = 'E9999900420261121011500abcdefghi';
  const ids = [1, 2, 3, 36, 1_295].map((nth) => returnIdOf(pix, nth));
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect([/^[a-zA-Z0-9]{1,35}$/.test(id), isOwnReturn(pix, id)]).toEqual([true, true]);
  expect(isOwnReturn(pix, '7d9f03358dcc40549bf90dbd61d36906')).toBe(false);
  for (const nth of [0, 1.5, 1_296]) expect(() => returnIdOf(pix, nth)).toThrow('no id');
});

const ID = 'E12345678202611211432abcDEF12345';

test.each([
  ['the id alone', ID],
  ['with blanks around it', `  ${ID}\n`],
  ['a whole receipt', `Comprovante de Pix\nValor R$ 50,00\nID da transação: ${ID}\nAutenticação 99F0`],
  ['broken over lines', `Comprovante\n${ID.slice(0, 18)}\n${ID.slice(18)}\nPara PALPITE`],
  ['glued to other words', `ID/Transação${ID}Data21/11/2026`],
])('the end-to-end id is found in %s', (_name, text) => {
  expect(findEndToEndId(text)).toBe(ID);
});

test('a text without an id gives none', () => {
  for (const text of ['', 'Comprovante de Pix, R$ 50,00', 'E1234', 'E12345678202613991432abcDEF12345 x'.slice(0, 31)]) expect(findEndToEndId(text)).toBeNull();
  expect(findEndToEndId('a'.repeat(32))).toBe('a'.repeat(32));
});

test('only a Pix of the last months is requested from the PSP', () => {
  expect(isRecent(ID, new Date('2026-11-21T15:00:00Z'))).toBe(true);
  expect(isRecent(ID, new Date('2027-02-20T15:00:00Z'))).toBe(true);
  expect(isRecent(ID, new Date('2027-03-01T15:00:00Z'))).toBe(false);
  expect(isRecent(ID, new Date('2026-11-19T15:00:00Z'))).toBe(false);
  expect(isRecent('a'.repeat(32), new Date('2026-11-21T15:00:00Z'))).toBe(false);
});
