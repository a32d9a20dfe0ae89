import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { openReceiver, type Receiver } from '../testing/open-receiver.ts';
import { field, openSandbox, type OpenSandbox } from '../testing/open-sandbox.ts';

const SECRET = 'the secret both sides share';
const KEY = { 'x-api-key': 'k' };

describe('identity check', () => {
  const clock = manualClock(new Date('2026-03-01T12:00:00Z'));
  let sandbox: OpenSandbox;
  let receiver: Receiver;

  beforeAll(async () => {
    [sandbox, receiver] = await Promise.all([openSandbox({ clock, identitySecret: SECRET }), openReceiver()]);
  });
  afterEach(() => receiver.calls.splice(0));
  afterAll(async () => {
    await Promise.all([sandbox.close(), receiver.close()]);
  });

  const request = () => ({
    kind: 'kyc',
    reference: 'case-1',
    cpf: '52998224725',
    name: 'Ana <b>',
    callback_url: `${receiver.url}/hook`,
    origin: 'http://localhost:3000',
  });
  const open = (changes = {}) => sandbox.send('POST', '/identity-check/v1/sessions', { ...request(), ...changes }, KEY);
  const opened = async (): Promise<string> => String(field((await open()).body, 'session_id'));
  const decide = (session_id: string, decision: string, status?: string) => sandbox.send('POST', '/identity-check/decide', { session_id, decision, status });

  it('sends a decision to the site as a signed event, and returns it on request', async () => {
    const id = await opened();
    expect((await decide(id, 'approve')).status).toBe(200);
    await receiver.reached(1);
    const [call] = receiver.calls;
    expect(call?.body).toEqual({
      session_id: id,
      reference: 'case-1',
      kind: 'kyc',
      decision: 'approve',
      status: 'approved',
      decided_at: '2026-03-01T12:00:00.000Z',
      event_id: expect.any(String),
    });
    const at = clock.nowMs() / 1_000;
    expect(call?.headers['x-signature']).toBe(
      `t=${at},v1=${createHmac('sha256', SECRET)
        .update(`${at}.${call?.raw ?? ''}`)
        .digest('hex')}`,
    );
    expect((await sandbox.get(`/identity-check/v1/sessions/${id}`, KEY)).body).toMatchObject({ session_id: id, decision: 'approve', status: 'approved' });
  });

  it('keeps an approval: repeating it repeats the event with its id, the opposite is refused', async () => {
    const id = await opened();
    await decide(id, 'approve', 'approved_with_note');
    await receiver.reached(1);
    await decide(id, 'approve');
    await receiver.reached(2);
    expect(receiver.calls[1]?.body).toEqual(receiver.calls[0]?.body);
    expect((await decide(id, 'reject')).status).toBe(409);
  });

  it('still decides a closed session', async () => {
    const id = await opened();
    await decide(id, 'close');
    await receiver.reached(1);
    expect((await decide(id, 'reject')).body).toMatchObject({ decision: 'reject', status: 'rejected' });
    await receiver.reached(2);
  });

  it('lets only the site frame the widget, which escapes its texts', async () => {
    const answer = await open();
    const page = await sandbox.get(new URL(String(field(answer.body, 'widget_url'))).pathname);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000 http://127.0.0.1:3000');
    expect(page.text).toContain('Aprovar');
    expect(page.text).not.toContain('<b>');
    expect(page.text).toContain('data-frames="http://localhost:3000 http://127.0.0.1:3000"');
  });

  it('refuses bad requests', async () => {
    expect((await sandbox.send('POST', '/identity-check/v1/sessions', request())).status).toBe(401);
    for (const changes of [{ kind: 'x' }, { callback_url: 'javascript:alert(1)' }, { origin: 'nowhere' }, { reference: '' }])
      expect((await open(changes)).status).toBe(422);
    expect((await decide('nobody', 'approve')).status).toBe(404);
    expect((await decide(await opened(), 'maybe')).status).toBe(422);
    expect((await sandbox.get('/identity-check/widget/nobody')).status).toBe(404);
  });
});
