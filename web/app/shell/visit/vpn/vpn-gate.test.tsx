// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { vpnDetected } from '#web/shared/verification/vpn-store.ts';
import { VpnGate } from './vpn-gate.tsx';

let answers: { status: number; body: object }[];
let answered: Promise<void>;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  answered = Promise.resolve();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    await answered;
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return Response.json(body, { status });
  });
  vpnDetected.set(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vpnDetected.set(false);
});

const blocked = { status: 403, body: { user_status: 'ip_blocked', isApproved: false, code: 'vpn_detected', message: 'VPN' } };
const clean = { status: 401, body: { message: 'Unauthenticated.', error: 'Token expirado ou inválido', code: 'unauthenticated' } };

test('a visitor’s button checks again each time, and the modal closes when the address is no VPN', async () => {
  answers = [blocked, { status: 422, body: {} }, clean];
  render(
    <MemoryRouter>
      <VpnGate />
    </MemoryRouter>,
  );
  for (const times of [1, 2, 3]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Desativar VPN e continuar' }));
    await waitFor(() => expect(asked).toEqual(Array.from({ length: times }, () => '/api/legitimuzStatus')));
  }
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'VPN DETECTADA' })).toBeNull());
});

function open(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <VpnGate />
    </MemoryRouter>,
  );
}

test('the modal says in the specification’s words that a VPN is in use, and Escape does not close it', async () => {
  open('/promotions');
  const modal = await screen.findByRole('dialog', { name: 'VPN DETECTADA' });
  expect(modal.textContent).toContain('Identificamos que você está utilizando uma VPN.');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'VPN DETECTADA' })).toBe(modal);
});

test('a withdrawal page never shows the modal', () => {
  open('/user/withdraw');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the modal has the specification’s text; its button shows that the check is under way', async () => {
  answers = [clean];
  const held = Promise.withResolvers<void>();
  answered = held.promise;
  render(
    <MemoryRouter>
      <VpnGate />
    </MemoryRouter>,
  );
  const button = await screen.findByRole('button', { name: 'Desativar VPN e continuar' });
  expect(screen.getByRole('dialog', { name: 'VPN DETECTADA' }).textContent).toContain(
    'Identificamos que você está utilizando uma VPN. Para garantir o funcionamento correto do nosso site, pedimos que desative a VPN e recarregue a página.',
  );
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Processando...' })).toHaveProperty('disabled', true);
  held.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'VPN DETECTADA' })).toBeNull());
});
