import { expect, test } from 'vitest';
import { documentSchema, emailSchema } from './identity.ts';

test.each(['ana@exemplo.com', 'Ana.Lima+jogo@exemplo.com.br', "o'neil@ex-emplo.com", 'ana@xn--exmplo-cua.com', `${'a'.repeat(64)}@b.co`])(
  '%s is an address that mail can be delivered to',
  (email) => expect(emailSchema.safeParse(email).success).toBe(true),
);

test.each([
  '.ana@exemplo.com',
  'ana.@exemplo.com',
  'ana..lima@exemplo.com',
  'ana@-exemplo.com',
  'ana@exemplo-.com',
  'ana@exemplo',
  'ana@exemplo..com',
  'ana@.com',
  'ana@127.0.0.1',
  'ana lima@exemplo.com',
  'ana@@exemplo.com',
  `${'a'.repeat(65)}@b.co`,
  `ana@${'b'.repeat(64)}.com`,
])('%s is refused: no mail can be delivered there', (email) => {
  expect(emailSchema.safeParse(email).success).toBe(false);
});

test('validating a hostile e-mail takes linear time', () => {
  expect(emailSchema.safeParse(`${'a.'.repeat(120)}@`).success).toBe(false);
});

test('a CPF is accepted with dashes of any kind and with invisible characters', () => {
  for (const text of ['52998224725', '529.982.247-25', '529.982.247–25', '529.982.247\u201125', '\u202a529.982.247-25\u202c'.slice(1)])
    expect(documentSchema.safeParse(text).success).toBe(true);
  for (const text of ['5299822472', '529982247255', '529.982.247/25', '1'.repeat(500)]) expect(documentSchema.safeParse(text).success).toBe(false);
});
