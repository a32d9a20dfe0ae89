// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '#kernel/money.ts';
import { SlipBar } from './bar/slip-bar.tsx';
import { changeDraft } from './store/slip-draft.ts';
import { SlipPanel } from './slip-panel.lazy.tsx';
import { clearSlip, putSelections, toggleSelection } from './store/slip-store.ts';
import { selectionOf } from './testing/selection-of.ts';
import { closeSlipFixture, openSlipFixture, quoteFor, renderAt, type SlipFixture } from './testing/slip-fixture.tsx';

let world: SlipFixture;
beforeEach(() => {
  world = openSlipFixture();
});
afterEach(closeSlipFixture);

const narrow = () => vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: false, media, onchange: null }));

describe('the column', () => {
  it('is rendered empty by the server, whatever this browser stores', () => {
    putSelections([selectionOf('a', 'home')]);
    const html = renderToString(
      <MemoryRouter>
        <SlipPanel />
        <SlipBar />
      </MemoryRouter>,
    );
    expect(html).toContain('Seu bilhete está vazio');
    expect(html).not.toContain('Casa a');
  });

  it('fills with the first selection and is empty again after the last', async () => {
    renderAt(<SlipPanel />);
    expect(screen.getByText('Seu bilhete está vazio')).toBeDefined();
    act(() => void toggleSelection(selectionOf('a', 'home')));
    expect(await screen.findByText('Casa a x Fora a')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar bilhete' }));
    expect(screen.getByText('Seu bilhete está vazio')).toBeDefined();
  });
});

describe('the bar on phones', () => {
  beforeEach(narrow);

  it('shows the number of selections, the price and the cost; nothing while the slip is empty', async () => {
    putSelections([selectionOf('a', 'home', '2.10'), selectionOf('b', 'home', '3.00')]);
    changeDraft({ multipleStake: cents(1_250) });
    renderAt(<SlipBar />);
    const bar = screen.getByRole('button', { name: /2 seleções/ });
    await waitFor(() => expect(bar.textContent).toMatch(/R\$.12,50 ·6,30/));
    act(() => clearSlip());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('requests the joint price of selections of one match, and shows why they can’t be combined', async () => {
    putSelections([selectionOf('a', 'home'), selectionOf('a', 'over', '1.90', { marketId: 'a:total:2.5' })]);
    renderAt(<SlipBar />);
    const bar = screen.getByRole('button', { name: /2 seleções/ });
    await waitFor(() => expect(bar.textContent).toMatch(/seleções3,40$/));
    const message = 'Estas seleções não podem acontecer juntas. Nada foi descontado.';
    world.quote = (request) => {
      const reply = quoteFor(request, () => ({ code: 'excludes', message }));
      return { ...reply, bets: reply.bets.map((bet) => ({ ...bet, builders: [{ code: 'excludes' as const, message, odds: null, odds_version: '1' }] })) };
    };
    act(() => void toggleSelection(selectionOf('a', 'under', '1.90', { marketId: 'a:total:1.5' })));
    expect(await screen.findByText('Estas seleções não podem acontecer juntas.')).toBeDefined();
    expect(bar.textContent).toMatch(/seleçõessem cotação conjunta$/);
  });

  it('opens the slip as a part of the address, so that the back button closes it', async () => {
    putSelections([selectionOf('a', 'home')]);
    const { address } = renderAt(<SlipBar />, {}, '/sports?dia=hoje');
    await userEvent.click(screen.getByRole('button', { name: /1 seleção/ }));
    expect(address()).toBe('/sports?dia=hoje#bilhete');
    expect(await screen.findByRole('dialog', { name: 'Bilhete' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(address()).toBe('/sports?dia=hoje'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is replaced by a login or a deposit and returns after it', async () => {
    putSelections([selectionOf('a', 'home')]);
    const { address } = renderAt(<SlipBar />, {}, '/sports#bilhete');
    await userEvent.type(await screen.findByRole('textbox', { name: /Valor/ }), '500');
    await userEvent.click(screen.getByRole('link', { name: 'Entrar para apostar' }));
    expect(address()).toBe('/sports?modal=login#bilhete');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
