// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cents } from '#kernel/money.ts';
import { Amount } from './amount.tsx';
import { CopyField } from './copy-field.tsx';
import { Countdown, formatLeft } from './countdown.tsx';
import { DataTable } from './data-table.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Pagination } from './pagination.tsx';
import { Progress } from '../feedback/progress.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { Timeline } from './timeline.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an amount', () => {
  test.each([
    [123_456, 'plain', 'R$\u00a01.234,56'],
    [5000, 'signed', '+R$\u00a050,00'],
    [-2350, 'signed', '\u2212R$\u00a023,50'],
    [-2350, 'plain', '\u2212R$\u00a023,50'],
    [0, 'signed', 'R$\u00a00,00'],
  ] as const)('of %d centavos, %s, reads %s', (value, tone, text) => {
    const { container } = render(<Amount cents={cents(value)} tone={tone} />);
    expect(container.textContent).toBe(text);
  });

  test('never shows a coloured figure without its sign', () => {
    const { container } = render(<Amount cents={cents(-1)} tone="signed" />);
    expect(container.querySelector('.text-loss')?.textContent?.startsWith('\u2212')).toBe(true);
  });
});

describe('a countdown', () => {
  test.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_000, '0:59'],
    [299_001, '5:00'],
    [3_600_000, '1:00:00'],
    [3_661_000, '1:01:01'],
  ])('with %d ms left reads %s', (leftMs, text) => {
    expect(formatLeft(leftMs)).toBe(text);
  });

  test('follows the injected clock each second, ends once and stays at zero', () => {
    vi.useFakeTimers();
    let nowMs = 1000;
    const ended = vi.fn();
    render(<Countdown endsAtMs={3000} nowMs={() => nowMs} onEnd={ended} />);
    const pass = (ms: number) => {
      nowMs += ms;
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    };
    expect(screen.getByRole('timer').textContent).toBe('0:02');
    pass(1000);
    expect(screen.getByRole('timer').textContent).toBe('0:01');
    pass(1000);
    expect(ended).toHaveBeenCalledTimes(1);
    pass(10_000);
    expect(screen.getByRole('timer').textContent).toBe('0:00');
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('that is over before it begins reports its end at once', () => {
    const ended = vi.fn();
    render(<Countdown endsAtMs={0} nowMs={() => 5000} onEnd={ended} />);
    expect(screen.getByRole('timer').textContent).toBe('0:00');
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

describe('a text to copy', () => {
  test('is copied to the clipboard, and the button confirms it for two seconds', async () => {
    vi.useFakeTimers();
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    render(<CopyField label="Pix copia e cola" text="00020126" />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copiar' })));
    expect(writeText).toHaveBeenCalledWith('00020126');
    expect(screen.getByRole('button').textContent).toBe('Copiado');
    act(() => {
      vi.advanceTimersByTime(2000);
    });
    expect(screen.getByRole('button').textContent).toBe('Copiar');
  });

  test('is selected, with a hint how to copy it by hand, where the browser refuses', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    render(<CopyField label="Pix copia e cola" text="00020126" />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copiar' })));
    const input = screen.getByLabelText<HTMLInputElement>('Pix copia e cola');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 8]);
    expect(screen.getByRole('status').textContent).toContain('toque e segure');
  });
});

test('a timeline states each step’s state in words and marks the current one', () => {
  render(
    <Timeline
      label="Etapas"
      steps={[
        { id: '1', state: 'done', title: 'Pedido' },
        { id: '2', state: 'current', title: 'Conferência' },
        { id: '3', state: 'failed', title: 'Envio' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Pedido (feito)', 'Conferência (em andamento)', 'Envio (falhou)']);
  expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step');
});

test('the value of a progress bar stays between zero and its maximum', () => {
  render(<Progress label="Rollover" value={150} max={100} valueText="R$ 1,50 de R$ 1,00" />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Rollover' });
  expect([bar.value, bar.max]).toEqual([100, 100]);
  expect(bar.getAttribute('aria-valuetext')).toBe('R$ 1,50 de R$ 1,00');
});

test('a table keeps its roles whatever its layout', () => {
  render(<DataTable caption="Movimentos" rows={[{ id: 'a' }]} rowKey={(row) => row.id} columns={[{ id: 'id', header: 'Código', cell: (row) => row.id }]} />);
  expect(screen.getByRole('table', { name: 'Movimentos' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Código' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'a' })).toBeTruthy();
});

describe('pagination', () => {
  const show = (page: number, pageCount: number) =>
    render(
      <MemoryRouter>
        <Pagination page={page} pageCount={pageCount} hrefFor={(to) => `/casino?page=${to}`} />
      </MemoryRouter>,
    );

  test('is made of real links and names the current page', () => {
    show(2, 3);
    expect(screen.getByRole('link', { name: 'Próxima página' }).getAttribute('href')).toBe('/casino?page=3');
    expect(screen.getByRole('link', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page');
  });

  test('has no link before the first and after the last page', () => {
    show(1, 2);
    expect(screen.queryByRole('link', { name: 'Página anterior' })).toBeNull();
  });

  test('of a single page renders nothing', () => {
    const { container } = show(1, 1);
    expect(container.textContent).toBe('');
  });
});

test('an error offers one action', () => {
  const retry = vi.fn();
  render(<ErrorState onRetry={retry}>Seu dinheiro não saiu da conta.</ErrorState>);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert').textContent).toContain('Seu dinheiro não saiu da conta.');
});

test('tabs change with the arrow keys, are one tab stop, and show only the chosen panel', () => {
  const heard = vi.fn();
  render(
    <Tabs
      label="Carteira"
      onValueChange={heard}
      items={[
        { value: 'a', label: 'Resumo', content: 'primeiro' },
        { value: 'b', label: 'Saques', content: 'segundo' },
      ]}
    />,
  );
  screen.getByRole('tab', { name: 'Resumo' }).focus();
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Resumo' }), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Saques', selected: true }));
  expect(screen.getByRole('tabpanel', { name: 'Saques' }).textContent).toBe('segundo');
  expect(screen.getByRole('tab', { name: 'Resumo' }).tabIndex).toBe(-1);
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Saques' }), { key: 'ArrowRight' });
  expect(heard.mock.calls.flat()).toEqual(['b', 'a']);
});
