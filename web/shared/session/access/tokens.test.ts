import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '#contracts/account/account.ts';
import { api } from '../../api/api.ts';
import { ignored } from '../../api/create-api.ts';
import { playerOf } from './granted-token.ts';
import { joinForeignSessions } from './join-foreign-sessions.ts';
import type { SessionMessage } from './create-tabs.ts';
import { logOut, startSession } from '../session-acts.ts';
import { enterSession, leaveSession, sessionStore } from '../session-store.ts';
import { followTabs, onSessionLost, tokens } from './tokens.ts';

/** The tab under test on the browser's real channel; `other` is another tab. Only HTTP is simulated. */
const other = new BroadcastChannel('palpite-session');
const heard: unknown[] = [];
other.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);

const ana = '0198f2a1-0000-7000-8000-00000000000a';
const bia = '0198f2a1-0000-7000-8000-00000000000b';
const tokenOf = (player: string, mark = '1') => `h.${Buffer.from(JSON.stringify({ sub: player, mark })).toString('base64url')}.s`;
const grant = (player: string, mark?: string) => ({ access_token: tokenOf(player, mark), expires_in: 3600 });
const meOf = (id: string): Me => ({
  user: { id, name: 'N', email: 'e@x.example', phone: '', document: '', birthday: '', gender: null, status: 'Ativo' },
  balance: { value: 0, bonus: 0, version: 1 },
  wallet: { bonus_mixed: false, withdrawable: 0, held: 0 },
  user_rollover: null,
  message: '',
});

let calls: string[];
let refreshAnswer: () => Response;
let lost: string[];
/** GET /api/auth/me answers after this. */
let reading: Promise<void>;
let stops: Array<() => void>;

beforeEach(() => {
  calls = [];
  lost = [];
  reading = Promise.resolve();
  heard.length = 0;
  refreshAnswer = () => Response.json(grant(ana, 'refreshed'));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? '';
    calls.push(path);
    if (path === '/api/auth/refresh') return refreshAnswer();
    if (path !== '/api/auth/me') return new Response(null, { status: 204 });
    await reading;
    const player = playerOf(bearer);
    return player === null ? Response.json({ message: 'Unauthenticated.' }, { status: 401 }) : Response.json(meOf(player));
  });
  stops = [followTabs(), joinForeignSessions(), onSessionLost((reason) => lost.push(reason))];
});
afterEach(() => {
  for (const stop of stops) stop();
  tokens.forget();
  leaveSession();
  vi.unstubAllGlobals();
});
afterAll(() => other.close());

const tell = (message: SessionMessage | object) => other.postMessage(message);
const shown = () => {
  const session = sessionStore.get();
  return session.status === 'in' ? session.me.user.id : null;
};
/** Waits until every earlier message has arrived: messages arrive in order. */
async function allHeard(): Promise<void> {
  const probe = new BroadcastChannel('palpite-session');
  const arrived = new Promise((resolve) => (probe.onmessage = resolve));
  tell({ kind: 'probe' });
  await arrived;
  probe.close();
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a login in another tab', () => {
  it('is taken over: the player is read once, without a refresh, and no tab is notified again', async () => {
    tell({ kind: 'granted', token: grant(ana) });
    await expect.poll(shown).toBe(ana);
    expect(calls).toEqual(['/api/auth/me']);
    await allHeard();
    expect([heard, lost]).toEqual([[], []]);
  });

  it('of another player: the one shown leaves first, then the new one is shown', async () => {
    tokens.accept(grant(ana));
    enterSession(meOf(ana));
    const seen: Array<string | null> = [];
    stops.push(sessionStore.subscribe(() => seen.push(shown())));
    tell({ kind: 'granted', token: grant(bia) });
    await expect.poll(shown).toBe(bia);
    expect(seen).toEqual([null, bia]);
    expect([tokens.held(), lost]).toEqual([tokenOf(bia), ['elsewhere']]);
  });

  it('that is over before the player was read shows no player', async () => {
    let answer = (): void => undefined;
    reading = new Promise((resolve) => (answer = resolve));
    tell({ kind: 'granted', token: grant(ana) });
    await expect.poll(() => calls).toEqual(['/api/auth/me']);
    tell({ kind: 'out', player: ana });
    await allHeard();
    answer();
    await settled();
    expect([shown(), tokens.held(), lost]).toEqual([null, null, []]);
  });

  it('with an unreadable token is ignored', async () => {
    tell({ kind: 'granted', token: { access_token: 'x', expires_in: 60 } });
    await allHeard();
    expect([calls, shown()]).toEqual([[], null]);
  });
});

describe('a refresh in another tab', () => {
  it('gives its token to this one, which neither refreshes nor logs out', async () => {
    tokens.accept(grant(ana));
    enterSession(meOf(ana));
    tell({ kind: 'granted', token: grant(ana, 'newer') });
    await expect.poll(() => tokens.held()).toBe(tokenOf(ana, 'newer'));
    expect([calls, lost, shown()]).toEqual([[], [], ana]);
  });
});

describe('a logout in another tab', () => {
  it('ends the session here at once, without any call', async () => {
    tokens.accept(grant(ana));
    enterSession(meOf(ana));
    tell({ kind: 'out', player: ana });
    await expect.poll(() => lost).toEqual(['elsewhere']);
    expect([shown(), tokens.held(), await tokens.fresh(), calls]).toEqual([null, null, null, []]);
  });

  it('of another player does not affect this one', async () => {
    tokens.accept(grant(ana));
    enterSession(meOf(ana));
    tell({ kind: 'out', player: bia });
    await allHeard();
    expect([shown(), lost]).toEqual([ana, []]);
  });
});

describe('this tab reports', () => {
  it('a login, with its token, when the player is known', async () => {
    await startSession(grant(ana));
    await expect.poll(() => heard).toEqual([{ kind: 'granted', token: grant(ana) }]);
  });

  it('a refresh after a reload, by the cookie', async () => {
    enterSession(meOf(ana));
    await expect(tokens.fresh()).resolves.toBe(tokenOf(ana, 'refreshed'));
    await expect.poll(() => heard).toEqual([{ kind: 'granted', token: grant(ana, 'refreshed') }]);
  });

  it('a logout, also when the server cannot be reached', async () => {
    tokens.accept(grant(ana));
    enterSession(meOf(ana));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await logOut();
    await expect.poll(() => heard).toEqual([{ kind: 'out', player: ana }]);
    expect([shown(), lost]).toEqual([null, []]);
  });
});

it('if the cookie became another player’s without a message, nothing is sent as them, and this tab shows them instead', async () => {
  enterSession(meOf(ana));
  refreshAnswer = () => Response.json(grant(bia));
  await expect(api.post('/bet', ignored)).rejects.toMatchObject({ problem: { kind: 'unauthenticated' } });
  await expect.poll(shown).toBe(bia);
  expect(calls).toEqual(['/api/auth/refresh', '/api/auth/me']);
  expect(lost).toEqual(['elsewhere']);
});
