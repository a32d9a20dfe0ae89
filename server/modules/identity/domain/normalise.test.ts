import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';
import { normaliseLogin } from './normalise-login.ts';

test('a login is an e-mail, a CPF in any notation, or invalid', () => {
  expect(normaliseLogin(' Ana@Exemplo.com.br ')).toEqual({ kind: 'email', value: 'ana@exemplo.com.br' });
  expect(normaliseLogin('529.982.247-25')).toEqual({ kind: 'cpf', value: '52998224725' });
  expect(normaliseLogin('52998224725')).toEqual({ kind: 'cpf', value: '52998224725' });
  expect(normaliseLogin('52998224724')).toEqual({ kind: 'nobody', value: '52998224724' });
});

test("a device has a name in the player's words", () => {
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1')).toBe('Safari em iPhone');
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0')).toBe('Edge em Windows');
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox em Linux');
  expect(deviceName('curl/8.5')).toBe('Dispositivo desconhecido');
});
