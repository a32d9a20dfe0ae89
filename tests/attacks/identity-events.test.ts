import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenSite } from '#tests/system/open-site.ts';
import { shareSite } from '#tests/system/shared-site.ts';
import { type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await shareSite();
});
afterAll(() => open.close());

type Kind = 'kyc' | 'face';

interface Session {
  readonly player: PlayerClient;
  readonly id: string;
}

async function sessionOf(player: PlayerClient, kind: Kind = 'kyc'): Promise<Session> {
  const opened = await player.call('POST', '/api/verification/session', { kind });
  expect(opened.status).toBe(200);
  return { player, id: String(opened.body['session_id']) };
}

const newSession = async () => sessionOf(await registerPlayer(open));

/** An event of the supplier, with a decision at the current time. */
function eventOf({ id }: Session, decision: string, more: object = {}): string {
  return JSON.stringify({ session_id: id, reference: 'r', kind: 'kyc', decision, status: `${decision}d`, event_id: randomUUID(), ...more });
}

function signed(body: string, ageSeconds = 0, secret = open.site.config.IDENTITY_CHECK_SECRET): string {
  const at = Math.floor(open.site.clock.nowMs() / 1_000) - ageSeconds;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

async function send(body: string, signature: string | null = signed(body)): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(signature === null ? {} : { 'x-signature': signature }) };
  return (await fetch(`${open.url}/webhooks/identity-check`, { method: 'POST', body, headers })).status;
}

const statusOf = async ({ player }: Session) => (await player.call('GET', '/api/legitimuzStatus')).body['user_status'];

describe('SEC-13: an untrusted event has no effect', () => {
  const other = 'another-secret-of-32-characters-or-more';
  const attempts: readonly (readonly [string, (body: string) => Promise<number>])[] = [
    ['without a signature', (body) => send(body, null)],
    ['with an empty one', (body) => send(body, '')],
    ['with nonsense for one', (body) => send(body, 't=now,v1=zz')],
    ['with its time alone changed', (body) => send(body, signed(body, 100).replace(/t=\d+/, `t=${Math.floor(open.site.clock.nowMs() / 1_000)}`))],
    ['altered after it was signed', (body) => send(body.replace('reject', 'approve'), signed(body))],
    ['with a space added', (body) => send(`${body} `, signed(body))],
    ['signed with another secret', (body) => send(body, signed(body, 0, other))],
    ['301 seconds old', (body) => send(body, signed(body, 301))],
    ['301 seconds from the future', (body) => send(body, signed(body, -302))],
  ];
  test.each(attempts)('%s', async (what, attempt) => {
    const session = await newSession();
    const body = eventOf(session, what.startsWith('altered') ? 'reject' : 'approve');
    expect(await attempt(body)).toBe(401);
    expect(await statusOf(session)).toBe('pending_kyc');
    if (!what.startsWith('altered')) expect([await send(body), await statusOf(session)]).toEqual([204, 'approved']);
  });

  test.each([
    ['no session', { session_id: undefined }],
    ['an unknown decision', { decision: 'approve_all' }],
    ['no id of its own', { event_id: '' }],
    ['an unknown kind', { kind: 'sports' }],
  ])('signed, but with %s', async (_what, more) => {
    const session = await newSession();
    const body = eventOf(session, 'approve', more);
    expect([await send(body), await statusOf(session)]).toEqual([401, 'pending_kyc']);
  });
});

test('an event 299 seconds old is accepted', async () => {
  const session = await newSession();
  const body = eventOf(session, 'approve');
  expect([await send(body, signed(body, 299)), await statusOf(session)]).toEqual([204, 'approved']);
});

test('an event that is replayed, one by one and twenty at once, is applied once', async () => {
  const session = await newSession();
  const body = eventOf(session, 'approve', { status: 'pending_face_id' });
  const signature = signed(body);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, signature)));
  expect(new Set(answers)).toEqual(new Set([204]));
  const face = await sessionOf(session.player, 'face');
  expect(await send(eventOf(face, 'approve', { kind: 'face' }))).toBe(204);
  for (const each of [body, body]) expect(await send(each, signature)).toBe(204);
  expect(await statusOf(session)).toBe('approved');
});

describe('in any order of events, only approved players are approved, and no approval is withdrawn', () => {
  test.each([
    [['close', 'approve'], 'approved'],
    [['approve', 'close'], 'approved'],
    [['approve', 'reject'], 'approved'],
    [['reject', 'approve'], 'pending_kyc'],
    [['close', 'reject', 'approve'], 'pending_kyc'],
    [['close', 'close'], 'pending_kyc'],
  ] as const)('%j leads to %s', async (decisions, status) => {
    const session = await newSession();
    for (const decision of decisions) expect(await send(eventOf(session, decision))).toBe(204);
    expect(await statusOf(session)).toBe(status);
  });

  test('an approved face does not replace a document', async () => {
    const session = await newSession();
    expect(await send(eventOf(session, 'approve', { kind: 'face', status: 'pending_face_id' }))).toBe(204);
    expect(await statusOf(session)).toBe('pending_face_id');
    expect((await session.player.call('POST', '/api/verification/session', { kind: 'kyc' })).body['code']).toBe('wrong_kind');
  });

  test('an event of an unknown session changes no player', async () => {
    const session = await newSession();
    expect(await send(eventOf({ ...session, id: 'made-up' }, 'approve'))).toBe(204);
    expect(await statusOf(session)).toBe('pending_kyc');
  });

  test('a refusal is reported with its reason, in the words of the page', async () => {
    const session = await newSession();
    await send(eventOf(session, 'reject', { status: 'document_expired' }));
    const { last_failure } = (await session.player.call('GET', '/api/verification/documents')).body;
    expect(last_failure).toMatchObject({
      kind: 'kyc',
      word: 'recusada',
      message: 'O documento está vencido.',
      next_step: 'Use um documento dentro da validade.',
    });
  });
});

test('a lost event is polled: the check is approved all the same', async () => {
  const session = await newSession();
  await open.site.db.k.updateTable('verification_case').set({ due_at: open.site.clock.now() }).where('supplier_id', '=', session.id).execute();
  const decided = await open.sandbox.send('POST', '/identity-check/decide', { session_id: session.id, decision: 'approve' });
  expect(decided.status).toBe(200);
  await open.settle();
  expect(await statusOf(session)).toBe('approved');
});
