// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consentStore } from '#web/shared/consent/consent.ts';
import { restrictAccess, restrictedAccess } from '#web/shared/consent/restricted-access.ts';
import { UNTIL } from '#tests/until.ts';
import { RestrictedAccess } from './restricted-access.tsx';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '', origin: 'http://localhost', reload });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  consentStore.set(null);
  restrictedAccess.set(false);
  vi.unstubAllGlobals();
});

function open(path: string) {
  const router = createMemoryRouter([{ path: '*', Component: RestrictedAccess }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('"Voltar" leads home and accepts nothing', async () => {
  const path = open('/play/mines');
  act(() => restrictAccess('/play/mines'));
  await press('Voltar');
  await vi.waitFor(() => expect([path(), consentStore.get(), screen.queryByRole('dialog')]).toEqual(['/', null, null]), UNTIL);
});

test('accepting leads to the page that the visitor asked for', async () => {
  const path = open('/promotions');
  act(() => restrictAccess('/sports/futebol'));
  await press('Aceitar cookies');
  await vi.waitFor(() => expect([path(), consentStore.get(), reload.mock.calls]).toEqual(['/sports/futebol', 'all', []]), UNTIL);
});

test('showCookieModal=true opens it; accepting without a target reloads the page', async () => {
  const path = open('/promotions?showCookieModal=true');
  await press('Aceitar cookies');
  await vi.waitFor(() => expect([path(), consentStore.get(), reload.mock.calls.length]).toEqual(['/promotions', 'all', 1]), UNTIL);
});

test('a stored route of another site is never followed', async () => {
  const path = open('/promotions');
  act(() => restrictAccess('//evil.example/x'));
  await press('Aceitar cookies');
  await vi.waitFor(() => expect(path()).toBe('/'), UNTIL);
});
