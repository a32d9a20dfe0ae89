// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';
import { MessageForm } from './message-form.tsx';

type Answer = () => Promise<Response>;

let sent: Array<{ readonly path: string; readonly body: unknown }> = [];
let answers: Answer[] = [];

beforeEach(() => {
  sent = [];
  answers = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return answers.shift()?.() ?? Promise.reject(new Error('nothing was to be sent'));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const json =
  (status: number, body: unknown): Answer =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const arrived = json(201, { case_number: '2026-000123', message: 'Recebemos sua mensagem.' });

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const said = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fill({ email = 'rui@correio.example' as string | null } = {}) {
  await userEvent.selectOptions(field('Assunto'), 'Saque');
  await userEvent.type(field('Mensagem'), 'Meu saque de ontem não chegou.');
  if (email !== null) await userEvent.type(field('Seu e-mail'), email);
}

test('an empty form is not sent: each field shows what is missing, and the first one has the focus', async () => {
  render(<MessageForm playerEmail={null} />);
  await press('Enviar mensagem');
  expect(said('Assunto')).toBe('Escolha o assunto.');
  expect(said('Mensagem')).toBe('Conte um pouco mais, em pelo menos 10 letras.');
  expect(said('Seu e-mail')).toBe('Informe seu e-mail para receber a resposta.');
  expect(document.activeElement).toBe(field('Assunto'));
  expect(sent).toEqual([]);
});

test('a field that is being corrected hides its error; the others keep theirs', async () => {
  render(<MessageForm playerEmail={null} />);
  await press('Enviar mensagem');
  await userEvent.selectOptions(field('Assunto'), 'Saque');
  expect(field('Assunto').getAttribute('aria-invalid')).toBeNull();
  expect(field('Mensagem').getAttribute('aria-invalid')).toBe('true');
});

test('a visitor’s message that arrived shows its case number, which can be copied, and is removed from this browser', async () => {
  answers = [arrived];
  render(<MessageForm playerEmail={null} />);
  await fill();
  await press('Enviar mensagem');
  await screen.findByText(/atendimento 2026-000123/);
  expect(sent).toEqual([
    { path: '/api/support/messages', body: { subject: 'Saque', message: 'Meu saque de ontem não chegou.', email: 'rui@correio.example' } },
  ]);
  expect(field('Número do atendimento').value).toBe('2026-000123');
  expect(sessionStorage.length).toBe(0);
  await press('Enviar outra mensagem');
  expect(field('Mensagem').value).toBe('');
});

test('a player is not asked for an e-mail and sends none', async () => {
  answers = [arrived];
  render(<MessageForm playerEmail="ana@correio.example" />);
  expect(screen.queryByLabelText('Seu e-mail')).toBeNull();
  await fill({ email: null });
  await press('Enviar mensagem');
  await screen.findByText(/A resposta vai para ana@correio.example/);
  expect(sent[0]?.body).toEqual({ subject: 'Saque', message: 'Meu saque de ontem não chegou.' });
});

test('the server’s refusal is shown at its field', async () => {
  answers = [json(422, { message: 'Dados inválidos.', errors: { email: ['Este e-mail não existe.'] } })];
  render(<MessageForm playerEmail={null} />);
  await fill();
  await press('Enviar mensagem');
  await screen.findByText('Este e-mail não existe.');
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Seu e-mail')), UNTIL);
});

test('after too many messages the server’s text is shown above the button, and the message stays', async () => {
  answers = [json(429, { message: 'Aguarde um pouco antes de enviar outra mensagem.', error: '', code: 'rate_limited' })];
  render(<MessageForm playerEmail={null} />);
  await fill();
  await press('Enviar mensagem');
  expect((await screen.findByRole('alert')).textContent).toBe('Aguarde um pouco antes de enviar outra mensagem.');
  expect(field('Mensagem').value).toBe('Meu saque de ontem não chegou.');
});

test('without a connection nothing is lost: the message outlives the panel and is sent with the next press', async () => {
  answers = [offline, arrived];
  const { unmount } = render(<MessageForm playerEmail={null} />);
  await fill();
  await press('Enviar mensagem');
  expect((await screen.findByRole('alert')).textContent).toContain('Sua mensagem está guardada');
  unmount();
  render(<MessageForm playerEmail={null} />);
  expect(field('Assunto').value).toBe('Saque');
  expect(field('Seu e-mail').value).toBe('rui@correio.example');
  await press('Enviar mensagem');
  await screen.findByText(/atendimento 2026-000123/);
  expect(sent[1]).toEqual(sent[0]);
});
