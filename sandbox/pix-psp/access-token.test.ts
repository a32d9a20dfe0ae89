import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { field, openSandbox, type OpenSandbox } from '../testing/open-sandbox.ts';

const clock = manualClock(new Date('2026-03-01T12:00:00Z'));
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PATH = `/pix-psp/v2/cob/${'a'.repeat(26)}`;

describe('access to the PSP', () => {
  let sandbox: OpenSandbox;
  beforeAll(async () => {
    sandbox = await openSandbox({ clock, pixClientId: 'shop', pixClientSecret: 's3cret:with colon' });
  });
  afterAll(() => sandbox.close());

  const basic = (secret: string): Record<string, string> => ({ ...FORM, authorization: `Basic ${Buffer.from(`shop:${secret}`).toString('base64')}` });
  const ask = (headers: Record<string, string>, body = 'grant_type=client_credentials') => sandbox.send('POST', '/pix-psp/oauth/token', body, headers);

  it('with client credentials gives a bearer token for an hour, by Basic or by form', async () => {
    const answers = [
      await ask(basic(encodeURIComponent('s3cret:with colon'))),
      await ask(FORM, 'grant_type=client_credentials&client_id=shop&client_secret=s3cret%3Awith+colon'),
    ];
    for (const { status, body } of answers) {
      expect([status, field(body, 'token_type'), field(body, 'expires_in')]).toEqual([200, 'Bearer', 3_600]);
    }
  });

  it('with wrong credentials is 401 invalid_client, another grant is 400', async () => {
    const wrong = await ask(basic('other'));
    expect([wrong.status, field(wrong.body, 'error')]).toEqual([401, 'invalid_client']);
    expect((await ask(FORM, '')).status).toBe(401);
    expect((await ask(basic(encodeURIComponent('s3cret:with colon')), 'grant_type=password')).status).toBe(400);
  });

  it('is refused with 401 for a missing, forged or expired token', async () => {
    const token = String(field((await ask(basic(encodeURIComponent('s3cret:with colon')))).body, 'access_token'));
    const forged = `9999999999-00.${token.split('.')[1] ?? ''}`;
    for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: `Bearer ${forged}` }, { authorization: `Basic ${token}` }]) {
      expect((await sandbox.get(PATH, { ...headers })).status).toBe(401);
    }
    expect((await sandbox.get(PATH, { authorization: `Bearer ${token}` })).status).toBe(404);
    clock.advance(3_600_000);
    expect((await sandbox.get(PATH, { authorization: `Bearer ${token}` })).status).toBe(401);
  });
});
