// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';
import { closeSlipFixture, openSlipFixture, renderAt } from '../slip/testing/slip-fixture.tsx';
import { footballTexts } from '../sports/football/football-texts.ts';
import { anEvent, mainMarket, totalMarket } from '../testing/events.ts';
import { EventPage } from './event-page.tsx';

beforeEach(() => void openSlipFixture());
afterEach(() => {
  cleanup();
  closeSlipFixture();
});

test('a search finds markets by names and outcomes in all groups, says when it finds none, and restores the groups', async () => {
  const both = mainMarket({ id: 'e1:both', definition: 'both', name: 'Ambos marcam', group: 'goals' });
  const markets = [...Array.from({ length: 12 }, (_, at) => totalMarket(`${at}.5`)), mainMarket(), both];
  renderAt(<EventPage start={anEvent({ markets })} texts={footballTexts} form={null} today="2026-11-21" />, {}, '/sports/evento/e1');
  await userEvent.click(await screen.findByRole('button', { name: 'Buscar mercado' }));
  const field = await screen.findByRole('searchbox', { name: 'Buscar nos mercados deste jogo' });
  await vi.waitFor(() => expect(document.activeElement).toBe(field), UNTIL);
  await userEvent.type(field, 'AMBOS');
  expect(screen.getByText('1 mercado encontrado')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Ambos marcam' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Resultado final' })).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'total 3,5');
  expect(screen.getByText('1 mercado encontrado')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, 'xadrez');
  expect(screen.getByText('Nenhum mercado deste jogo tem esse nome.')).toBeDefined();
  await userEvent.clear(field);
  expect(screen.getByRole('navigation', { name: 'Grupos de mercados' })).toBeDefined();
});
