// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { tokens } from '#web/shared/session/access/tokens.ts';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { enterSession, leaveSession } from '#web/shared/session/session-store.ts';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import type { AutoPlan } from './auto-run.ts';
import { type Auto, useAuto } from './use-auto.ts';

const user = { id: 'p1', name: 'Ana', email: 'a@correio.example', phone: '', document: '', birthday: '1990-01-01', gender: null, status: 'Ativo' };
const wallet = { bonus_mixed: false, withdrawable: 0, held: 0 };
const plan: AutoPlan = { rounds: 3, stopOnWin: false, stopOnLoss: false, profitCents: null, lostCents: 1_000 };
const LONG_MS = 60_000;

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  visibility = 'visible';
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  // jsdom has no layout, so every element counts as visible.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue(Object.assign([{}], { item: () => null }) as unknown as DOMRectList);
  tokens.accept({ access_token: 't', expires_in: 3_600 });
  enterSession({ user, balance: { value: 5_000, bonus: 0, version: 1 }, wallet, user_rollover: null, message: '' });
});
afterEach(() => {
  cleanup();
  leaveSession();
  tokens.forget();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A game whose rounds last until the test ends them. */
function setUp(profile: 'open' | 'br' = 'open'): { readonly auto: () => Auto; readonly begin: Mock<() => void> } {
  const begin = vi.fn<() => void>();
  const settings = { ...defaultSettings, compliance_profile: profile };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SettingsContext value={settings}>
      <SessionProvider initial={{ status: 'out' }}>{children}</SessionProvider>
    </SettingsContext>
  );
  const { result } = renderHook(() => useAuto({ ready: true, stakeCents: 100, begin }), { wrapper });
  return { auto: () => result.current, begin };
}

const wait = () => act(() => void vi.advanceTimersByTime(LONG_MS));
const lose = (auto: ReturnType<typeof setUp>['auto']) => act(() => auto().roundOver({ stake: 100, payout: 0 }));

test('nothing starts before the player presses; then one round at a time, as many as were requested', () => {
  const { auto, begin } = setUp();
  wait();
  expect(begin).not.toHaveBeenCalled();
  act(() => auto().start(plan));
  for (let round = 1; round <= 3; round += 1) {
    wait();
    expect(begin).toHaveBeenCalledTimes(round);
    lose(auto);
  }
  wait();
  expect([begin.mock.calls.length, auto().run, auto().ended?.reason, auto().ended?.run.netCents]).toEqual([3, null, 'rounds', -300]);
});

function goOutOfSight(): void {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}
function loseConnection(): void {
  window.dispatchEvent(new Event('offline'));
}
function layOver(): void {
  const layer = document.createElement('div');
  layer.setAttribute('role', 'dialog');
  document.body.append(layer);
}

test.each([
  ['the page goes out of sight', 'hidden', goOutOfSight],
  ['the connection is lost', 'trouble', loseConnection],
  ['something is laid over the game', 'covered', layOver],
] as const)('it ends when %s, and does not go on by itself afterwards', (_, reason, happen) => {
  const { auto, begin } = setUp();
  act(() => auto().start(plan));
  wait();
  act(() => happen());
  lose(auto);
  wait();
  expect([begin.mock.calls.length, auto().run, auto().ended?.reason]).toEqual([1, null, reason]);
  visibility = 'visible';
  document.body.replaceChildren();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait();
  expect(begin).toHaveBeenCalledTimes(1);
});

test('a round that the player starts by hand does not count as an automatic one', () => {
  const { auto } = setUp();
  act(() => auto().start(plan));
  lose(auto);
  expect(auto().run?.done).toBe(0);
});

test('under br it is not offered and cannot be started (RG-12)', () => {
  const { auto, begin } = setUp('br');
  expect(auto().offered).toBe(false);
  act(() => auto().start(plan));
  wait();
  expect([begin.mock.calls.length, auto().run]).toEqual([0, null]);
});

test('it ends with the session', () => {
  const { auto } = setUp();
  act(() => auto().start(plan));
  act(() => leaveSession());
  expect([auto().run, auto().ended?.reason]).toEqual([null, 'unlawful']);
});
