// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CasinoGameDetail, LaunchMode } from '#contracts/casino/casino.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { consentStore } from '#web/shared/consent/consent.ts';
import { tokens } from '#web/shared/session/access/tokens.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { enterSession, leaveSession } from '#web/shared/session/session-store.ts';
import { UNTIL } from '#tests/until.ts';
import { Stage } from './stage.lazy.tsx';

const game: CasinoGameDetail = {
  id: 'boto-encantado',
  slug: 'boto-encantado',
  name: 'Boto Encantado',
  image: '/art/boto.svg',
  image_cf: '/art/boto.svg',
  provider: { slug: 'palpite-studio', name: 'Palpite Studio' },
  categories: ['slots'],
  features: ['rodadas-gratis'],
  rtp: 9_562,
  rtp_varies: false,
  demo: true,
  is_new: true,
  path: '/play/boto-encantado',
  volatility: 'media',
  description: 'Um boto no rio.',
  rules: ['Gire os rolos.'],
  min_bet: 20,
  max_bet: 20_000,
  max_win: 5_000,
  playable: true,
  themes: [],
};
const origin = 'https://jogos.example';
/** A game page of our own dialect, and a live studio's table. */
const PAGE = { messages: true, live: false } as const;
const TABLE = { messages: false, live: true } as const;
const user = { id: 'p1', name: 'Ana', email: 'a@correio.example', phone: '', document: '', birthday: '1990-01-01', gender: null, status: 'Ativo' };
const balance = { value: 5_000, bonus: 0, version: 1 };
const me = { user, balance, wallet: { bonus_mixed: false, withdrawable: 0, held: 0 }, user_rollover: null, message: '' };
const favourites = { state: { status: 'idle', games: [] }, ids: new Set<string>(), toggle() {}, retry() {} } as const;

/** "POST address" of every call except reads. */
let sent: string[] = [];
let launch: () => Response = () => Response.json({});
let kept: () => Response = () => Response.json({});
/** The player that the server returns when asked. */
let read: () => Response = () => Response.json({});
const left = vi.fn();

beforeEach(() => {
  sent = [];
  kept = () => new Response(null, { status: 204 });
  read = () => Response.json(me);
  launch = () => Response.json({ ...PAGE, session_id: 's1', url: `${origin}/games/boto-encantado/#token=t` });
  document.cookie = 'cookie_consent=all';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/auth/me') return read();
    if (init.method !== 'POST') return Response.json({}, { status: 404 });
    sent.push(`${path} ${String(init.body ?? '')}`.trim());
    return path.endsWith('/launch') ? launch() : path.endsWith('/keep') ? kept() : new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  leaveSession();
  tokens.forget();
  consentStore.set(null);
  document.cookie = 'cookie_consent=; Max-Age=0';
  left.mockReset();
  vi.unstubAllGlobals();
});

function open(mode: LaunchMode): void {
  render(
    <MemoryRouter initialEntries={[`/play/boto-encantado?mode=${mode}`]}>
      <SessionProvider initial={{ status: 'out' }}>
        <Stage game={game} others={[]} mode={mode} favourites={favourites} onLeave={left} />
      </SessionProvider>
    </MemoryRouter>,
  );
}

function logIn(): void {
  act(() => {
    tokens.accept({ access_token: 't', expires_in: 3_600 });
    enterSession(me);
  });
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('Boto Encantado');

/** The game posts `message` from its own window, unless another origin is named. */
async function say(message: object, from = origin): Promise<void> {
  const { contentWindow } = await frame();
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: { source: 'palpite-game', ...message }, origin: from, source: contentWindow }));
  });
}

test('a demo is launched for a visitor, in a restricted frame that receives no data of the page', async () => {
  open('demo');
  const shown = await frame();
  expect(shown.src).toBe(`${origin}/games/boto-encantado/#token=t`);
  expect(shown.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
  expect([shown.getAttribute('referrerpolicy'), shown.getAttribute('allow')]).toEqual(['no-referrer', 'fullscreen; autoplay']);
  expect(sent).toEqual(['/api/casino/games/boto-encantado/launch {"mode":"demo"}']);
  expect(screen.getByRole('status').textContent).toBe('Abrindo Boto Encantado');
});

test('the game is uncovered by its own ready message; a message from another origin is ignored', async () => {
  open('demo');
  await say({ type: 'ready' }, 'https://outra.example');
  expect(screen.queryByRole('status')).not.toBeNull();
  await say({ type: 'ready' });
  expect(screen.queryByRole('status')).toBeNull();
});

test('without consent nothing is launched, and the consent is asked for', () => {
  document.cookie = 'cookie_consent=necessary';
  open('demo');
  expect(screen.getByRole('button', { name: 'Ver os cookies' })).toBeDefined();
  expect(sent).toEqual([]);
});

test('a visitor who wants to stake is asked to log in, and the game starts afterwards', async () => {
  open('real');
  expect(screen.getByRole('alert').textContent).toContain('Entre na sua conta para jogar a valer.');
  expect(sent).toEqual([]);
  logIn();
  await frame();
  expect(sent).toEqual(['/api/casino/games/boto-encantado/launch {"mode":"real"}']);
});

test('during a round the header follows the game: the stake is debited at the press, the win is added when the game shows it', async () => {
  const shown = () => (balanceStore.get()?.value ?? 0) + (balanceStore.get()?.bonus ?? 0);
  open('real');
  logIn();
  await say({ type: 'ready' });
  await say({ type: 'balance', balance: 1, balance_version: 999 });
  expect(shown()).toBe(5_000);
  await say({ type: 'round', state: 'began' });
  await say({ type: 'balance', balance: 4_800, balance_version: 1 });
  expect(shown()).toBe(4_800);
  act(() => balanceStore.accept({ value: 9_000, bonus: 0, version: 3 }));
  expect(shown()).toBe(4_800);
  await say({ type: 'balance', balance: 9_000, balance_version: 3 });
  await say({ type: 'round', state: 'ended' });
  expect(balanceStore.get()).toEqual({ value: 9_000, bonus: 0, version: 3 });
});

test('a refused round returns the stake to the header, and the ledger’s later balance is taken', async () => {
  open('real');
  logIn();
  await say({ type: 'ready' });
  await say({ type: 'round', state: 'began' });
  await say({ type: 'balance', balance: 4_800, balance_version: 1 });
  await say({ type: 'balance', balance: 5_000, balance_version: 1 });
  await say({ type: 'round', state: 'ended' });
  expect(balanceStore.get()?.value).toBe(5_000);
  act(() => balanceStore.accept({ value: 7_000, bonus: 0, version: 2 }));
  expect(balanceStore.get()?.value).toBe(7_000);
});

test('play money is never shown as the player’s own', async () => {
  open('demo');
  logIn();
  await say({ type: 'ready' });
  await say({ type: 'round', state: 'began' });
  await say({ type: 'balance', balance: 99_800, balance_version: 1 });
  expect(balanceStore.get()?.value).toBe(5_000);
});

test('the balance stays unchanged until the game has shown the result', async () => {
  open('real');
  logIn();
  await say({ type: 'ready' });
  await say({ type: 'round', state: 'began' });
  act(() => balanceStore.accept({ value: 9_000, bonus: 0, version: 2 }));
  expect(balanceStore.get()?.value).toBe(5_000);
  await say({ type: 'round', state: 'ended' });
  expect(balanceStore.get()?.value).toBe(9_000);
});

test('a limit reached inside the game covers it, says what is safe and what to do next, and ends its session', async () => {
  open('real');
  logIn();
  await say({ type: 'ready' });
  await say({ type: 'refused', code: 'limit_reached' });
  const panel = screen.getByRole('alert');
  for (const words of ['Você chegou a um limite seu.', 'seu saldo']) expect(panel.textContent).toContain(words);
  expect(screen.getByRole('link', { name: 'Ver meus limites' }).getAttribute('href')).toBe('/user/protection');
  expect(screen.queryByTitle('Boto Encantado')).toBeNull();
  expect(sent).toContain('/api/casino/sessions/s1/end');
});

test('a running game with real money reports each minute that its page is open; a demo, or a game that was left, reports nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const calls = () => sent.filter((call) => call.endsWith('/keep'));
  open('real');
  logIn();
  await say({ type: 'ready' });
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await vi.waitFor(() => expect(calls()).toEqual(Array(2).fill('/api/casino/sessions/s1/keep')), UNTIL);
  cleanup();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  open('demo');
  await say({ type: 'ready' });
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(calls()).toHaveLength(2);
});

test('a live studio’s table may show protected video, is playable when it has loaded, and ends when the server has ended its session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  launch = () => Response.json({ ...TABLE, session_id: 's1', url: `${origin}/mesa?s=t` });
  open('real');
  logIn();
  const shown = await frame();
  expect(shown.getAttribute('allow')).toBe('fullscreen; autoplay; encrypted-media; screen-wake-lock');
  expect(shown.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
  expect(screen.queryByRole('status')).not.toBeNull();
  fireEvent.load(shown);
  expect(screen.queryByRole('status')).toBeNull();
  kept = () => Response.json({ code: 'not_found', message: 'Não.' }, { status: 404 });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await screen.findByText('A sessão deste jogo terminou.');
  expect(screen.queryByTitle('Boto Encantado')).toBeNull();
  screen.getByRole('button', { name: 'Continuar jogando' });
});

test('after the server has ended the session, the page reads the account: a player paused or excluded elsewhere is not offered to play on', async () => {
  open('real');
  logIn();
  await say({ type: 'ready' });
  read = () => Response.json({ ...me, user: { ...user, status: 'Autoexcluído' } });
  await say({ type: 'session-ended' });
  await screen.findByText('Depósitos e apostas estão desligados na sua conta.');
  expect(screen.queryByRole('button', { name: 'Continuar jogando' })).toBeNull();
});

test('a player who pauses while a table is open sees it close, and their session ends', async () => {
  launch = () => Response.json({ ...TABLE, session_id: 's1', url: `${origin}/mesa?s=t` });
  open('real');
  logIn();
  fireEvent.load(await frame());
  act(() => enterSession({ ...me, user: { ...user, status: 'Pausado' } }));
  expect(screen.getByRole('alert').textContent).toContain('Depósitos e apostas estão desligados na sua conta.');
  expect(sent).toContain('/api/casino/sessions/s1/end');
});

test('a short balance is shown next to the game, which continues', async () => {
  open('real');
  logIn();
  await say({ type: 'ready' });
  await say({ type: 'refused', code: 'insufficient_balance' });
  expect(screen.getByRole('alert').textContent).toContain('Seu saldo não cobre esta aposta.');
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await frame();
});

test('a refused launch says why; trying again launches anew', async () => {
  launch = () => Response.json({ code: 'provider_unavailable', message: 'Não.' }, { status: 503 });
  open('demo');
  await screen.findByText('O provedor do jogo não responde agora.');
  launch = () => Response.json({ ...PAGE, session_id: 's2', url: `${origin}/games/boto-encantado/` });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect((await frame()).src).toBe(`${origin}/games/boto-encantado/`);
});

test('a launch that leads to our own origin is not framed', async () => {
  launch = () => Response.json({ ...PAGE, session_id: 's1', url: `${window.location.origin}/user/wallet` });
  open('demo');
  await screen.findByText('O jogo não abriu.');
  expect(screen.queryByTitle('Boto Encantado')).toBeNull();
});

test('logging out ends the session and asks for a new login', async () => {
  open('real');
  logIn();
  await say({ type: 'ready' });
  act(() => leaveSession());
  expect(screen.getByRole('alert').textContent).toContain('Entre na sua conta');
  expect(sent).toContain('/api/casino/sessions/s1/end');
});

test('one press leaves the game', () => {
  open('demo');
  fireEvent.click(screen.getByRole('button', { name: 'Sair do jogo' }));
  expect(left).toHaveBeenCalledOnce();
});
