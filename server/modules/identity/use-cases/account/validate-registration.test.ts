import { expect, test } from 'vitest';
import { freshCpf } from '../../testing/identity-fixture.ts';
import { validateRegistration } from './validate-registration.ts';

const at = new Date('2026-11-21T12:00:00.000Z');
const cpf = freshCpf();
const form = {
  name: 'Ana Souza',
  document: `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`,
  email: ' Ana@Exemplo.com.br ',
  email_confirmation: 'ana@exemplo.com.br',
  phone: '(11) 98765-4321',
  birthday: '1990-05-17',
  password: 'jacaranda-roxo-77',
  password_confirmation: 'jacaranda-roxo-77',
  termsAccepted: true,
};

function errorsOf(change: Record<string, unknown>, profile: 'open' | 'br' = 'open') {
  const checked = validateRegistration({ ...form, ...change }, { at, profile });
  return checked.ok ? {} : checked.errors;
}

test('a valid form is returned normalised, without unknown fields', () => {
  const checked = validateRegistration({ ...form, utm_source: 'jornal', balance: 1_000_000, role: 'admin' }, { at, profile: 'open' });
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  expect(checked.value).toMatchObject({
    cpf,
    phone: { code: '55', number: '11987654321' },
    form: { email: 'ana@exemplo.com.br', utm_source: 'jornal', phone_code: '55' },
  });
  expect(checked.value.form).not.toHaveProperty('balance');
  expect(checked.value.form).not.toHaveProperty('role');
});

test('all invalid fields are reported together', () => {
  const checked = validateRegistration({}, { at, profile: 'open' });
  expect(checked.ok ? [] : Object.keys(checked.errors ?? {}).toSorted()).toEqual([
    'birthday',
    'document',
    'email',
    'email_confirmation',
    'name',
    'password',
    'password_confirmation',
    'phone',
    'termsAccepted',
  ]);
  for (const hostile of [null, 7, 'text', [], { document: { $ne: 1 }, email: ['a'], password: 12345678, name: true }]) {
    expect(validateRegistration(hostile, { at, profile: 'open' }).ok).toBe(false);
  }
});

test.each([
  ['a CPF with wrong check digits', { document: '111.222.333-44' }, 'document'],
  ['a CPF of equal digits', { document: '111.111.111-11' }, 'document'],
  ['an address that is no e-mail', { email: 'ana@', email_confirmation: 'ana@' }, 'email'],
  ['a line break in the e-mail', { email: 'ana@exemplo.com.br\nBcc: x@y.z', email_confirmation: 'ana@exemplo.com.br\nBcc: x@y.z' }, 'email'],
  ['another e-mail as confirmation', { email_confirmation: 'eva@exemplo.com.br' }, 'email_confirmation'],
  ['another password as confirmation', { password_confirmation: 'jacaranda-roxo-78' }, 'password_confirmation'],
  ['a phone without area code', { phone: '98765-4321' }, 'phone'],
  ['terms not accepted', { termsAccepted: false }, 'termsAccepted'],
  ['a day that does not exist', { birthday: '1990-02-30' }, 'birthday'],
  ['a password of seven characters', { password: 'abc-9x7', password_confirmation: 'abc-9x7' }, 'password'],
  ['a password of 129 characters', { password: 'ab'.repeat(64) + 'c', password_confirmation: 'ab'.repeat(64) + 'c' }, 'password'],
  ['a common password', { password: 'Corinthians10', password_confirmation: 'Corinthians10' }, 'password'],
  ['the own e-mail as password', { password: 'ana@exemplo.com.br', password_confirmation: 'ana@exemplo.com.br' }, 'password'],
  ['the own CPF as password', { password: form.document, password_confirmation: form.document }, 'password'],
])('a form is refused on its field: %s (SEC-5)', (_name, change, field) => {
  expect(Object.keys(errorsOf(change) ?? {})).toEqual([field]);
});

test('passwords of 8 and of 128 characters are accepted (SEC-5)', () => {
  for (const password of ['Xq7-mz2!', 'ab'.repeat(64)]) expect(errorsOf({ password, password_confirmation: password })).toEqual({});
});

test('the age of eighteen is counted in the site’s days: yesterday and today pass, tomorrow does not (ID-1)', () => {
  expect(errorsOf({ birthday: '2008-11-20' })).toEqual({});
  expect(errorsOf({ birthday: '2008-11-21' })).toEqual({});
  expect(errorsOf({ birthday: '2008-11-22' })).toEqual({ birthday: ['É preciso ter 18 anos ou mais.'] });
});

test('profile br also requires gender, address, and limits of losses and time (ID-5, RG-1)', () => {
  expect(Object.keys(errorsOf({}, 'br') ?? {})).toEqual(['gender', 'address', 'loss_limit', 'time_limit']);
});
