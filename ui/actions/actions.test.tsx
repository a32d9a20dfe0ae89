// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { SegmentedControl } from '../forms/segmented-control.tsx';
import { Stepper } from '../forms/stepper.tsx';
import { Switch } from '../forms/switch.tsx';

afterEach(cleanup);

describe('a button', () => {
  test('sends no form unless its type says so', async () => {
    const sent = vi.fn((event: Event) => event.preventDefault());
    const { container } = render(
      <form>
        <Button>Ver</Button>
        <Button type="submit">Enviar</Button>
      </form>,
    );
    container.querySelector('form')?.addEventListener('submit', sent);
    await userEvent.click(screen.getByRole('button', { name: 'Ver' }));
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('takes no second press, and sends no form, while its work is under way', async () => {
    const pressed = vi.fn();
    const sent = vi.fn((event: Event) => event.preventDefault());
    const { container } = render(
      <form>
        <Button type="submit" loading onClick={pressed}>
          Depositar
        </Button>
      </form>,
    );
    container.querySelector('form')?.addEventListener('submit', sent);
    const button = screen.getByRole('button', { name: 'Depositar' });
    button.click();
    expect(pressed).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

test('a link button is a link, so it works without JavaScript', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/casino">Jogar</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Jogar' }).getAttribute('href')).toBe('/casino');
});

test('a switch is a switch to assistive technology', async () => {
  render(<Switch label="Som" />);
  await userEvent.click(screen.getByRole('switch', { name: 'Som' }));
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
});

test('segments change with the arrow keys like radio buttons', async () => {
  function Form() {
    const [value, setValue] = useState<'7' | '30'>('7');
    return (
      <SegmentedControl
        label="Período"
        value={value}
        onValueChange={setValue}
        segments={[
          { value: '7', label: '7 dias' },
          { value: '30', label: '30 dias' },
        ]}
      />
    );
  }
  render(<Form />);
  expect(screen.getByRole('group', { name: 'Período' })).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 dias' }).checked).toBe(true);
});

describe('a stepper', () => {
  function Form({ disabled = false }: { disabled?: boolean }) {
    const [value, setValue] = useState(3);
    return <Stepper label="Minas" value={value} onValueChange={setValue} min={1} max={24} format={(count) => `${count} minas`} disabled={disabled} />;
  }
  const figure = () => screen.getByRole('spinbutton', { name: 'Minas' }).getAttribute('aria-valuetext');

  test('counts by buttons and never leaves its bounds', async () => {
    render(<Form />);
    await userEvent.click(screen.getByRole('button', { name: 'Mais: Minas' }));
    expect(figure()).toBe('4 minas');
    for (let press = 0; press < 6; press += 1) await userEvent.click(screen.getByRole('button', { name: 'Menos: Minas' }));
    expect(figure()).toBe('1 minas');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Menos: Minas' }).disabled).toBe(true);
  });

  test('counts by keys', async () => {
    render(<Form />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{PageUp}');
    expect(figure()).toBe('9 minas');
    await userEvent.keyboard('{End}');
    expect(figure()).toBe('24 minas');
    await userEvent.keyboard('{Home}{ArrowDown}');
    expect(figure()).toBe('1 minas');
  });

  test('disabled, it does nothing', async () => {
    render(<Form disabled />);
    await userEvent.click(screen.getByRole('button', { name: 'Mais: Minas' }));
    expect(figure()).toBe('3 minas');
  });
});
