// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { enterSession, leaveSession } from '#web/shared/session/session-store.ts';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { tokens } from '#web/shared/session/access/tokens.ts';
import { DicePage } from './dice-page.tsx';

const user = { id: 'p1', name: 'Ana', email: 'a@correio.example', phone: '', document: '', birthday: '1990-01-01', gender: null, status: 'Ativo' };
const balance = { value: 5_000, bonus: 0, version: 1 };
const me = { user, balance, wallet: { bonus_mixed: false, withdrawable: 0, held: 0 }, user_rollover: null, message: '' };
const seeds = { server_seed_hash: 'ab'.repeat(32), client_seed: 'semente', nonce: 0 };
const result = { id: 'b1', stake: 50, roll: 7_777, won: true, multiplier: 1.94, payout: 97, ...seeds, balance: { value: 5_047, bonus: 0, version: 2 } };

let sent: unknown[] = [];
/** How often the page read the player's own bets. */
let reads = 0;
let reply: object = result;
beforeEach(() => {
  sent = [];
  reads = 0;
  reply = result;
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'POST' && path.startsWith('/api/originals/dice/bets')) reads += 1;
    if (init.method !== 'POST') return Response.json({ data: [], meta: { page: 1, per_page: 10, total: 0 } });
    const body = JSON.parse(String(init.body)) as { chance: number; direction: string };
    sent.push(body);
    return Response.json({ ...reply, chance: body.chance, direction: body.direction }, { status: 201 });
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

function renderForPlayer(): void {
  renderPage();
  act(() => {
    tokens.accept({ access_token: 't', expires_in: 3_600 });
    enterSession(me);
  });
}

const slider = () => screen.getByRole('slider', { name: 'Chance de ganhar' });
const field = () => screen.getByRole('textbox', { name: 'Chance em porcentagem' });
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('a visitor sees the payout of a bet, is asked to log in, and cannot bet', () => {
  renderPage();
  expect(screen.queryByRole('button', { name: /^Apostar/ })).toBeNull();
  expect(screen.getByText('Entrar para jogar')).toBeDefined();
  expect(figure('Multiplicador')).toBe('1,94×');
  fireEvent.keyDown(slider(), { key: 'Enter' });
  expect(sent).toEqual([]);
});

test('chance and side determine the figures shown before betting', () => {
  renderPage();
  fireEvent.change(slider(), { target: { value: '3' } });
  expect([figure('Multiplicador'), figure('Retorno')]).toEqual(['32,3333×', expect.stringMatching(/^9\d/)]);
  expect(screen.getByRole('radio', { name: 'Acima de 9699' })).toBeDefined();
  expect(screen.getByRole('img', { name: /^Ganha de 9700 a 9999/ })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Abaixo de 300' }));
  expect(screen.getByRole('img', { name: /^Ganha de 0000 a 0299/ })).toBeDefined();
});

test.each([
  ['7', '7'],
  ['100', '95'],
  ['0', '1'],
  ['4a2', '42'],
  ['', '50'],
])('typing "%s" as the chance gives %s', (typed, chance) => {
  renderPage();
  fireEvent.change(field(), { target: { value: typed } });
  fireEvent.blur(field());
  expect([field(), slider()].map((each) => (each as HTMLInputElement).value)).toEqual([chance, chance]);
});

test('a player bets and sees number and prize; the bet can be repeated', async () => {
  renderForPlayer();
  fireEvent.change(slider(), { target: { value: '40' } });
  fireEvent.click(screen.getByRole('button', { name: /^Apostar/ }));
  await waitFor(() => expect(screen.getByText(/Saiu 7777\. Você recebeu/)).toBeDefined());
  fireEvent.change(slider(), { target: { value: '10' } });
  fireEvent.click(screen.getByRole('button', { name: /^Repetir: acima de 5999/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { stake: expect.any(Number), chance: 40, direction: 'over' },
    { stake: 50, chance: 40, direction: 'over' },
  ]);
  expect(slider()).toHaveProperty('value', '40');
});

test.each([' ', 'Enter'])('"%s" on the slider bets, once however long it is held', async (key) => {
  renderForPlayer();
  fireEvent.keyDown(slider(), { key });
  fireEvent.keyDown(slider(), { key, repeat: true });
  await waitFor(() => expect(screen.getByText(/Saiu 7777/)).toBeDefined());
  expect(sent).toHaveLength(1);
});

test('hotkeys are off until the player turns them on; then arrows move the chance and space bets', async () => {
  renderForPlayer();
  fireEvent.keyDown(document.body, { code: 'Space' });
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^Atalhos do teclado/ }));
  fireEvent.keyDown(document.body, { code: 'ArrowLeft' });
  fireEvent.keyDown(document.body, { code: 'ArrowRight', shiftKey: true });
  expect(slider()).toHaveProperty('value', '59');
  fireEvent.keyDown(document.body, { code: 'Space' });
  await waitFor(() => expect(sent).toEqual([{ stake: expect.any(Number), chance: 59, direction: 'over' }]));
});

test('a lost bet says which rolls it needed', async () => {
  reply = { ...result, roll: 12, won: false, payout: 0 };
  renderForPlayer();
  fireEvent.click(screen.getByRole('button', { name: /^Apostar/ }));
  await waitFor(() => expect(screen.getByText('Saiu 0012. Precisava ser acima de 4999.')).toBeDefined());
});

test('with reduced motion, the own bets are read again after each bet', async () => {
  renderForPlayer();
  await waitFor(() => expect(reads).toBeGreaterThan(0));
  for (const [id, roll] of [
    ['b1', 7_777],
    ['b2', 9_001],
    ['b3', 9_001],
  ] as const) {
    reply = { ...result, id, roll };
    const before = reads;
    fireEvent.click(screen.getByRole('button', { name: /^Apostar/ }));
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  }
});

test('neither the screen nor the balance reveals the result before the die has landed', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const frameAt = (ms: number) => act(() => frames.splice(0).forEach((frame) => frame(ms)));
  renderForPlayer();
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(screen.queryByText(/Saiu 7777/) === null ? 'nothing' : 'what came'));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  fireEvent.click(screen.getByRole('button', { name: /^Apostar/ }));
  await waitFor(() => expect(frames).not.toEqual([]));
  frameAt(0);
  frameAt(300);
  await Promise.resolve();
  expect([shown.includes('what came'), screen.queryByText(/Saiu 7777/), balanceStore.get()?.value]).toEqual([false, null, 5_000]);
  frameAt(5_000);
  await waitFor(() => expect(screen.getByText(/Saiu 7777/)).toBeDefined());
  expect(balanceStore.get()?.value).toBe(5_047);
  watch.disconnect();
});

test('leaving the screen while the die rolls leaves the balance unchanged', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  renderForPlayer();
  fireEvent.click(screen.getByRole('button', { name: /^Apostar/ }));
  await waitFor(() => expect(frames).not.toEqual([]));
  cleanup();
  expect(balanceStore.get()?.value).toBe(5_047);
});
