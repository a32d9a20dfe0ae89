// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserStatus } from '#contracts/account/verification.ts';
import { verificationStore, widgetStore } from '#web/shared/verification/verification-store.ts';
import { noteVisitor } from '../visit/entered-as-visitor.ts';
import { VerificationWatch } from './verification-watch.tsx';

let asked = 0;
let status: UserStatus = 'pending_kyc';
let autoKyc = true;

beforeEach(() => {
  [asked, status, autoKyc] = [0, 'pending_kyc', true];
  vi.stubGlobal('fetch', async (input: string) => {
    // The widget stays in its initial state.
    if (input.endsWith('/api/verification/session')) return new Promise<Response>(() => undefined);
    if (input.endsWith('/api/legitimuzStatus')) asked += 1;
    const body = input.endsWith('/v2/settings/') ? { withdraw_auto_kyc: autoKyc } : { user_status: status, isApproved: status === 'approved' };
    return new Response(JSON.stringify(body), { status: status === 'ip_blocked' ? 403 : 200, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  widgetStore.set(null);
  verificationStore.set(null);
});

type Router = ReturnType<typeof createMemoryRouter>;

async function enter(path: string): Promise<Router> {
  const router = createMemoryRouter([{ path: '*', Component: VerificationWatch }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect([asked, verificationStore.get()]).toEqual([1, status]));
  return router;
}

async function go(router: Router, path: string): Promise<void> {
  const before = asked;
  await act(async () => router.navigate(path));
  await waitFor(() => expect(asked).toBe(before + 1));
  await act(async () => undefined);
}

const close = () => act(async () => widgetStore.set(null));

describe('the verification of a player (specification §4, decisions "Prompts")', () => {
  test.each([
    ['/play/mines', 'pending_kyc', 'kyc'],
    ['/play/mines', 'pending_face_id', 'face'],
    ['/play/mines', 'approved', null],
    ['/play/mines', 'ip_blocked', null],
    ['/sports/football', 'pending_kyc', 'kyc'],
    ['/user/withdraw', 'pending_kyc', 'kyc'],
    ['/user/wallet/withdraw', 'pending_face_id', 'face'],
    ['/', 'pending_kyc', null],
    ['/casino', 'pending_kyc', null],
    ['/user/wallet', 'pending_kyc', null],
  ] as const)('entering %s while %s opens %s', async (path, givenStatus, opens) => {
    status = givenStatus;
    await enter(path);
    await waitFor(() => expect(widgetStore.get()).toBe(opens));
  });

  test('is read on mount and on every change of path', async () => {
    status = 'approved';
    const router = await enter('/');
    for (const path of ['/casino', '/play/mines', '/play/dice', '/']) await go(router, path);
    expect(asked).toBe(5);
  });

  test('put off, it does not open again within the area; a bar stays, and entering an area opens it anew', async () => {
    const router = await enter('/play/mines');
    await waitFor(() => expect(widgetStore.get()).toBe('kyc'));
    expect(screen.queryByRole('button', { name: 'Verificar agora' })).toBeNull();
    await close();
    await go(router, '/play/dice');
    expect(widgetStore.get()).toBeNull();
    await act(async () => screen.getByRole('button', { name: 'Verificar agora' }).click());
    expect(widgetStore.get()).toBe('kyc');
    await close();
    await go(router, '/casino');
    expect(screen.queryByRole('button', { name: 'Verificar agora' })).toBeNull();
    await go(router, '/sports');
    await waitFor(() => expect(widgetStore.get()).toBe('kyc'));
  });

  test('when the player is verified meanwhile, bar and check disappear', async () => {
    const router = await enter('/play/mines');
    await close();
    status = 'approved';
    await go(router, '/play/dice');
    expect([widgetStore.get(), screen.queryByRole('button', { name: 'Verificar agora' })]).toEqual([null, null]);
  });

  test('does not open the check at once for a player who logs in on such a page: the bar is shown, and other pages of the area keep only the bar', async () => {
    noteVisitor('/sports');
    const router = await enter('/sports');
    await screen.findByRole('button', { name: 'Verificar agora' });
    await go(router, '/sports/football');
    expect(widgetStore.get()).toBeNull();
    noteVisitor('');
  });

  test('with withdraw_auto_kyc off, the withdrawal page shows only the bar', async () => {
    autoKyc = false;
    await enter('/user/withdraw');
    await screen.findByRole('button', { name: 'Verificar agora' });
    expect(widgetStore.get()).toBeNull();
  });
});
