import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { ConfigError } from '#server/platform/config/read-variables.ts';
import { loadConfig } from './load-config.ts';

const random = () => randomBytes(32).toString('base64');

/** An environment that production accepts; each test makes one thing wrong. */
const GOOD = {
  DATABASE_URL: 'postgres://owner@db.example:5432/palpite',
  DATABASE_APP_URL: 'postgres://site:word@db.example:5432/palpite',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://palpite.bet.br',
  TOKEN_SECRET: random(),
  DATA_SECRET: random(),
  REALTIME_SECRET: randomBytes(32).toString('hex'),
  PIX_PSP_CLIENT_SECRET: random(),
  PIX_WEBHOOK_SECRET: randomBytes(32).toString('base64url'),
  IDENTITY_CHECK_SECRET: random(),
  CPF_REGISTRY_API_KEY: 'k3y-of-9f2c81d0a7b64e55',
  IDENTITY_CHECK_API_KEY: random(),
  SPORTS_FEED_API_KEY: random(),
  PIX_PSP_URL: 'https://psp.example',
  CPF_REGISTRY_URL: 'https://cpf.example',
  BEACON_URL: 'https://beacon.example, https://beacon2.example/',
  SPORTS_FEED_URL: 'https://feed.example',
  BEACON_PUBLIC_KEY: '83'.repeat(96),
  IDENTITY_CHECK_URL: 'https://id.example',
  IP_INTELLIGENCE_URL: 'https://ip.example',
  EXCLUSION_REGISTRY_URL: 'https://ex.example',
  STUDIO_URL: 'https://studio.example',
  PROVIDER_SECRETS: JSON.stringify({ 'palpite-studio': random(), 'a-studio': random() }),
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example',
  TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7, 2001:db8::/32',
};

/** The problems that production reports for GOOD with these variables; [] when it starts. */
function problemsWith(spoilt: Record<string, string | undefined>): readonly string[] {
  try {
    loadConfig({ ...GOOD, ...spoilt });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('production runs with secrets and services of its own', () => {
  expect(problemsWith({})).toEqual([]);
  expect(loadConfig(GOOD).production).toBe(true);
});

test('with nothing set, production names every required variable once, each in a sentence', () => {
  const problems = problemsWith(Object.fromEntries(Object.keys(GOOD).flatMap((name) => (/^DATABASE|NODE_ENV/.test(name) ? [] : [[name, undefined]]))));
  const named = problems.map((problem) => /^([A-Z_]+): \S+ \S+/.exec(problem)?.[1] ?? problem);
  expect(named.toSorted()).toEqual(
    [
      ...['TOKEN_SECRET', 'DATA_SECRET', 'REALTIME_SECRET', 'PIX_PSP_CLIENT_SECRET', 'PIX_WEBHOOK_SECRET', 'IDENTITY_CHECK_SECRET'],
      ...['CPF_REGISTRY_API_KEY', 'IDENTITY_CHECK_API_KEY', 'SPORTS_FEED_API_KEY', 'PUBLIC_URL', 'BEACON_PUBLIC_KEY'],
      ...['PIX_PSP_URL', 'CPF_REGISTRY_URL', 'IDENTITY_CHECK_URL', 'IP_INTELLIGENCE_URL', 'EXCLUSION_REGISTRY_URL', 'BEACON_URL', 'SPORTS_FEED_URL'],
      ...['SMTP_URL', 'SMS_URL', 'STUDIO_URL', 'PROVIDER_SECRETS'],
    ].toSorted(),
  );
});

test.each([
  ['one letter', 'x'.repeat(40)],
  ['a run', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['a pattern again and again', 'k7Qp2z'.repeat(8)],
  ['words', 'correct-horse-battery-staple-for-production'],
  ['words of the house', 'Palpite-Token-Secret-Production-2026!'],
  ['prose', 'nobody would ever think of this sentence'],
  ['a default', 'insecure-development-secret-0123456789'],
])('production refuses a secret that is %s', (_what, secret) => {
  for (const name of ['TOKEN_SECRET', 'DATA_SECRET', 'REALTIME_SECRET', 'PIX_WEBHOOK_SECRET', 'IDENTITY_CHECK_SECRET', 'PIX_PSP_CLIENT_SECRET']) {
    if (name === 'PIX_PSP_CLIENT_SECRET' && !/x{40}|insecure/.test(secret)) continue;
    expect(problemsWith({ [name]: secret })).toEqual([expect.stringMatching(new RegExp(`^${name}: (can be guessed|a default secret)`))]);
  }
});

test('production accepts any 32 random bytes, in hexadecimal and in both kinds of base64', () => {
  for (let round = 0; round < 300; round += 1) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) expect(problemsWith({ DATA_SECRET: randomBytes(32).toString(encoding) })).toEqual([]);
  }
});

test('production refuses two secrets that are equal, whichever they are', () => {
  expect(problemsWith({ REALTIME_SECRET: GOOD.DATA_SECRET })).toEqual(['REALTIME_SECRET: is equal to DATA_SECRET; every secret must differ from every other']);
  expect(problemsWith({ SPORTS_FEED_API_KEY: GOOD.CPF_REGISTRY_API_KEY })).toHaveLength(1);
  expect(problemsWith({ DATA_SECRETS_OLD: `${random()} ${GOOD.DATA_SECRET}` })[0]).toContain('is equal to');
});

test('production accepts files of addresses in place of the service', () => {
  expect(problemsWith({ IP_INTELLIGENCE_URL: undefined, IP_DATABASE_FILE: '/data/country.mmdb, /data/anonymous.mmdb' })).toEqual([]);
  expect(problemsWith({ IP_INTELLIGENCE_URL: undefined, IP_DATABASE_FILE: '' })).toEqual(['IP_INTELLIGENCE_URL: required in production']);
});

test('production judges each supplier’s secret like every other secret', () => {
  const secrets = (given: Record<string, string>) => problemsWith({ PROVIDER_SECRETS: JSON.stringify(given) });
  expect(secrets({})).toEqual([]);
  expect(secrets({ 'palpite-studio': 'insecure-development-secret-0123456789' })).toEqual(['PROVIDER_SECRETS: a default secret is refused in production']);
  expect(secrets({ 'palpite-studio': 'correct-horse-battery-staple-for-production' })).toEqual([expect.stringMatching(/^PROVIDER_SECRETS: can be guessed/)]);
  expect(secrets({ 'palpite-studio': GOOD.DATA_SECRET })).toEqual([expect.stringMatching(/^PROVIDER_SECRETS: is equal to DATA_SECRET/)]);
  const same = random();
  expect(secrets({ 'palpite-studio': same, 'a-studio': same })).toEqual([expect.stringMatching(/^PROVIDER_SECRETS: is equal to PROVIDER_SECRETS/)]);
  expect(problemsWith({ PROVIDER_SECRETS: 'no JSON' })).toEqual([expect.stringContaining('must be a JSON object')]);
});

test('production accepts an aggregator with its keys at an encrypted address', () => {
  const keys = { HUB88_OPERATOR_ID: '7', HUB88_SUB_PARTNER_ID: 'palpite', HUB88_PUBLIC_KEY_FILE: 'theirs.pem', HUB88_PRIVATE_KEY_FILE: 'ours.pem' };
  expect(problemsWith({ HUB88_URL: 'https://aggregator.example', ...keys })).toEqual([]);
  expect(problemsWith({ HUB88_URL: 'http://aggregator.example', ...keys })).toEqual([expect.stringContaining('must be encrypted')]);
  expect(problemsWith({ HUB88_URL: 'https://aggregator.example' })).toEqual(Object.keys(keys).map((name) => `${name}: required beside HUB88_URL`));
});

test.each([
  ['http://psp.example', 'must be encrypted'],
  ['http://10.1.2.3', 'must be encrypted'],
  ['https://localhost', 'this machine'],
  ['https://LOCALHOST./pix-psp', 'this machine'],
  ['https://sandbox.localhost', 'this machine'],
  ['http://127.0.0.1:3001/pix-psp', 'this machine'],
  ['http://127.8.9.10:3001', 'this machine'],
  ['https://127.1', 'this machine'],
  ['http://2130706433:3001/', 'this machine'],
  ['http://0x7f000001/', 'this machine'],
  ['http://0x7f.0.0.1', 'this machine'],
  ['http://017700000001', 'this machine'],
  ['http://0.0.0.0:3001', 'this machine'],
  ['https://[::1]:3001', 'this machine'],
  ['https://[0:0:0:0:0:0:0:1]', 'this machine'],
  ['https://[::ffff:127.0.0.1]', 'this machine'],
  ['https://[::ffff:7f00:1]', 'this machine'],
  ['https://[64:ff9b::127.0.0.1]', 'this machine'],
  ['https://①②⑦.0.0.1', 'this machine'],
  ['https://ⓛocalhost', 'this machine'],
  ['https://user:word@localhost', 'this machine'],
])('production refuses a supplier at %s', (address, why) => {
  expect(problemsWith({ PIX_PSP_URL: address })).toEqual([expect.stringMatching(new RegExp(`^PIX_PSP_URL: .*${why}`))]);
  expect(problemsWith({ BEACON_URL: `https://beacon.example, ${address}` })).toEqual([expect.stringContaining(why)]);
});

test('production refuses the sandbox’s port at any name of this machine', () => {
  const [own] = Object.values(networkInterfaces()).flatMap((each) => (each ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal));
  const names = ['palpite.bet.br', 'PALPITE.bet.br.', ...(own === undefined ? [] : [own.address])];
  for (const name of names) {
    expect(problemsWith({ SANDBOX_PORT: '4001', SMS_URL: `https://${name}:4001/mailbox/sms` })).toEqual([
      'SMS_URL: a sandbox address is refused in production',
    ]);
    expect(problemsWith({ SANDBOX_PORT: '4001', SMS_URL: `https://${name}:4002/sms` })).toEqual([]);
  }
});

test('production refuses unencrypted mail and mail to this machine', () => {
  expect(problemsWith({ SMTP_URL: 'smtp://mail.example' })).toEqual([expect.stringContaining('SMTP_URL: must be encrypted')]);
  expect(problemsWith({ SMTP_URL: 'smtps://LocalHost:465' })).toEqual([expect.stringContaining('SMTP_URL: an address of this machine')]);
});

test.each([
  [undefined, 'required'],
  ['http://palpite.bet.br', 'must begin with https://'],
  ['https://127.0.0.1', 'players can reach'],
])('production refuses PUBLIC_URL=%s', (url, why) => {
  expect(problemsWith({ PUBLIC_URL: url })).toEqual([expect.stringMatching(new RegExp(`^PUBLIC_URL: .*${why}`))]);
});

test.each([
  ['https://palpite.bet.br', []],
  ['https://jogar.palpite.bet.br', []],
  ['https://palpite.com', ['PUBLIC_URL']],
  ['https://palpitebet.br', ['PUBLIC_URL']],
  ['https://palpite.bet.br.evil.example', ['PUBLIC_URL']],
])('under the profile br production refuses every name outside .bet.br: %s (ID-14)', (url, named) => {
  const asked = { PUBLIC_URL: url, COMPLIANCE_PROFILE: 'br' };
  expect(problemsWith(asked).map((problem) => problem.split(':')[0])).toEqual(named);
  expect(problemsWith({ ...asked, COMPLIANCE_PROFILE: 'open' })).toEqual([]);
});

test.each(['0.0.0.0/0', '::/0', '0.0.0.0/1, 128.0.0.0/1', '12.0.0.0/7', '::ffff:0.0.0.0/96', '2000::/3', '11.0.0.0/8, 12.0.0.0/8, 13.0.0.0/8'])(
  'production trusts no proxies at %s',
  (proxies) => {
    expect(problemsWith({ TRUSTED_PROXIES: proxies })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES: .* trusts/)]);
  },
);

test('production accepts the private networks and a supplier’s as trusted', () => {
  expect(problemsWith({ TRUSTED_PROXIES: '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10, fc00::/7, ::ffff:10.0.0.1' })).toEqual([]);
});

test('production refuses a beacon of the sandbox, looser limits and a movable clock', () => {
  expect(problemsWith({ BEACON_PUBLIC_KEY: undefined, RATE_LIMIT_FACTOR: '2', PALPITE_CLOCK: 'controllable' })).toHaveLength(3);
});
