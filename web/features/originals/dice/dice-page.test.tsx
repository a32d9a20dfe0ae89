// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterSession, leaveSession } from '#web/shared/session/session-store.ts';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { tokens } from '#web/shared/session/access/tokens.ts';
import { DicePage } from './dice-page.tsx';

const user = { id: 'p1', name: 'Ana', email: 'a@correio.example', phone: '', document: '', birthday: '1990-01-01', gender: null, status: 'Ativo' };
const balance = { value: 5_000, bonus: 0, version: 1 };
const me = { user, balance, wallet: { bonus_mixed: false, withdrawable: 0, held: 0 }, user_rollover: null, message: '' };
const seeds = { server_seed_hash: 'ab'.repeat(32), client_seed: 'semente', nonce: 0 };
const won = { id: 'b1', pick: 'high', stake: 50, roll: 7_777, won: true, payout: 97, ...seeds, balance: { value: 5_047, bonus: 0, version: 2 } };

const sent: unknown[] = [];
beforeEach(() => {
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (init.method !== 'POST') return Response.json({ data: [], meta: { page: 1, per_page: 10, total: 0 } });
    sent.push(JSON.parse(String(init.body)));
    return Response.json(won, { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  leaveSession();
  tokens.forget();
  vi.unstubAllGlobals();
});

function renderPage(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SessionProvider initial={{ status: 'out' }}>
          <DicePage />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a visitor is asked in, and cannot bet', () => {
  renderPage();
  expect(screen.queryByRole('button', { name: /^Apostar/ })).toBeNull();
  expect(screen.getByText('Entrar para jogar')).toBeDefined();
});

test('a player bets on a side and sees roll and prize', async () => {
  renderPage();
  act(() => {
    tokens.accept({ access_token: 't', expires_in: 3_600 });
    enterSession(me);
  });
  fireEvent.click(screen.getByRole('button', { name: /^Apostar/ }));
  await waitFor(() => expect(screen.getByText('7777')).toBeDefined());
  expect(sent).toEqual([{ stake: expect.any(Number), pick: 'high' }]);
  expect(screen.getByText(/^Você ganhou/).textContent).toContain('0,97');
});
