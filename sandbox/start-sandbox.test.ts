import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { startSandbox } from './start-sandbox.ts';
import { openReceiver } from './testing/open-receiver.ts';
import { field, openSandbox, type OpenSandbox } from './testing/open-sandbox.ts';

const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
const TXID = 'r'.repeat(32);
const CHARGE = { calendario: { expiracao: 60 }, devedor: { cpf: '52998224725', nome: 'Ana Lima' }, valor: { original: '10.00' }, chave: KEY };

describe('the sandbox', () => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const act of undo.splice(0).toReversed()) await act();
  });
  const opened = async (options: Parameters<typeof openSandbox>[0] = {}): Promise<OpenSandbox> => {
    const sandbox = await openSandbox(options);
    undo.push(() => sandbox.close());
    return sandbox;
  };

  it('keeps charges, payouts, mail and tokens across a restart when it has a state file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    undo.push(() => rm(folder, { recursive: true }));
    const stateFile = join(folder, 'state.json');
    const before = await openSandbox({ stateFile });
    const token = await before.authorised();
    await before.send('PUT', `/pix-psp/v2/cob/${TXID}`, CHARGE, token);
    await before.send('PUT', '/pix-psp/payouts/w-1', { valor: '5.00', chave: '52998224725' }, token);
    await before.send('POST', '/mailbox/sms', { to: '+5511999990000', text: 'código 123456' });
    await before.close();

    const after = await opened({ stateFile });
    expect((await after.get(`/pix-psp/v2/cob/${TXID}`, token)).body).toMatchObject({ status: 'ATIVA', valor: { original: '10.00' } });
    expect((await after.send('POST', '/pix-psp/pay', { txid: TXID })).status).toBe(200);
    await after.send('POST', '/pix-psp/flush');
    expect((await after.get('/pix-psp/payouts/w-1', token)).body).toMatchObject({ status: 'REALIZADO' });
    expect((await after.get('/mailbox/messages?to=11999990000')).body).toMatchObject([{ channel: 'sms', text: 'código 123456' }]);
  });

  it('refuses to start over a state file it cannot read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    undo.push(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'state.json'), 'not json');
    await expect(startSandbox({ stateFile: join(folder, 'state.json') })).rejects.toThrow('JSON');
  });

  it('stores mail by recipient, newest first', async () => {
    const sandbox = await opened();
    for (const subject of ['um', 'dois'])
      await sandbox.send('POST', '/mailbox/email', { from: 'site@palpite.example', to: 'Ana@Example.com', subject, text: 't', html: '<p>t</p>' });
    await sandbox.send('POST', '/mailbox/email', {
      from: 'a@b.co',
      to: 'bia@example.com',
      subject: 'x',
      text: '<script>alert(1)</script> http://x.example/a?b=1',
    });
    const { body } = await sandbox.get('/mailbox/messages?to=ana%40example.com');
    expect(body).toMatchObject([{ subject: 'dois', channel: 'email', html: '<p>t</p>', at: expect.any(String) }, { subject: 'um' }]);
    const page = await sandbox.get('/mailbox?to=bia%40example.com');
    expect(page.text).not.toContain('<script>alert');
    expect(page.text).toContain('<a href="http://x.example/a?b=1"');
    expect((await sandbox.send('POST', '/mailbox/email', { to: 'x' })).status).toBe(422);
  });

  it('moves the site’s clock and its own together', async () => {
    const clock = manualClock(new Date('2026-03-01T12:00:00Z'));
    const site = await openReceiver();
    undo.push(() => site.close());
    const sandbox = await opened({ clock, siteUrl: site.url });
    const token = await sandbox.authorised();
    site.answer(200, JSON.stringify({ now: '2026-03-01T12:50:00.000Z' }));
    const moved = await sandbox.send('POST', '/clock/advance', { ms: 3_000_000 });
    expect([moved.status, moved.body]).toEqual([200, { now: '2026-03-01T12:50:00.000Z' }]);
    expect(site.calls).toMatchObject([{ path: '/testing/clock/advance', body: { ms: 3_000_000 } }]);
    const charge = await sandbox.send('PUT', `/pix-psp/v2/cob/${TXID}`, CHARGE, token);
    expect(field(charge.body, 'calendario.criacao')).toBe('2026-03-01T12:50:00.000Z');
  });

  it('reports why a clock cannot be moved', async () => {
    const site = await openReceiver();
    undo.push(() => site.close());
    const sandbox = await opened({ siteUrl: site.url });
    site.answer(404);
    expect((await sandbox.send('POST', '/clock/advance', { ms: 1 })).body).toMatchObject({ code: 'clock_not_controllable' });
    await site.close();
    undo.pop();
    undo.pop();
    expect((await sandbox.send('POST', '/clock/advance', { ms: 1 })).body).toMatchObject({ code: 'site_unreachable' });
    for (const ms of [-1, 1.5, '5', null]) expect((await sandbox.send('POST', '/clock/advance', { ms })).status).toBe(422);
    await sandbox.close();
  });

  it('answers unknown paths and broken JSON with a clear 4xx', async () => {
    const sandbox = await opened();
    expect((await sandbox.get('/nothing')).body).toMatchObject({ code: 'not_found' });
    expect((await sandbox.send('POST', '/pix-psp/pay', '{')).status).toBe(400);
    expect((await sandbox.send('POST', '/pix-psp/pay', '[]')).status).toBe(422);
    expect((await sandbox.send('POST', '/pix-psp/pay', 'x', { 'content-type': 'text/weird' })).status).toBe(415);
  });
});
