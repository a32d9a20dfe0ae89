// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CrashOwnBet } from '#contracts/originals/crash.ts';
import { tokens } from '#web/shared/session/access/tokens.ts';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { enterSession, leaveSession } from '#web/shared/session/session-store.ts';
import { createServerClock } from '../../table/round/server-clock.ts';
import { type CrashEvent, initialCrash, reduceCrash } from '../round/crash-state.ts';
import { crashShownAt } from '../round/shown.ts';
import { bettingRound, crashBet, runningRound } from '../test-crash-rounds.ts';
import { SlotPanel } from './slot-panel.tsx';

const terms = { stake_default: 150, stake_min: 10, stake_max: 2_000, max_payout: 10_000_000, betting_ms: 8_000, spin_ms: 3_000, max_multiplier: 5_000 };
const user = { id: 'p1', name: 'Ana', email: 'a@correio.example', phone: '', document: '', birthday: '1990-01-01', gender: null, status: 'Ativo' };
const balance = { value: 5_000, bonus: 0, version: 1 };
const me = { user, balance, wallet: { bonus_mixed: false, withdrawable: 0, held: 0 }, user_rollover: null, message: '' };

let sent: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
let answer: { readonly status: number; readonly body: unknown };

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ method: init.method ?? '', path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status, headers: { 'content-type': 'application/json' } }));
  });
  tokens.accept({ access_token: 't', expires_in: 3_600 });
  enterSession(me);
});
afterEach(() => {
  cleanup();
  leaveSession();
  tokens.forget();
  vi.unstubAllGlobals();
});

/** Renders the first slot, `ms` after the round's opening (or its start, where it runs). Returns the events that the panel sends to the table. */
function renderSlot({ runs = false, ms = 0, bet }: { readonly runs?: boolean; readonly ms?: number; readonly bet?: Partial<CrashOwnBet> } = {}) {
  const events: CrashEvent[] = [];
  const round = runs ? runningRound() : bettingRound();
  const nowMs = Date.parse(runs ? (round.started_at ?? '') : round.opened_at) + ms;
  const own = bet === undefined ? [] : [{ ...crashBet(), ...bet }];
  const crash = {
    state: reduceCrash(reduceCrash(initialCrash(null, []), { kind: 'round', round }), { kind: 'own-bets', bets: own }),
    terms,
    clock: createServerClock(() => 0, new Date(nowMs).toISOString()),
    tell: (event: CrashEvent) => void events.push(event),
    resync: () => Promise.resolve(),
  };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider initial={{ status: 'out' }}>
          <SlotPanel crash={crash} shown={crashShownAt(round, nowMs)} online slot={1} />
        </SessionProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return events;
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });

test('a bet is sent with its stake, its slot, its target and the round on the screen', async () => {
  answer = {
    status: 201,
    body: { ...{ id: 'b1', round_id: bettingRound().round_id, slot: 1, stake: 150, cashout_at: '2.50', status: 'open', player: 'Jogador 1' }, balance },
  };
  const events = renderSlot();
  fireEvent.change(screen.getByLabelText(/Retirar em/), { target: { value: '2,5' } });
  fireEvent.click(button(/^Apostar R\$\s1,50$/));
  await waitFor(() => expect(events).toHaveLength(1));
  expect(sent[0]).toEqual({
    method: 'POST',
    path: '/api/originals/crash/bets',
    body: { stake: 150, slot: 1, cashout_at: '2.50', round_id: bettingRound().round_id },
  });
});

test("a target above the table's maximum is reported at its field and never sent", () => {
  renderSlot();
  fireEvent.change(screen.getByLabelText(/Retirar em/), { target: { value: '5000,01' } });
  fireEvent.click(button(/^Apostar/));
  expect(screen.getByText('Escolha de 1,01× a 5.000,00×.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a slot says how its bet leaves: by the button, or automatically where a multiple is set', () => {
  renderSlot();
  expect(screen.getByText('Vazio: você retira pelo botão.')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/Retirar em/), { target: { value: '2' } });
  expect(screen.getByText('Sai sozinho neste múltiplo.')).toBeDefined();
});

test('the button shows what it would pay at the current multiple, and the server’s answer decides', async () => {
  answer = { status: 200, body: { multiplier: 1.19, payout: 119, balance } };
  const events = renderSlot({ runs: true, ms: 3_000, bet: {} });
  expect(button(/^Retirar/).textContent).toBe('Retirar R$\u00A01,19');
  fireEvent.click(button(/^Retirar/));
  await waitFor(() => expect(events).toEqual([{ kind: 'left', id: 'b0', multiplier: 1.19, payout: 119 }]));
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/originals/crash/bets/b0/cashout' });
});

test('the promised payout never exceeds that of the bet’s own target', () => {
  renderSlot({ runs: true, ms: 60_000, bet: { cashout_at: '2.00' } });
  expect(button(/^Retirar/).textContent).toBe('Retirar R$\u00A02,00');
});

test('a bet can be taken back while bets are open', async () => {
  answer = { status: 200, body: { id: 'b0', status: 'void', payout: 100 } };
  const events = renderSlot({ bet: {} });
  fireEvent.click(button(/^Desfazer aposta de R\$\s1,00$/));
  await waitFor(() => expect(events).toEqual([{ kind: 'bet-updated', id: 'b0', status: 'void', payout: 100 }]));
  expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/api/originals/crash/bets/b0' });
});

test('a bet that has left shows its multiple and its payout', () => {
  renderSlot({ runs: true, bet: { status: 'won', multiplier: 1.5, payout: 150 } });
  expect(screen.getByText(/^Retirada em 1,50×: R\$\s1,50\.$/)).toBeDefined();
  expect((button('Retirada') as HTMLButtonElement).disabled).toBe(true);
});

test('a bet of a cancelled round, or one that was taken back, says that its stake was returned', () => {
  renderSlot({ runs: true, bet: { status: 'void', payout: 100 } });
  expect(screen.getByText(/^Aposta cancelada: R\$\s1,00 de volta no saldo\.$/)).toBeDefined();
});
