// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';
import { api } from '#web/shared/api/api.ts';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { leaveSession, sessionStore } from '#web/shared/session/session-store.ts';
import { storage } from '#web/shared/storage/storage.ts';
import { DepositPopup } from './deposit-popup.tsx';

/** Whether the player has an approved deposit. */
let hasDeposited: boolean;

const me = (status: string) => ({
  user: { id: 'p1', name: 'Ana', email: 'a@correio.example', phone: '', document: '', birthday: '1990-01-01', gender: null, status },
  balance: { value: 0, bonus: 0, version: 1 },
  wallet: { bonus_mixed: false, withdrawable: 0, held: 0 },
  user_rollover: null,
  message: '',
});

/** Shows the page's address, which contains the modal. */
function Where() {
  return <output>{useLocation().search}</output>;
}

/** The site as a player with that status sees it after so many minutes. */
async function openFor(minutes: number, { settings = {}, status = 'Ativo', path = '/promotions' }: { settings?: object; status?: string; path?: string } = {}) {
  sessionStore.set({ status: 'in', me: me(status) });
  render(
    <SettingsContext value={{ ...defaultSettings, ...settings }}>
      <MemoryRouter initialEntries={[path]}>
        <DepositPopup />
        <Where />
      </MemoryRouter>
    </SettingsContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS + SECOND_MS));
  return screen.getByRole('status').textContent?.includes('deposit') ?? false;
}

beforeEach(() => {
  vi.useFakeTimers();
  hasDeposited = false;
  storage.session.remove('deposit-popup');
  vi.spyOn(api, 'get').mockImplementation(() => {
    const meta = { page: 1, per_page: 1, total: 0 };
    return Promise.resolve({ data: hasDeposited ? [{}] : [], meta }) as never;
  });
});
afterEach(() => {
  cleanup();
  leaveSession();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the deposit popup', () => {
  test('opens after the minutes of deposit_popup_timer, once', async () => {
    expect(await openFor(9)).toBe(false);
    cleanup();
    expect(await openFor(10)).toBe(true);
    cleanup();
    expect(await openFor(20)).toBe(false);
  });

  test.each([
    ['while deposit_popup_enable is off', { settings: { deposit_popup_enable: false } }],
    ['with deposit_popup_timer at 0', { settings: { deposit_popup_timer: 0 } }],
    ['while deposit_enabled is off', { settings: { deposit_enabled: false } }],
    ['over a game', { path: '/play/mines' }],
  ])('never comes %s', async (_when, world) => expect(await openFor(30, world)).toBe(false));

  test.each(['Pausado', 'Autoexcluído'])('never comes to a player who is %s: the popup invites only players who may bet (RG-8)', async (status) => {
    expect(await openFor(30, { status })).toBe(false);
  });

  test('never opens under br, where players are not urged to deposit (GM-13)', async () => {
    expect(await openFor(30, { settings: { compliance_profile: 'br' } })).toBe(false);
  });

  test('never opens for a player who has deposited', async () => {
    hasDeposited = true;
    expect(await openFor(30)).toBe(false);
  });
});
