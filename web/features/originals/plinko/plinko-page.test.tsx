// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlinkoBetRequest } from '#contracts/originals/plinko.ts';
import { plinkoMultiplierOf, plinkoPayoutCents, plinkoSlot } from '#kernel/fairness/plinko/plinko.ts';
import { cents } from '#kernel/money.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { enterSession, leaveSession } from '#web/shared/session/session-store.ts';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { tokens } from '#web/shared/session/access/tokens.ts';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { PlinkoPage } from './plinko-page.tsx';

const user = { id: 'p1', name: 'Ana', email: 'a@correio.example', phone: '', document: '', birthday: '1990-01-01', gender: null, status: 'Ativo' };
const me = {
  user,
  balance: { value: 5_000, bonus: 0, version: 1 },
  wallet: { bonus_mixed: false, withdrawable: 0, held: 0 },
  user_rollover: null,
  message: '',
};
const seeds = { server_seed_hash: 'ab'.repeat(32), client_seed: 'semente', nonce: 0 };
const MIDDLE = '010101010101';

/** A bet that the server has accepted but not answered yet. */
interface Asked {
  readonly body: PlinkoBetRequest;
  readonly key: string;
  answer(path: string): void;
  refuse(): void;
}
let asked: Asked[] = [];
let lessMotion = true;
let ledger = { value: 5_000, version: 1 };

function settled(body: PlinkoBetRequest, path: string) {
  const payout = plinkoPayoutCents(cents(body.stake), body, path);
  ledger = { value: ledger.value - body.stake + payout, version: ledger.version + 2 };
  const money = { multiplier: plinkoMultiplierOf(body, path) / 100, payout, balance: { ...ledger, bonus: 0 } };
  return { id: `b${ledger.version}`, ...body, path, slot: plinkoSlot(path), ...money, ...seeds };
}

beforeEach(() => {
  asked = [];
  lessMotion = true;
  ledger = { value: 5_000, version: 1 };
  // With reduced motion a ball is in its slot when its bet is answered.
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method !== 'POST') return Promise.resolve(Response.json({ data: [], meta: { page: 1, per_page: 10, total: 0 } }));
    const body = JSON.parse(String(init.body)) as PlinkoBetRequest;
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    return new Promise<Response>((resolve) => {
      asked.push({
        ...{ body, key },
        answer: (way) => resolve(Response.json(settled(body, way), { status: 201 })),
        refuse: () => resolve(Response.json({ code: 'limit_reached', message: 'O limite foi atingido.' }, { status: 403 })),
      });
      void path;
    });
  });
});
afterEach(() => {
  cleanup();
  leaveSession();
  tokens.forget();
  vi.unstubAllGlobals();
});

function renderPage(profile = defaultSettings.compliance_profile): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SettingsContext value={{ ...defaultSettings, compliance_profile: profile }}>
          <SessionProvider initial={{ status: 'out' }}>
            <PlinkoPage />
          </SessionProvider>
        </SettingsContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function renderForPlayer(profile = defaultSettings.compliance_profile): void {
  renderPage(profile);
  act(() => {
    tokens.accept({ access_token: 't', expires_in: 3_600 });
    enterSession(me);
  });
}

const button = () => screen.getByRole('button', { name: /^Apostar/ });
const rows = () => screen.getByRole('spinbutton', { name: 'Linhas' });
const slots = () => screen.getByRole('list', { name: 'Casas, da esquerda para a direita' });
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const shown = () => balanceStore.get()?.value;

test('a visitor sees the payout of each slot, is asked to log in, and cannot bet', () => {
  renderPage();
  expect(screen.queryByRole('button', { name: /^Apostar/ })).toBeNull();
  expect(screen.getByText('Entrar para jogar')).toBeDefined();
  expect(slots().children).toHaveLength(13);
  expect(figure('Nas pontas')).toBe('33×');
});

test('rows and risk determine the slots shown before betting', () => {
  renderPage();
  fireEvent.keyDown(rows(), { key: 'End' });
  fireEvent.click(screen.getByRole('radio', { name: 'Alto' }));
  expect(slots().children).toHaveLength(17);
  expect(slots().firstElementChild?.textContent).toBe('900900×, 1 em 65.536 de chance');
  expect([figure('Nas pontas'), figure('Retorno')]).toEqual(['900×', '96,9573%']);
});

test('a player drops a ball and reads its slot and payout', async () => {
  renderForPlayer();
  fireEvent.click(button());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ stake: 50, rows: 12, risk: 'medium' });
  asked[0]?.answer('1'.repeat(12));
  await waitFor(() => expect(screen.getByText(/^Caiu em 33×\. Você recebeu/)).toBeDefined());
  expect(slots().lastElementChild?.hasAttribute('data-landed')).toBe(true);
  expect(shown()).toBe(5_000 - 50 + 1_650);
});

test('a payout below the stake is not shown as a win: it says how much of the stake came back', async () => {
  renderForPlayer();
  fireEvent.click(button());
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(MIDDLE);
  await waitFor(() => expect(screen.getByText(/^Caiu em 0,3×\. Voltou/)).toBeDefined());
  expect(screen.queryByText(/Você recebeu/)).toBeNull();
});

test('several balls are separate bets: each has its key, none waits for another, and the balance is correct in any order of answers', async () => {
  renderForPlayer();
  for (let ball = 0; ball < 3; ball += 1) fireEvent.click(button());
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
  expect(shown()).toBe(5_000 - 150);
  expect((rows() as HTMLInputElement).closest('fieldset[disabled]')).not.toBeNull();
  asked[2]?.answer('0'.repeat(12));
  await waitFor(() => expect(shown()).toBe(5_000 - 150 + 1_650));
  asked[0]?.refuse();
  await waitFor(() => expect(shown()).toBe(5_000 - 100 + 1_650));
  asked[1]?.answer(MIDDLE);
  await waitFor(() => expect(shown()).toBe(ledger.value));
  expect(ledger.value).toBe(5_000 - 100 + 1_650 + 15);
  await waitFor(() => expect((rows() as HTMLInputElement).closest('fieldset[disabled]')).toBeNull());
});

test('at most twenty balls fall at once', async () => {
  renderForPlayer();
  const drop = button();
  for (let ball = 0; ball < 20; ball += 1) fireEvent.click(drop);
  await waitFor(() => expect(asked).toHaveLength(20));
  expect(screen.getByRole('button', { name: 'Espere uma bola cair' })).toHaveProperty('disabled', true);
});

test('hotkeys are off until the player turns them on; then arrows move the rows and space drops a ball', async () => {
  renderForPlayer();
  fireEvent.keyDown(document.body, { code: 'Space' });
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^Atalhos do teclado/ }));
  fireEvent.keyDown(document.body, { code: 'ArrowLeft' });
  fireEvent.keyDown(document.body, { code: 'Space' });
  fireEvent.keyDown(document.body, { code: 'Space', repeat: true });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body.rows).toBe(11);
});

test('without animation a ball is in its slot when its bet is answered, if the player chooses that', async () => {
  lessMotion = false;
  vi.stubGlobal('requestAnimationFrame', () => 1);
  renderForPlayer();
  fireEvent.click(screen.getByRole('button', { name: /^Sem animação/ }));
  fireEvent.click(button());
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(MIDDLE);
  await waitFor(() => expect(screen.getByText(/^Caiu em 0,3×/)).toBeDefined());
  localStorage.clear();
});

test('under `br` one ball falls at a time, with its animation and a pause after it (RG-12)', async () => {
  lessMotion = false;
  vi.stubGlobal('requestAnimationFrame', () => 1);
  renderForPlayer('br');
  expect(screen.queryByRole('button', { name: /^Sem animação/ })).toBeNull();
  fireEvent.click(button());
  fireEvent.click(screen.getByRole('button', { name: 'Espere uma bola cair' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(MIDDLE);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pausa entre rodadas' })).toHaveProperty('disabled', true));
  expect(screen.queryByText(/^Caiu em/)).toBeNull();
  expect(asked).toHaveLength(1);
});
