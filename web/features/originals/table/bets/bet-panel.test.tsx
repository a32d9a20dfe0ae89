// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterSession, leaveSession } from '#web/shared/session/session-store.ts';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { tokens } from '#web/shared/session/access/tokens.ts';
import { BetPanel } from './bet-panel.tsx';
import { doubleScreen } from '../../double/double-screen.ts';
import { bettingRound, iso, OPENED_MS, roundId } from '../../double/test-rounds.ts';
import { createServerClock } from '../round/server-clock.ts';
import type { ShownPhase } from '../round/shown-phase.ts';
import { initialTable, type TableEvent } from '../round/table-state.ts';
import { TableScreenProvider } from '../table-screen.ts';

const terms = { stake_default: 150, stake_min: 10, stake_max: 2_000, max_payout: 10_000_000, betting_ms: 15_000, spin_ms: 5_000 };
const user = { id: 'p1', name: 'Ana', email: 'a@correio.example', phone: '', document: '', birthday: '1990-01-01', gender: null, status: 'Ativo' };
const me = {
  user,
  balance: { value: 5_000, bonus: 0, version: 1 },
  wallet: { bonus_mixed: false, withdrawable: 0, held: 0 },
  user_rollover: null,
  message: '',
};

const SUMMARY = { started_at: '2026-01-01T00:00:00.000Z', minutes: 1, staked: 0, returned: 0, open: 0, net: 0 };

let sent: Array<{ path: string; key: string | null; body: unknown }> = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'GET') return json(200, path.startsWith('/api/session') ? SUMMARY : { data: [], meta: { page: 1, per_page: 10, total: 0 } });
    sent.push({ path, key: new Headers(init.headers).get('idempotency-key'), body: JSON.parse(String(init.body)) });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  leaveSession();
  tokens.forget();
  vi.unstubAllGlobals();
});

function logIn(): void {
  tokens.accept({ access_token: 't', expires_in: 3_600 });
  enterSession(me);
}

function Where() {
  return <p data-testid="where">{useLocation().search}</p>;
}

/** Bets are sent at once with this many seconds left; with more they can be taken back for a moment. */
const FEW_SECONDS = 4;

function renderPanel(options: { phase?: ShownPhase; online?: boolean; secondsLeft?: number } = {}): TableEvent[] {
  const events: TableEvent[] = [];
  const table = {
    state: { ...initialTable(doubleScreen, null, []), round: bettingRound() },
    terms,
    clock: createServerClock(() => 0, iso(OPENED_MS)),
    tell: (event: TableEvent) => void events.push(event),
    placedHere: () => false,
    resync: () => Promise.resolve(),
  };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider initial={{ status: 'out' }}>
          <TableScreenProvider value={doubleScreen}>
            <BetPanel
              table={table}
              shown={{ phase: options.phase ?? 'betting', secondsLeft: options.secondsLeft ?? FEW_SECONDS }}
              online={options.online ?? true}
              outcome={null}
              played={0}
            />
          </TableScreenProvider>
          <Where />
        </SessionProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return events;
}

const json = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
const place = (name: RegExp) => screen.getByRole('button', { name });

test('each place shows its name, its numbers and its payout', () => {
  renderPanel();
  expect(place(/^Vermelho, paga 2×, números 1 a 7\./)).toBeDefined();
  expect(place(/^Branco, paga 14×, número 0\./)).toBeDefined();
  expect(place(/^Preto, paga 2×, números 8 a 14\./)).toBeDefined();
});

test.each([
  ['closed', true, 'Apostas fechadas: próxima rodada em instantes.'],
  ['spinning', true, 'Apostas fechadas: próxima rodada em instantes.'],
  ['betting', false, 'Reconectando… As apostas voltam com a conexão.'],
] as const)('no bet goes out while %s (online: %s), and the reason is shown next to it', (phase, online, reason) => {
  logIn();
  renderPanel({ phase, online });
  fireEvent.click(place(/Vermelho/));
  expect(place(/Vermelho/).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(reason).id).toBe(place(/Vermelho/).getAttribute('aria-describedby'));
  expect(sent).toEqual([]);
});

test('two presses are two bets for the round on the screen, one after the other, each under its own key', async () => {
  logIn();
  answer = () =>
    json(201, {
      id: `b${sent.length}`,
      round_id: roundId(0),
      color: 'red',
      stake: 150,
      status: 'open',
      player: 'Jogador 7F2A',
      balance: { value: 4_850, bonus: 0, version: 1 + sent.length },
    });
  const events = renderPanel();
  fireEvent.click(place(/Vermelho/));
  fireEvent.click(place(/Vermelho/));
  expect(place(/Vermelho/).textContent).toContain('3,00');
  await waitFor(() => expect(events.filter((event) => event.kind === 'bet-taken')).toHaveLength(2));
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual(
    Array.from({ length: 2 }, () => ({ path: '/api/originals/double/bets', body: { color: 'red', stake: 150, round_id: roundId(0) } })),
  );
  expect(new Set(sent.map((call) => call.key)).size).toBe(2);
});

test('a refusal stops the queued bets; with a short balance, the deposit opens', async () => {
  logIn();
  answer = () => json(422, { code: 'insufficient_balance', message: 'Saldo insuficiente.' });
  const events = renderPanel();
  fireEvent.click(place(/Vermelho/));
  fireEvent.click(place(/Preto/));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('?modal=deposit'));
  await act(() => Promise.resolve());
  expect(sent).toHaveLength(1);
  expect(events).toEqual([]);
  expect(place(/Vermelho/).textContent).not.toContain('1,50');
});

test('a stake out of bounds is reported at its field and never sent, nor rewritten', () => {
  logIn();
  renderPanel();
  const field = screen.getByRole('textbox', { name: 'Aposta' });
  for (const [typed, said] of [
    ['0,05', 'A aposta mínima é R$ 0,10.'],
    ['99,00', 'A aposta máxima é R$ 20,00.'],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.click(place(/Vermelho/));
    expect([document.activeElement, field]).toEqual([field, expect.objectContaining({ value: typed })]);
    expect(screen.getByText((text) => text.replaceAll('\u00a0', ' ') === said)).toBeDefined();
  }
  expect(sent).toEqual([]);
});

test('a bet can be taken back for a moment, the newest first, and is then not sent', () => {
  vi.useFakeTimers();
  logIn();
  renderPanel({ secondsLeft: 14 });
  fireEvent.click(place(/Vermelho/));
  fireEvent.click(place(/Preto/));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect([place(/Vermelho/).textContent, place(/Preto/).textContent].map((text) => text?.includes('1,50'))).toEqual([true, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(sent).toEqual([]);
  vi.useRealTimers();
});
