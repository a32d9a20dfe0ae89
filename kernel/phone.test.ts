import numberingPlans from 'libphonenumber-js/metadata.max.json';
import { describe, expect, test } from 'vitest';
import { BRAZILIAN_NUMBERS } from './phone-numbers-of-brazil.ts';
import { phoneE164, readPhone } from './phone.ts';

describe('a Brazilian phone number', () => {
  test.each([
    ['as digits', '11987654321'],
    ['with marks', '(11) 98765-4321'],
    ['with a trunk 0', '011 98765-4321'],
    ['with a trunk 0 and a carrier', '0 15 11 98765-4321'],
    ['with its country', '+55 11 98765-4321'],
    ['with its country and no plus', '5511987654321'],
    ['with an exit code', '0055 11 98765-4321'],
    ['with a hyphen that does not break', '(11) 98765\u20114321'],
    ['with an en dash', '11 98765–4321'],
    ['with invisible characters', '\u202a11\u200b98765\u00a04321\u202c'],
  ])('is read %s', (_how, text) => {
    expect(readPhone('55', text)).toEqual({ code: '55', number: '11987654321' });
  });

  test.each([
    ['+55 91 98765-4321', '91987654321'],
    ['5591987654321', '91987654321'],
    ['55 98765-4321', '55987654321'],
    ['+55 55 98765-4321', '55987654321'],
    ['(11) 3456-7890', '1134567890'],
  ])('keeps its area code: %s is %s', (text, number) => {
    expect(readPhone('55', text)).toEqual({ code: '55', number });
  });

  test.each([
    ['without an area code', '987654321'],
    ['of an area that does not exist', '10987654321'],
    ['of a mobile before it had nine digits', '(11) 8765-4321'],
    ['that is too long', '119876543210'],
    ['that is too short', '1234'],
    ['that calls a company', '0800 123 4567'],
    ['of another country', '+351 912 345 678'],
    ['with letters', '11 98765-4321 ramal 2'],
    ['of ones', '11111111111'],
    ['of nothing', ''],
    ['of a thousand digits', '1'.repeat(1_000)],
  ])('is refused %s', (_what, text) => {
    expect(readPhone('55', text)).toBeNull();
    expect(readPhone('55', text, numberingPlans)).toBeNull();
  });
});

describe('a number of another country', () => {
  test.each([
    ['+351', '912 345 678', '912345678'],
    ['351', '351912345678', '912345678'],
    ['351', '+351 912 345 678', '912345678'],
    ['1', '(202) 555-0143', '2025550143'],
    ['54', '9 11 2345-6789', '91123456789'],
  ])('+%s %s is parsed by its own plan', (code, text, number) => {
    expect(readPhone(code, text, numberingPlans)).toEqual({ code: code.replace('+', ''), number });
  });

  test.each([
    ['351', '12'],
    ['351', '+55 11 98765-4321'],
    ['999', '912345678'],
    ['0', '912345678'],
  ])('+%s %s is refused', (code, text) => expect(readPhone(code, text, numberingPlans)).toBeNull());

  test('is checked by its length if only the plan of Brazil is available', () => {
    expect(readPhone('351', '+351 912 345 678')).toEqual({ code: '351', number: '912345678' });
    expect(readPhone('351', '1')).toBeNull();
    expect(readPhone('1', '1234567890123456')).toBeNull();
  });
});

test('a number is formatted with its country for a text message', () => expect(phoneE164({ code: '351', number: '912345678' })).toBe('+351912345678'));

test('the plan of Brazil equals the installed library’s', () => {
  expect(BRAZILIAN_NUMBERS.countries.BR).toEqual(numberingPlans.countries.BR);
});
