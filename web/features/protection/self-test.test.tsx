// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SelfTest } from './self-test.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Answers every question alike. */
async function answerAll(label: string): Promise<void> {
  for (const answer of screen.getAllByLabelText(label)) await userEvent.click(answer);
}

const see = () => userEvent.click(screen.getByRole('button', { name: 'Ver resultado' }));

describe('the self-test', () => {
  test('shows how many answers are missing and leads to the first of them', async () => {
    render(<SelfTest />);
    const [first, second] = screen.getAllByLabelText('Nunca');
    if (first === undefined || second === undefined) throw new Error('no questions');
    await userEvent.click(first);
    await see();
    expect(screen.getByText('Faltam 8 respostas.')).toBeTruthy();
    expect(document.activeElement).toBe(second);
  });

  test('shows with a high result where to find help, and removes the result after a changed answer', async () => {
    render(<SelfTest />);
    await answerAll('Quase sempre');
    await see();
    expect(screen.getByText('27 de 27 pontos')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Risco alto' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '188' }).getAttribute('href')).toBe('tel:188');
    await answerAll('Nunca');
    expect(screen.queryByRole('heading', { name: 'Risco alto' })).toBeNull();
  });

  test('neither sends nor stores answers, and can clear them', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    const cookies = document.cookie;
    render(<SelfTest />);
    await answerAll('Às vezes');
    await see();
    expect(screen.getByText('9 de 27 pontos')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Apagar respostas' }));
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(36);
    expect([sent.mock.calls.length, stored.mock.calls.length, document.cookie]).toEqual([0, 0, cookies]);
  });

  test('shows the points and their meaning without JavaScript', () => {
    const html = renderToStaticMarkup(<SelfTest />);
    const fallback = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
    for (const text of ['vale 0', '3 a 7: Risco moderado', '8 ou mais: Risco alto']) expect(fallback).toContain(text);
  });
});
