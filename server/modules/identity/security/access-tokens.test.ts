import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { TOKEN_SECRET } from '../testing/identity-fixture.ts';
import { createAccessTokens } from './access-tokens.ts';

const START = new Date('2026-11-21T12:00:00.000Z');
const claims = { playerId: randomUUID(), sessionId: randomUUID(), epoch: 3, issuedAt: START, expiresAt: new Date(START.getTime() + 3_600_000) };
const nowSeconds = START.getTime() / 1000;
const good = { sid: claims.sessionId, epoch: 3, iss: 'palpite', aud: 'site', sub: claims.playerId, iat: nowSeconds, nbf: nowSeconds, exp: nowSeconds + 3600 };

function setUp() {
  const clock = manualClock(START);
  return { clock, tokens: createAccessTokens(TOKEN_SECRET, clock) };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with these claims, signed with the right secret. */
function signed(payload: Record<string, unknown>, header: Record<string, unknown> = { alg: 'HS256', typ: 'JWT' }, key: string | Buffer = TOKEN_SECRET): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

test('a signed token is read back, and equal claims give equal text', async () => {
  const { tokens } = setUp();
  const token = await tokens.sign('site', claims);
  expect(await tokens.verify(token)).toEqual({
    playerId: claims.playerId,
    sessionId: claims.sessionId,
    epoch: 3,
    audience: 'site',
    expiresAt: claims.expiresAt,
  });
  expect(await tokens.sign('site', claims)).toBe(token);
  expect(await tokens.verify(signed(good))).not.toBeNull();
});

test('sessions survive a change of TOKEN_SECRET: tokens of a listed old secret are accepted, and new tokens use the new secret', async () => {
  const { clock, tokens } = setUp();
  const token = await tokens.sign('site', claims);
  const next = 'the-next-token-secret-of-32-characters';
  const after = createAccessTokens(next, clock, [TOKEN_SECRET]);
  expect(await after.verify(token)).toMatchObject({ playerId: claims.playerId });
  expect(await after.readExpired(token)).toMatchObject({ playerId: claims.playerId });
  expect(await after.sign('site', claims)).toBe(await createAccessTokens(next, clock).sign('site', claims));
  expect(await createAccessTokens(next, clock).verify(token)).toBeNull();
  expect(await after.verify(signed(good, undefined, 'a-secret-that-nobody-ever-named-here'))).toBeNull();
});

test('a cached token still expires on time', async () => {
  const { clock, tokens } = setUp();
  const token = await tokens.sign('site', claims);
  await tokens.verify(token);
  clock.advance(3_599_999);
  expect(await tokens.verify(token)).not.toBeNull();
  clock.advance(1);
  expect(await tokens.verify(token)).toBeNull();
  expect(await tokens.readExpired(token)).toMatchObject({ playerId: claims.playerId });
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
function rsaSigned(): string {
  const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(good)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

const ATTACKS: readonly (readonly [string, string])[] = [
  ['alg none without signature', `${encode({ alg: 'none' })}.${encode(good)}.`],
  ['alg none with our signature', signed(good, { alg: 'none' })],
  ['alg NoNe', signed(good, { alg: 'NoNe' })],
  ['RS256 with an unknown key', rsaSigned()],
  ['HS256 keyed with a public key', signed(good, undefined, publicKey.export({ type: 'spki', format: 'pem' }))],
  ['HS512 in the header', signed(good, { alg: 'HS512' })],
  ['another secret', signed(good, undefined, 'another-secret-of-32-characters!!')],
  ['a key of its own (jwk)', signed(good, { alg: 'HS256', jwk: { kty: 'oct', k: encode('x') } }, 'x')],
  ['a key address (jku)', signed(good, { alg: 'HS256', jku: 'https://evil.example/keys.json' }, 'x')],
  ['a key path (kid)', signed(good, { alg: 'HS256', kid: '../../dev/null' }, '')],
  ['an unknown critical header', signed(good, { alg: 'HS256', crit: ['exp'], exp: 1 })],
  ['wrong audience', signed({ ...good, aud: 'admin' })],
  ['the audience of the second factor', signed({ ...good, aud: 'mfa' })],
  ['several audiences', signed({ ...good, aud: ['site', 'admin'] })],
  ['wrong issuer', signed({ ...good, iss: 'someone' })],
  ['expired', signed({ ...good, exp: nowSeconds })],
  ['not yet valid', signed({ ...good, nbf: nowSeconds + 60 })],
  ['no expiry', signed({ ...good, exp: undefined })],
  ['expiry as text', signed({ ...good, exp: String(nowSeconds + 60) })],
  ['no session', signed({ ...good, sid: undefined })],
  ['a session that is no id', signed({ ...good, sid: "' OR 1=1" })],
  ['a player that is no id', signed({ ...good, sub: 'admin' })],
  ['epoch as text', signed({ ...good, epoch: '3' })],
  ['a changed payload', signed(good).replace(/\.[^.]+\./, `.${encode({ ...good, sub: randomUUID() })}.`)],
  ['no token at all', 'a.b.c'],
];

test.each(ATTACKS)('refused: %s (SEC-2)', async (_name, token) => {
  const { tokens } = setUp();
  expect(await tokens.verify(token)).toBeNull();
});

test('a second-factor token is valid only for the second factor, until it expires', async () => {
  const { clock, tokens } = setUp();
  const token = await tokens.sign('mfa', { ...claims, expiresAt: new Date(START.getTime() + 300_000) });
  expect(await tokens.verifyMfa(token)).toMatchObject({ playerId: claims.playerId });
  expect(await tokens.verify(token)).toBeNull();
  expect(await tokens.readExpired(token)).toBeNull();
  clock.advance(300_000);
  expect(await tokens.verifyMfa(token)).toBeNull();
  expect(await tokens.verifyMfa(await tokens.sign('site', claims))).toBeNull();
});
