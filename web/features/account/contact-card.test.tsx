// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountReply } from '#contracts/account/identity.ts';
import { UNTIL } from '#tests/until.ts';
import { accountQuery } from './account-queries.ts';
import { ContactCard } from './contact-card.tsx';

type User = AccountReply['user'];

const onFile: User = {
  id: 'u',
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  email_confirmed: true,
  phone: '11987654321',
  phone_code: '55',
  phone_confirmed: true,
  pending_email: null,
  pending_phone: null,
  document: '***.982.247-**',
  birthday: '1990-05-17',
  gender: null,
  address: null,
  mfa_enabled: true,
  created_at: '2026-11-21T12:00:00.000Z',
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

let sent: Sent[] = [];
let server: User;

/** Replaces the server: PUT /api/account stores a pending e-mail, POST /api/auth/confirm makes it the current one. */
function answer(path: string, init: RequestInit): Response {
  const method = init.method ?? 'GET';
  const body = init.body === undefined || init.body === null ? null : (JSON.parse(String(init.body)) as Record<string, string>);
  if (method !== 'GET') sent.push({ method, path, body });
  const json = (status: number, reply: unknown) => new Response(JSON.stringify(reply), { status, headers: { 'content-type': 'application/json' } });
  if (method === 'PUT') {
    if (body?.['email'] !== server.email && body?.['code'] === undefined)
      return json(422, { message: 'x', errors: { code: ['Informe o código do seu aplicativo autenticador.'] } });
    server = { ...server, pending_email: body?.['email'] === server.email ? null : (body?.['email'] ?? null) };
  }
  if (path.endsWith('/api/auth/confirm')) {
    server = { ...server, email: server.pending_email ?? server.email, pending_email: null };
    return json(200, { success: true, message: 'E-mail confirmado.' });
  }
  return path.endsWith('/api/account') ? json(200, { user: server, message: 'ok' }) : json(200, { success: true, message: 'ok' });
}

beforeEach(() => {
  sent = [];
  server = onFile;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => answer(path, init));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Account() {
  const account = useQuery(accountQuery);
  return account.isSuccess ? <ContactCard user={account.data.user} /> : null;
}

async function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Account />
    </QueryClientProvider>,
  );
  await screen.findByText(onFile.email);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a new e-mail needs the password, then the code sent to it, and appears on the card only after both', async () => {
  await open();
  await userEvent.click(screen.getAllByRole('button', { name: 'Alterar' })[0] as HTMLElement);
  await userEvent.type(screen.getByLabelText('Novo e-mail'), 'novo@exemplo.com.br');
  await userEvent.type(screen.getByLabelText('Senha atual'), 'segredo-bom');
  await press('Enviar código');
  await screen.findByText('Informe o código do seu aplicativo autenticador.');
  await userEvent.type(screen.getByLabelText('Código do aplicativo ou de recuperação'), '123456');
  await press('Enviar código');
  await screen.findByText(/para novo@exemplo\.com\.br/);
  // The change itself sent the code, so the card requests no other.
  expect(sent.map(({ path }) => path)).toEqual(['/api/account', '/api/account']);
  expect(sent.at(-1)?.body).toEqual({ email: 'novo@exemplo.com.br', current_password: 'segredo-bom', code: '123456' });
  await userEvent.type(screen.getByRole('textbox', { name: /Código/ }), '654321');
  await vi.waitUntil(() => sent.at(-1)?.path.endsWith('/api/auth/confirm'), UNTIL);
  await vi.waitUntil(() => screen.queryByRole('dialog') === null, UNTIL);
  expect(screen.queryByText(onFile.email)).toBeNull();
  expect(screen.getByText('novo@exemplo.com.br')).toBeTruthy();
});

test('the card shows a pending e-mail next to the current one, and cancels it without a password', async () => {
  server = { ...onFile, pending_email: 'novo@exemplo.com.br' };
  await open();
  expect(screen.getByText('O novo e-mail vale depois de confirmado')).toBeTruthy();
  await press('Cancelar mudança');
  await vi.waitUntil(() => screen.queryByText('novo@exemplo.com.br') === null, UNTIL);
  expect(sent).toEqual([{ method: 'PUT', path: '/api/account', body: { email: onFile.email } }]);
});
