import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { openSite, type OpenSite } from '../open-site.ts';
import { callSite, type PlayerClient, registerPlayer } from '../player-client.ts';

let open: OpenSite;
beforeAll(async () => {
  open = await openSite();
});
afterAll(() => open.close());

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly headers?: Record<string, string>;
}

async function mails(to: string): Promise<readonly Mail[]> {
  for (let round = 0; round < 3; round += 1) await open.settle();
  return (await open.sandbox.get(`/mailbox/messages?to=${encodeURIComponent(to)}`)).body as Mail[];
}

const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'carla', words);

async function ask(call: (body: object) => ReturnType<typeof callSite>, more: object = {}): Promise<string> {
  const answer = await call({ subject: 'Depósitos', message: 'Meu Pix de ontem não apareceu no saldo.', ...more });
  expect(answer.status).toBe(201);
  return String(answer.body['case_number']);
}

const askAs = (player: PlayerClient) => ask((body) => player.call('POST', '/api/support/messages', body));
const casesOf = async (player: PlayerClient) => (await player.call('GET', '/api/support/messages')).body['data'] as Record<string, unknown>[];

test('an answer reaches the player by mail and in the inbox and is stored with the question; the same text twice is one answer', async () => {
  const [player, other] = [await registerPlayer(open), await registerPlayer(open)];
  await operator('settings', 'set', 'contact_email', 'ajuda@palpite.example', '--reason', 'aberto');
  await open.site.settings.refresh();
  const number = await askAs(player);
  expect(await operator('support', 'answer', number, 'O Pix chegou hoje.\n\nO valor está no seu saldo.')).toMatchObject({ done: true });
  expect((await operator('support', 'answer', number, 'O Pix chegou hoje.\n\nO valor está no seu saldo. ')).text).toContain('answered before');

  const answers = (await mails(player.email)).filter(({ subject }) => subject.startsWith('Resposta ao seu atendimento'));
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({ replyTo: 'ajuda@palpite.example', headers: { 'Auto-Submitted': 'auto-generated' } });
  expect(answers[0]?.text).toContain('O valor está no seu saldo.');
  const inbox = (await player.call('GET', '/api/notifications')).body['data'] as Record<string, unknown>[];
  expect(inbox[0]).toMatchObject({ kind: 'support', title: `Resposta ao seu atendimento ${number}`, link: { to: '/user/notifications#atendimentos' } });
  expect(await casesOf(player)).toMatchObject([
    { case_number: number, status: 'answered', answers: [{ text: 'O Pix chegou hoje.\n\nO valor está no seu saldo.' }] },
  ]);
  expect(JSON.stringify(await casesOf(player)), 'who answered stays inside').not.toContain('carla');
  expect(await casesOf(other)).toEqual([]);

  expect((await operator('support', 'show', number)).text).toContain('by carla');
  expect((await operator('audit', 'list')).text).toMatch(new RegExp(`carla {2}support.answer {2}${number}`));
  const stored = await open.site.db.k.selectFrom('site_support_answer').select('answer').execute();
  expect(stored.map(({ answer }) => answer.toString('utf8')).join()).not.toContain('saldo');
});

test('a visitor is answered only by mail, at the address they gave', async () => {
  const email = 'visitante@exemplo.com.br';
  const number = await ask((body) => callSite(open.url, 'POST', '/api/support/messages', body), { email, name: 'Rita Souza' });
  await operator('support', 'answer', number, 'Para abrir uma conta é preciso ter 18 anos.');
  const [mail] = await mails(email);
  expect(mail?.text).toMatch(/^Olá, Rita Souza![^]*preciso ter 18 anos/);
  expect(await open.site.db.k.selectFrom('notifications_message').select('sealed').where('player_id', 'is', null).execute()).toEqual([{ sealed: null }]);
});

test('a closed case, an unknown one and an empty answer are refused, and nothing is sent', async () => {
  const player = await registerPlayer(open);
  const number = await askAs(player);
  expect(await operator('support', 'answer', number, '  ')).toMatchObject({ done: false, text: 'The answer is empty.' });
  expect(await operator('support', 'answer', '2026-999999', 'Oi.')).toMatchObject({ done: false, text: 'There is no such case.' });
  await operator('support', 'close', number, '--reason', 'resolvido');
  expect(await operator('support', 'answer', number, 'Tarde demais.')).toMatchObject({ done: false, text: 'This case is closed.' });
  expect((await mails(player.email)).filter(({ subject }) => subject.startsWith('Resposta'))).toEqual([]);
});
