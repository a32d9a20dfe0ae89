// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
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

  it('has a page of its own behind its link, for browsers without JavaScript', () => {
    open('/');
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
  });
});
