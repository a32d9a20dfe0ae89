// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageReply } from '#contracts/site/pages.ts';
import { QuestionList } from './question-list.tsx';

const page: PageReply = {
  slug: 'ajuda',
  title: 'Ajuda',
  summary: 'Perguntas e respostas.',
  sections: [
    { heading: 'Como deposito por Pix?', paragraphs: ['Use a chave do próprio CPF.'], items: ['abra a carteira', 'pague o código'] },
    { heading: 'Quanto demora o saque?', paragraphs: ['Em geral, minutos.'], items: [] },
  ],
  version: 1,
  updated_at: '2026-11-21T10:00:00Z',
};

function answer(...statuses: readonly number[]): void {
  const left = [...statuses];
  vi.stubGlobal('fetch', (path: string) => {
    expect(path).toBe('/api/pages/ajuda');
    const status = left.shift() ?? 200;
    return Promise.resolve(new Response(JSON.stringify(status === 200 ? page : {}), { status, headers: { 'content-type': 'application/json' } }));
  });
}

const questions = () => [...document.querySelectorAll('summary')].map((each) => each.textContent);
const doNothing = () => undefined;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('every question of the page is listed, with its answer collapsed', async () => {
  answer(200);
  render(<QuestionList onAsk={doNothing} />);
  expect(screen.getByText('Carregando as perguntas')).toBeTruthy();
  await screen.findByText('Como deposito por Pix?');
  expect(questions()).toEqual(['Como deposito por Pix?', 'Quanto demora o saque?']);
  expect(screen.getByText('pague o código').tagName).toBe('LI');
});

test('a search keeps the questions with its words and shows their number', async () => {
  answer(200);
  render(<QuestionList onAsk={doNothing} />);
  await userEvent.type(await screen.findByRole('searchbox'), 'carteira');
  expect(questions()).toEqual(['Como deposito por Pix?']);
  expect(screen.getByRole('status').textContent).toBe('1 pergunta encontrada');
});

test('a search that finds nothing leads to the message form', async () => {
  answer(200);
  const onAsk = vi.fn<() => void>();
  render(<QuestionList onAsk={onAsk} />);
  await userEvent.type(await screen.findByRole('searchbox'), 'unicórnio');
  expect(questions()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Falar com a gente' }));
  expect(onAsk).toHaveBeenCalledOnce();
});

test('questions that could not be loaded are requested again at a press', async () => {
  answer(500, 500, 200);
  render(<QuestionList onAsk={doNothing} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Como deposito por Pix?');
});
