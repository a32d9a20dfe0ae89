// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Promotion } from '#contracts/site-content.ts';
import { PromotionPage } from './promotion-page.tsx';
import { PromotionsPage } from './promotions-page.tsx';

afterEach(cleanup);

const promotion = (slug: string, image = `${slug}.svg`): Promotion => ({
  id: `id-${slug}`,
  slug,
  title: `Título ${slug}`,
  image,
  summary: `Resumo ${slug}`,
  content: 'Um.\n\nDois.',
  starts_at: null,
  ends_at: '2026-12-31T23:59:59-03:00',
});

function show(promotions: readonly Promotion[] | null) {
  render(
    <MemoryRouter>
      <PromotionsPage promotions={promotions} />
    </MemoryRouter>,
  );
}

test('each promotion is a card with picture, summary, period and a link to its page', () => {
  show([promotion('pix'), promotion('limites', 'https://imagens.example/limites.avif')]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/promotions/pix', '/promotions/limites']);
  expect([...document.images].map((image) => image.getAttribute('src'))).toEqual(['/storage/pix.svg', 'https://imagens.example/limites.avif']);
  expect(screen.getAllByText('Até 31 de dezembro de 2026')).toHaveLength(2);
  expect(screen.getByText('Resumo pix')).toBeTruthy();
});

test('no promotion is said as such, with a way on', () => {
  show([]);
  expect(screen.getByText('Nenhuma promoção no momento.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver os jogos' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('promotions that could not be read are not shown as none: the page says so and offers to try again', () => {
  show(null);
  expect(screen.getByRole('alert').textContent).toContain('Não deu para carregar as promoções agora.');
  expect(screen.getByRole('link', { name: 'Tentar de novo' }).getAttribute('href')).toBe('/promotions');
  expect(screen.queryByText('Nenhuma promoção no momento.')).toBeNull();
});

test('the text of a promotion is only ever text', () => {
  const { container } = render(
    <MemoryRouter>
      <PromotionPage promotion={{ ...promotion('pix', ''), content: '<img src=x onerror=alert(1)>\n\nDois.' }} />
    </MemoryRouter>,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(screen.getByText('Dois.')).toBeTruthy();
});
