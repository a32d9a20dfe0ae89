import { describe, expect, test } from 'vitest';
import { maskPixKey, normalisePixKey, type PixKeyType } from './pix-key.ts';

describe('a Pix key is normalised to the form of the DICT', () => {
  test.each<[PixKeyType, string, string | null]>([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf', '52998224725', '52998224725'],
    ['cpf', '52998224724', null],
    ['cpf', '11111111111', null],
    ['email', ' Ana.Silva@Example.com ', 'ana.silva@example.com'],
    ['email', 'ana@', null],
    ['email', `${'a'.repeat(70)}@example.com`, null],
    ['phone', '(11) 99876-5432', '+5511998765432'],
    ['phone', '+55 11 99876-5432', '+5511998765432'],
    ['phone', '5511998765432', '+5511998765432'],
    ['phone', '1133224455', '+551133224455'],
    ['phone', '+1 202 555 0143', null],
    ['phone', '0199876543', null],
    ['evp', '7D9F0335-8DCC-4054-9BF9-0DBD61D36906', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'],
    ['evp', '7d9f03358dcc40549bf90dbd61d36906', null],
  ])('%s %j → %j', (type, text, key) => {
    expect(normalisePixKey(type, text)).toBe(key);
  });
});

test.each<[PixKeyType, string, string]>([
  ['cpf', '52998224725', '***.982.247-**'],
  ['email', 'ana.silva@example.com', 'an***@example.com'],
  ['phone', '+5511998765432', '+5511*****5432'],
  ['evp', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906', '7d9f0335-…-6906'],
])('a %s key is shown with its middle hidden', (type, key, shown) => {
  expect(maskPixKey(type, key)).toBe(shown);
});
