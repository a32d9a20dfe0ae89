// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SlipContent } from '../slip/slip-content.lazy.tsx';
import { changeDraft, draftStore } from '../slip/store/slip-draft.ts';
import { putSelections, slipStore } from '../slip/store/slip-store.ts';
import { selectionOf } from '../slip/testing/selection-of.ts';
import { closeSlipFixture, openSlipFixture, quoteFor, renderAt, type SlipFixture } from '../slip/testing/slip-fixture.tsx';
import { builderOpen } from './builder-open.ts';
import { BuilderPanel } from './builder-panel.tsx';

const home = selectionOf('a', 'home', '2.10', { outcomeName: 'Flamengo' });
const over = selectionOf('a', 'over', '1.90', { marketId: 'a:total:2.5', outcomeName: 'Mais de 2,5', marketName: 'Total de gols' });

let world: SlipFixture;
beforeEach(() => {
  world = openSlipFixture();
});
afterEach(closeSlipFixture);

const panel = () => within(screen.getByRole('region', { name: 'Criar aposta' }));
const show = () =>
  renderAt(
    <>
      <BuilderPanel eventId="a" />
      <SlipContent />
    </>,
  );

it('the panel says how to start, then what is missing, then the price of the slip’s selections of this match', async () => {
  putSelections([selectionOf('b', 'home')]);
  show();
  expect(panel().getByText('Toque nas cotações abaixo para começar.')).toBeDefined();
  act(() => putSelections([home]));
  expect(panel().getByText('Escolha mais uma seleção deste jogo.')).toBeDefined();
  act(() => putSelections([over]));
  expect((await panel().findByText('3,40')).previousSibling?.textContent).toBe('Cotação conjunta ');
  expect(panel().getByText('Com os outros jogos do seu bilhete, ela vira uma múltipla.')).toBeDefined();
  expect(panel().getAllByRole('listitem')).toHaveLength(2);
});

it('the panel shows at a selection why it can’t be combined with the others, and removes it there by keyboard', async () => {
  putSelections([home, over]);
  const message = 'Esta seleção já está garantida pelas outras: não acrescenta nada. Nada foi descontado.';
  world.quote = (request) => {
    const reply = quoteFor(request, (market) => (market === 'a:total:2.5' ? { code: 'contains', message } : {}));
    return { ...reply, bets: reply.bets.map((bet) => ({ ...bet, builders: [{ code: 'contains' as const, message, odds: null, odds_version: '1' }] })) };
  };
  show();
  const words = await panel().findByText('Esta seleção já está garantida pelas outras: não acrescenta nada.');
  expect(words.closest('li')?.textContent).toMatch(/^Mais de 2,5/);
  panel().getByRole('button', { name: 'Tirar Mais de 2,5, Total de gols' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(slipStore.get()).toEqual([home]);
  expect(document.activeElement).toBe(panel().getByRole('heading', { name: 'Criar aposta' }));
});

it('the panel combines the selections of a slip of singles, and hides quick bets while it is open', async () => {
  changeDraft({ tab: 'single' });
  putSelections([home, over]);
  const { unmount } = show();
  expect([draftStore.get().tab, builderOpen.get()]).toEqual(['multiple', true]);
  act(() => changeDraft({ tab: 'single' }));
  await userEvent.click(panel().getByRole('button', { name: 'Juntar numa só aposta' }));
  expect(draftStore.get().tab).toBe('multiple');
  unmount();
  expect(builderOpen.get()).toBe(false);
});
