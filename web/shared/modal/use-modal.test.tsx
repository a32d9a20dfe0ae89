// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { SettingsContext } from '../settings/settings-context.ts';
import { defaultSettings } from '../settings/site-settings.ts';
import { ModalLink } from './modal-link.tsx';
import { useModal } from './use-modal.ts';

afterEach(cleanup);

function Page() {
  const { modal, show, close } = useModal();
  return (
    <>
      <output>{modal ?? 'nenhum'}</output>
      <ModalLink modal="login">Entrar</ModalLink>
      <button onClick={() => show('register')}>Criar conta</button>
      <button onClick={close}>Fechar</button>
    </>
  );
}

function open(...addresses: readonly string[]) {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [...addresses] });
  render(<RouterProvider router={router} />);
  return { router, address: () => router.state.location.pathname + router.state.location.search, modal: () => screen.getByRole('status').textContent };
}

describe('a modal', () => {
  it('opens over the page it was asked on, and the back button closes it', async () => {
    const { router, address, modal } = open('/games/mines?tab=2');
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }));
    expect(address()).toBe('/games/mines?tab=2&modal=login');
    expect(modal()).toBe('login');
    await act(() => router.navigate(-1));
    expect(address()).toBe('/games/mines?tab=2');
    expect(modal()).toBe('nenhum');
  });

  it('that replaces another one leaves a single step back to the page', async () => {
    const { router, address } = open('/inicio', '/');
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
    expect(address()).toBe('/?modal=register');
    await act(() => router.navigate(-1));
    expect(address()).toBe('/');
  });

  it('that was linked to closes into its page, not out of the site', async () => {
    const { address } = open('/inicio', '/?modal=login');
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(address()).toBe('/');
  });

  it('that was opened on a page closes back to it, so that history does not grow', async () => {
    const { router, address } = open('/inicio', '/');
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(address()).toBe('/');
    await act(() => router.navigate(-1));
    expect(address()).toBe('/inicio');
  });

  it('on /login closes to the page before it, home where that one asks for a login too', async () => {
    sessionStorage.setItem('history-url', '["/promotions?page=2",""]');
    const { address, router } = open('/login?state=%2Fuser%2Fwallet');
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(address()).toBe('/promotions?page=2');
    sessionStorage.setItem('history-url', '["/user/wallet","/promotions"]');
    await act(() => router.navigate('/login'));
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(address()).toBe('/');
  });

  it('of a registration that is closed has no link', () => {
    render(
      <SettingsContext value={{ ...defaultSettings, register_enabled: false }}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <ModalLink modal="register">Criar conta</ModalLink> }])} />
      </SettingsContext>,
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('has a page of its own behind its link, for browsers without JavaScript', () => {
    open('/');
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
  });
});
