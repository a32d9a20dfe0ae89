// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { tokens } from '#web/shared/session/access/tokens.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { enterSession, leaveSession } from '#web/shared/session/session-store.ts';
import { useGameBalance } from './use-game-balance.ts';

const user = { id: 'p1', name: 'Ana', email: 'a@correio.example', phone: '', document: '', birthday: '1990-01-01', gender: null, status: 'Ativo' };
const me = { user, wallet: { bonus_mixed: false, withdrawable: 0, held: 0 }, user_rollover: null, message: '' };
const before = { value: 5_000, bonus: 0, version: 1 };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  leaveSession();
  tokens.forget();
});

test.each([
  ['knows of the round', () => Response.json({ ...me, balance: { value: 4_800, bonus: 0, version: 2 } }), []],
  ['knows of no round', () => Response.json({ ...me, balance: before }), [5_000]],
  ['does not answer', () => Response.error(), [5_000]],
])('a late ledger is asked, and what the game said stays on the page meanwhile: it %s', async (_what, answer, later) => {
  vi.useFakeTimers();
  tokens.accept({ access_token: 't', expires_in: 3_600 });
  enterSession({ ...me, balance: before });
  const asked = vi.fn(async () => answer());
  vi.stubGlobal('fetch', asked);
  const { rerender } = renderHook(({ held, shown }: { held: boolean; shown: number | null }) => useGameBalance(held, shown), {
    initialProps: { held: true, shown: null as number | null },
  });
  rerender({ held: true, shown: 4_800 });
  rerender({ held: false, shown: 4_800 });
  const seen: number[] = [];
  const unsubscribe = balanceStore.subscribe(() => seen.push(balanceStore.get()?.value ?? 0));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  unsubscribe();
  expect(asked).toHaveBeenCalled();
  expect(seen.filter((value) => value !== 4_800)).toEqual(later);
});

test('a balance read for a round that ended shows nothing in the middle of the next one, and is repeated after it', async () => {
  vi.useFakeTimers();
  tokens.accept({ access_token: 't', expires_in: 3_600 });
  enterSession({ ...me, balance: before });
  vi.stubGlobal('fetch', async () => Response.json({ ...me, balance: before }));
  const { rerender } = renderHook(({ held, shown }: { held: boolean; shown: number | null }) => useGameBalance(held, shown), {
    initialProps: { held: true, shown: null as number | null },
  });
  rerender({ held: false, shown: 5_000 });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  rerender({ held: true, shown: 5_000 });
  rerender({ held: true, shown: 4_800 });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(balanceStore.get()?.value).toBe(4_800);
  rerender({ held: false, shown: 4_800 });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(balanceStore.get()?.value).toBe(4_800);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(balanceStore.get()?.value).toBe(5_000);
});
