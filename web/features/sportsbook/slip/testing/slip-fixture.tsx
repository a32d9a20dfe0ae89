import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { ReactNode } from 'react';
import type { SlipQuoteReply, SlipRequest } from '#contracts/sportsbook/bets.ts';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { enterSession, leaveSession } from '#web/shared/session/session-store.ts';
import { tokens } from '#web/shared/session/access/tokens.ts';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings, type SiteSettings } from '#web/shared/settings/site-settings.ts';
import { draftStore, EMPTY_DRAFT } from '../store/slip-draft.ts';
import { IDLE, placementStore } from '../placement/placement-store.ts';
import { clearSlip } from '../store/slip-store.ts';

/** A call that the page made. */
export interface Sent {
  readonly path: string;
  readonly key: string | null;
  readonly bearer: string | null;
  readonly body: unknown;
}

type Answer = Response | 'offline' | Promise<Response>;

/** The sportsbook's replies and recorded calls. The quote echoes the request unless `quote` is set. */
export interface SlipFixture {
  readonly sent: Sent[];
  quote: (request: SlipRequest) => SlipQuoteReply;
  bets: () => Answer;
  /** Other paths. */
  other: (path: string) => Answer;
  readonly placed: () => Sent[];
}

const token = `h.${btoa(JSON.stringify({ iat: 1_000, exp: 1_300 }))}.s`;
export const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The joint price of a combination, unless a test sets another. */
export const JOINT_ODDS = '3.40';

/** A quote that accepts everything as requested, up to R$ 5.000,00 a bet, combinations at JOINT_ODDS; `change` alters one leg. */
export function quoteFor(
  request: SlipRequest,
  change: (market: string) => Partial<SlipQuoteReply['bets'][number]['legs'][number]> = () => ({}),
): SlipQuoteReply {
  return {
    server_now: '2026-11-21T12:00:00Z',
    bets: request.bets.map((bet) => ({
      ...{ lines: 1, stake_total: bet.stake, potential_payout: 0, capped: false, max_stake: 500_000, min_stake: 10, reason: null, message: null },
      legs: bet.legs.map((leg) => ({ code: null, message: null, odds: leg.odds, odds_version: leg.odds_version ?? '1', ...change(leg.market_id) })),
      ...(bet.builders === undefined ? {} : { builders: bet.builders.map(() => ({ code: null, message: null, odds: JOINT_ODDS, odds_version: '1' })) }),
    })),
  };
}

/** Fresh stores and a stubbed sportsbook behind fetch. */
export function openSlipFixture(): SlipFixture {
  const sent: Sent[] = [];
  const world: SlipFixture = {
    sent,
    quote: quoteFor,
    bets: () => 'offline',
    other: () => json(404, { message: 'Não encontrado.', error: 'Não encontrado.', code: 'not_found' }),
    placed: () => sent.filter(({ path }) => path === '/sportsbook/v1/bets'),
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ path, key: headers.get('idempotency-key'), bearer: headers.get('authorization'), body });
    const answer = await answerOf(world, path, body);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return answer;
  });
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query, onchange: null }));
  return world;
}

function answerOf(world: SlipFixture, path: string, body: unknown): Answer {
  if (path === '/api/generate-token') return json(200, { token });
  if (path.startsWith('/sportsbook/v1/slip/quote')) return json(200, world.quote(body as SlipRequest));
  return path === '/sportsbook/v1/bets' ? world.bets() : world.other(path);
}

export function closeSlipFixture(): void {
  cleanup();
  act(() => {
    leaveSession();
    clearSlip();
    draftStore.set(EMPTY_DRAFT);
    placementStore.set(IDLE);
  });
  tokens.forget();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
}

const user = { id: 'p1', name: 'Ana', email: 'a@correio.example', phone: '', document: '', birthday: '1990-01-01', gender: null, status: 'Ativo' };

/** Logs Ana in with this many centavos. */
export function logInAna(valueCents = 10_000): void {
  tokens.accept({ access_token: 't', expires_in: 3_600 });
  enterSession({
    user,
    balance: { value: valueCents, bonus: 0, version: 1 },
    wallet: { bonus_mixed: false, withdrawable: 0, held: 0 },
    user_rollover: null,
    message: '',
  });
}

/** Renders a part of the page at an address. */
export function renderAt(children: ReactNode, settings: Partial<SiteSettings> = {}, address = '/sports') {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] });
  const view = render(
    <SettingsContext value={{ ...defaultSettings, ...settings }}>
      <SessionProvider initial={{ status: 'out' }}>
        <RouterProvider router={router} />
      </SessionProvider>
    </SettingsContext>,
  );
  return { ...view, address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash };
}
