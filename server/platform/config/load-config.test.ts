import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './load-config.ts';

const DATABASE_URL = 'postgres://site@127.0.0.1:5432/palpite';

test('a bare environment runs against the sandbox', () => {
  const config = loadConfig({ DATABASE_URL, SANDBOX_PORT: '4001' });
  expect(config.PIX_PSP_URL).toBe('http://127.0.0.1:4001/pix-psp');
  expect(config.PORT).toBe(3000);
});

test('every variable at fault is named in one message', () => {
  const attempt = () => loadConfig({ DATABASE_URL: 'mysql://x', PORT: 'many', COMPLIANCE_PROFILE: 'uk' });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(/DATABASE_URL[\s\S]*/);
  expect(attempt).toThrow(/PORT/);
  expect(attempt).toThrow(/COMPLIANCE_PROFILE/);
});

test('production refuses a recorded season: its results are public before it begins', () => {
  const attempt = () => loadConfig({ DATABASE_URL, NODE_ENV: 'production', SPORTS_FEED_URL: 'file:///srv/season.json' });
  expect(attempt).toThrow(/SPORTS_FEED_URL: a recorded season/);
  expect(loadConfig({ DATABASE_URL, SPORTS_FEED_URL: 'file:///srv/season.json' }).SPORTS_FEED_URL).toBe('file:///srv/season.json');
});
