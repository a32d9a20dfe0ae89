import { expect, test } from 'vitest';
import { ConfigError } from '#server/platform/config/read-variables.ts';
import { declarations, loadConfig } from './load-config.ts';

const DATABASE_URL = 'postgres://owner@127.0.0.1:5432/palpite';
const DATABASE_APP_URL = 'postgres://site:word@127.0.0.1:5432/palpite';

test('an empty environment runs against the sandbox', () => {
  const config = loadConfig({ DATABASE_URL, SANDBOX_PORT: '4001' });
  expect(config.PIX_PSP_URL).toBe('http://127.0.0.1:4001/pix-psp');
  expect(config.PORT).toBe(3000);
});

test('a variable belongs to one module or to the platform', () => {
  const names = declarations.flatMap(({ shape }) => Object.keys(shape));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('one message names every invalid variable', () => {
  const attempt = () => loadConfig({ DATABASE_URL: 'mysql://x', PORT: 'many', COMPLIANCE_PROFILE: 'uk' });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(/DATABASE_URL[\s\S]*/);
  expect(attempt).toThrow(/PORT/);
  expect(attempt).toThrow(/COMPLIANCE_PROFILE/);
});

test.each([
  ['TRUSTED_PROXIES', 'nonsense', '"nonsense" is neither an address nor a network'],
  ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/33', '"10.0.0.0/33" is neither'],
  ['TRUSTED_PROXIES', 'fe80::1%eth0', '"fe80::1%eth0" is neither'],
  ['REALTIME_ORIGINS', 'app.example', '"app.example" is no origin'],
  ['REALTIME_ORIGINS', 'https://app.example/', '"https://app.example/" is no origin'],
  ['CONNECTIONS_PER_ADDRESS', '0', ''],
  ['PAGE_RENDERERS', '0', ''],
])('%s=%s is refused with a message that names the problem', (name, value, words) => {
  const attempt = () => loadConfig({ DATABASE_URL, [name]: value });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(`${name}: ${words}`);
});

test('lists are read with or without spaces', () => {
  const config = loadConfig({ DATABASE_URL, TRUSTED_PROXIES: '10.0.0.0/8,::1 , 192.0.2.7', REALTIME_ORIGINS: 'https://app.example, capacitor://localhost' });
  expect(config.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1', '192.0.2.7']);
  expect(config.REALTIME_ORIGINS).toEqual(['https://app.example', 'capacitor://localhost']);
});

test('production refuses a recorded season: its results are public before it begins', () => {
  const attempt = () => loadConfig({ DATABASE_URL, NODE_ENV: 'production', SPORTS_FEED_URL: 'file:///srv/season.json' });
  expect(attempt).toThrow(/SPORTS_FEED_URL: a recorded season/);
  expect(loadConfig({ DATABASE_URL, SPORTS_FEED_URL: 'file:///srv/season.json' }).SPORTS_FEED_URL).toBe('file:///srv/season.json');
});

test('the site uses its own login, and the owner’s only if it has none', () => {
  expect(loadConfig({ DATABASE_URL, DATABASE_APP_URL }).database).toEqual({ url: DATABASE_APP_URL });
  expect(loadConfig({ DATABASE_APP_URL }).database).toEqual({ url: DATABASE_APP_URL });
  expect(loadConfig({ DATABASE_URL }).database).toEqual({ url: DATABASE_URL, role: 'palpite_app' });
  expect(() => loadConfig({})).toThrow('DATABASE_APP_URL: required');
});
