import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { lookUpDocument } from '#server/modules/account/use-cases/look-up-document.ts';
import { spendBotToken } from '#server/modules/bot-check/index.ts';
import { createBotCheckDeps } from '#server/modules/bot-check/module.ts';
import { callSite, newPerson, type Person, registrationForm, type Reply } from '#tests/system/player-client.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { earnToken, type EarnedToken, writeToken } from './earn-token.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await openSite({ everyJob: true });
  await switchCheck(true);
});
afterAll(() => open.close());

async function switchCheck(on: boolean): Promise<void> {
  await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['settings', 'set', 'register_bot_check', String(on), '--reason', 'test']);
  await open.site.settings.refresh();
}

const lookUp = (person: Person, token?: string | null) =>
  callSite(open.url, 'POST', '/api/validate/document', { document: person.cpf, ...(token === undefined ? {} : { token }) });
const register = (person: Person, token: string, more: Record<string, unknown> = {}) =>
  callSite(open.url, 'POST', '/v2/auth/register', { ...registrationForm(person, `b-${randomUUID()}@correio.example`), token, ...more });
const earn = (purpose: string) => earnToken(open.url, purpose);
const refusedFor = (reply: Reply) => [reply.status, reply.body['code']];
const FAILED = [422, 'bot_check_failed'];

describe('with the bot check on', () => {
  test('a look-up without a token returns only that refusal', async () => {
    const person = await newPerson(open);
    for (const token of [undefined, null, '']) {
      const reply = await lookUp(person, token);
      expect(refusedFor(reply)).toEqual(FAILED);
      expect(reply.body).toMatchObject({ success: false, errors: { document: [], token: [expect.any(String)] } });
      expect(reply.body).not.toHaveProperty('name');
    }
  });

  test('a registration without a token is refused on its field, together with the other errors', async () => {
    const person = await newPerson(open);
    const bare = await register(person, '');
    expect(bare.body).toMatchObject({ success: false, code: 'bot_check_failed', data: { errors: { token: [expect.any(String)] } } });
    const worse = await register(person, '', { email: 'x', password: '1' });
    const { errors } = worse.body['data'] as { errors: Record<string, unknown> };
    expect(Object.keys(errors).toSorted()).toEqual(['email', 'email_confirmation', 'password', 'password_confirmation', 'token']);
  });

  test('one token is good for one look-up, one for one registration, and neither works twice', async () => {
    const person = await newPerson(open);
    const [seen, kept] = [writeToken(await earn('document')), writeToken(await earn('register'))];
    expect((await lookUp(person, seen)).body).toMatchObject({ success: true, name: person.name });
    expect(refusedFor(await lookUp(person, seen))).toEqual(FAILED);
    expect((await register(person, kept)).status).toBe(200);
    expect(refusedFor(await register(await newPerson(open), kept))).toEqual(FAILED);
  });

  test('an invalid form spends no token', async () => {
    const person = await newPerson(open);
    const token = writeToken(await earn('register'));
    expect((await register(person, token, { password: '1', password_confirmation: '1' })).status).toBe(422);
    expect((await register(person, token)).status).toBe(200);
  });

  test('a token for one purpose is invalid for the other', async () => {
    const person = await newPerson(open);
    expect(refusedFor(await lookUp(person, writeToken(await earn('register'))))).toEqual(FAILED);
    expect(refusedFor(await register(person, writeToken(await earn('document'))))).toEqual(FAILED);
  });

  test('of twenty concurrent uses of one token one is accepted', async () => {
    const person = await newPerson(open);
    const token = writeToken(await earn('document'));
    const replies = await Promise.all(Array.from({ length: 20 }, () => lookUp(person, token)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });

  test('a token in another notation is the same token', async () => {
    const person = await newPerson(open);
    const earned = await earn('document');
    expect((await lookUp(person, writeToken(earned))).status).toBe(200);
    const { challenge, solution } = earned;
    const again = [
      Buffer.from(JSON.stringify(earned, null, 2)).toString('base64'),
      Buffer.from(JSON.stringify({ solution, challenge })).toString('base64url'),
      writeToken({ challenge, solution: { ...solution, counter: solution.counter + 1, time: 5 } }),
    ];
    for (const token of again) expect(refusedFor(await lookUp(person, token))).toEqual(FAILED);
  });

  test('a token expires after ten minutes', async () => {
    const person = await newPerson(open);
    const [inTime, late] = [writeToken(await earn('document')), writeToken(await earn('document'))];
    await open.advance(9 * 60_000);
    expect((await lookUp(person, inTime)).status).toBe(200);
    await open.advance(60_000);
    expect(refusedFor(await lookUp(person, late))).toEqual(FAILED);
  });

  test('several processes share spent tokens, and a deleted one has long expired', async () => {
    const other = createBotCheckDeps(open.site);
    const use = { purpose: 'document', address: '198.18.0.1' } as const;
    const token = writeToken(await earn('document'));
    const outcomes = await Promise.all([spendBotToken(other, token, use), spendBotToken(createBotCheckDeps(open.site), token, use)]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    await open.advance(2 * 3_600_000);
    await open.settle();
    expect(await open.database.db.k.selectFrom('bot_check_spent_token').select('id_hash').execute()).toEqual([]);
    expect((await spendBotToken(other, token, use)).ok).toBe(false);
  });
});

describe('forged tokens', () => {
  const forgeries: readonly [string, (earned: EarnedToken) => unknown, ('document' | 'register')?][] = [
    ['another purpose written in', (earned) => withParameters(earned, { data: { ...dataOf(earned), purpose: 'document' } }), 'register'],
    ['a later expiry written in', (earned) => withParameters(earned, { data: { ...dataOf(earned), expires: Number.MAX_SAFE_INTEGER } })],
    ['an easier key prefix', (earned) => withParameters(earned, { keyPrefix: '00' })],
    ['less work', (earned) => withParameters(earned, { cost: 1 })],
    ['no key signature', (earned) => withParameters(earned, { keySignature: undefined })],
    [
      'an invented key',
      ({ challenge }) => ({ challenge, solution: { counter: 200, derivedKey: `${String(challenge.parameters['keyPrefix'])}${'0'.repeat(32)}` } }),
    ],
    ['a signature of our own', (earned) => ({ ...earned, challenge: { ...earned.challenge, signature: 'ab'.repeat(32) } })],
    ['no signature', ({ challenge, solution }) => ({ challenge: { parameters: challenge.parameters }, solution })],
    ['a prototype', (earned) => JSON.parse(JSON.stringify(earned).replace('"solution"', '"__proto__"')) as unknown],
    ['a number', () => 7],
  ];
  test.each(forgeries)('with %s are refused, and leave the honest one valid', async (_name, forge, purpose = 'document') => {
    const person = await newPerson(open);
    const earned = await earn(purpose);
    expect(refusedFor(await lookUp(person, writeToken(forge(earned))))).toEqual(FAILED);
    const honest = writeToken(earned);
    expect((await (purpose === 'document' ? lookUp(person, honest) : register(person, honest))).status).toBe(200);
  });

  test.each([['x'], ['e30='], ['bnVsbA=='], ['W10='], ['A'.repeat(4_000)]])('of noise are refused: %s', async (token) => {
    expect(refusedFor(await lookUp(await newPerson(open), token))).toEqual(FAILED);
  });

  test('made under another site’s secret are refused', async () => {
    const otherSite = await openSite({ environment: { DATA_SECRET: 'another-secret-of-at-least-32-characters' } });
    try {
      const token = writeToken(await earnToken(otherSite.url, 'document'));
      expect(refusedFor(await lookUp(await newPerson(open), token))).toEqual(FAILED);
    } finally {
      await otherSite.close();
    }
  });
});

describe('without the bot check', () => {
  test('any text in the token is ignored', async () => {
    await switchCheck(false);
    try {
      const person = await newPerson(open);
      expect((await lookUp(person, 'qualquer coisa')).status).toBe(200);
      expect((await register(person, '')).status).toBe(200);
    } finally {
      await switchCheck(true);
    }
  });
});

describe('mass look-ups of people', () => {
  const look = async (person: Person, address: string, deviceSecret?: string) => {
    const { account } = open.site.modules.deps;
    const careful = { ...account, identity: { ...account.identity, rateLimitFactor: 1 } };
    const found = await lookUpDocument(careful, { document: person.cpf, token: null, visitor: { address, userAgent: 'test', deviceSecret } });
    return found.ok ? 'found' : found.code;
  };

  test('are limited to twenty answers per address, then one a minute, with or without cookies; to ten per browser, from any address (SEC-8)', async () => {
    await switchCheck(false);
    try {
      const person = await newPerson(open);
      const count = async (times: number, ask: (turn: number) => Promise<string>) => {
        let found = 0;
        for (let turn = 0; turn < times; turn += 1) if ((await ask(turn)) === 'found') found += 1;
        return found;
      };
      expect(await count(60, () => look(person, '198.18.1.1'))).toBe(20);
      await open.advance(60_000);
      expect(await count(5, (turn) => look(person, '198.18.1.1', `${turn}`.padStart(43, 'd')))).toBe(1);
      const device = 'k'.repeat(43);
      expect(await count(40, (turn) => look(person, `198.18.2.${turn}`, device))).toBe(10);
      expect(await look(person, '198.18.3.1')).toBe('found');
    } finally {
      await switchCheck(true);
    }
  });

  test('give a browser a cookie for its counter, once', async () => {
    const first = await lookUp(await newPerson(open), writeToken(await earn('document')));
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^[\w-]*device=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [pair = ''] = cookie.split(';');
    const body = { document: (await newPerson(open)).cpf, token: writeToken(await earn('document')) };
    const second = await callSite(open.url, 'POST', '/api/validate/document', body, { cookie: pair });
    expect([second.status, second.headers.getSetCookie()]).toEqual([200, []]);
  });

  test('get equal answers for barred, deceased and unknown people; so do taken and barred ones at registration (ID-9)', async () => {
    await switchCheck(false);
    try {
      const [barred, deceased, taken] = [await newPerson(open, 'barred'), await newPerson(open, 'deceased'), await newPerson(open)];
      expect((await lookUp(barred)).body).toEqual((await lookUp(deceased)).body);
      expect((await register(taken, '')).status).toBe(200);
      const [again, refused] = [await register(taken, ''), await register(barred, '')];
      expect([again.status, again.body]).toEqual([refused.status, refused.body]);
    } finally {
      await switchCheck(true);
    }
  });
});

function dataOf(earned: EarnedToken): Record<string, unknown> {
  return earned.challenge.parameters['data'] as Record<string, unknown>;
}

function withParameters(earned: EarnedToken, parameters: Record<string, unknown>): unknown {
  return { ...earned, challenge: { ...earned.challenge, parameters: { ...earned.challenge.parameters, ...parameters } } };
}
