// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AlertToaster } from '../feedback/alert-toast/alert-toaster.tsx';
import { createToastStore } from '../feedback/alert-toast/toast-store.ts';
import { Button } from '../actions/button.tsx';
import { Menu } from './menu.tsx';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

function Form({ modalOnly = false }: { modalOnly?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Entrar"
        description="Que bom ter você de volta."
        modalOnly={modalOnly}
        footer={<Button>Confirmar</Button>}
      >
        <input aria-label="E-mail" />
      </Sheet>
    </>
  );
}

describe('a sheet', () => {
  test('has its title as name, its sentence as description, and holds the focus', async () => {
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    const dialog = screen.getByRole('dialog', { name: 'Entrar' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Que bom ter você de volta.');
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Fechar' }))],
  ])('closes by %s and gives the focus back', async (_name, close) => {
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }));
  });

  test('that demands a choice has no close button and ignores Escape', async () => {
    render(<Form modalOnly />);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Entrar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
  });
});

test('a menu opens by key, moves by arrows and runs the chosen action', async () => {
  const left = vi.fn();
  render(
    <MemoryRouter>
      <Menu
        label="Conta"
        trigger={<Button>Conta</Button>}
        entries={[
          { kind: 'link', id: 'me', label: 'Meus dados', to: '/user/account' },
          { kind: 'act', id: 'out', label: 'Sair', onSelect: left },
        ]}
      />
    </MemoryRouter>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Meus dados' }).getAttribute('href')).toBe('/user/account');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(left).toHaveBeenCalledTimes(1);
});

describe('alerts', () => {
  test('enter an existing live region, errors as alerts', () => {
    const store = createToastStore(() => () => undefined);
    render(<AlertToaster store={store} />);
    expect(screen.getByRole('list', { name: 'Avisos' }).getAttribute('aria-live')).toBe('polite');
    act(() => {
      store.show('success', 'Depósito confirmado');
      store.show('error', 'Acesso negado');
    });
    expect(screen.getByText('Depósito confirmado')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Erro: Acesso negado');
  });

  test('can be closed by hand', async () => {
    const store = createToastStore(() => () => undefined);
    render(<AlertToaster store={store} />);
    act(() => store.show('info', 'Aviso importante'));
    await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    expect(screen.queryByText('Aviso importante')).toBeNull();
  });
});
