import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';
import { normaliseLogin } from './normalise-login.ts';
import { normalisePhone, phoneE164 } from './normalise-phone.ts';

test('a login is an e-mail, a CPF however written, or nobody’s', () => {
  expect(normaliseLogin(' Ana@Exemplo.com.br ')).toEqual({ kind: 'email', value: 'ana@exemplo.com.br' });
  expect(normaliseLogin('529.982.247-25')).toEqual({ kind: 'cpf', value: '52998224725' });
  expect(normaliseLogin('52998224725')).toEqual({ kind: 'cpf', value: '52998224725' });
  expect(normaliseLogin('52998224724')).toEqual({ kind: 'nobody', value: '52998224724' });
});

test('Brazilian phones need an area code and the right length; country code and trunk zero are taken off', () => {
  for (const text of ['11987654321', '(11) 98765-4321', '011 98765-4321', '+55 11 98765-4321', '5511987654321']) {
    expect(normalisePhone('55', text)).toEqual({ code: '55', number: '11987654321' });
  }
  expect(normalisePhone('55', '(11) 3456-7890')).toEqual({ code: '55', number: '1134567890' });
  for (const text of ['987654321', '10987654321', '11887654321', '119876543210', '', '11 1234-5678']) expect(normalisePhone('55', text)).toBeNull();
});

test('other countries’ phones are held to E.164', () => {
  expect(normalisePhone('+351', '912 345 678')).toEqual({ code: '351', number: '912345678' });
  expect(normalisePhone('1', '1234567890123456')).toBeNull();
  expect(phoneE164({ code: '351', number: '912345678' })).toBe('+351912345678');
});

test('a device is named in words the player knows', () => {
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1')).toBe('Safari em iPhone');
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0')).toBe('Edge em Windows');
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox em Linux');
  expect(deviceName('curl/8.5')).toBe('Dispositivo desconhecido');
});
