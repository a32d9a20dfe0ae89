// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaceBetsReply } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { UNTIL } from '#tests/until.ts';
import { leaveSession } from '#web/shared/session/session-store.ts';
import { askNow } from './placement/placement.ts';
import { SlipContent } from './slip-content.lazy.tsx';
import { changeDraft, setSingleStake } from './store/slip-draft.ts';
import { putSelections, slipStore } from './store/slip-store.ts';
import { selectionOf } from './testing/selection-of.ts';
import { closeSlipFixture, json, logInAna, openSlipFixture, quoteFor, renderAt, type SlipFixture } from './testing/slip-fixture.tsx';

const flamengo = selectionOf('fla', 'home', '2.10', { outcomeName: 'Flamengo', eventName: 'Flamengo x Santos' });

let world: SlipFixture;
beforeEach(() => {
  world = openSlipFixture();
});
afterEach(closeSlipFixture);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const accepted = (over: Partial<PlaceBetsReply['bets'][number]> = {}): PlaceBetsReply => ({
  ticket_id: 't',
  bets: [{ id: '019aa5f0-0000-7000-8000-000000000001', status: 'accepted', stake: 1_000, potential_payout: 6_300, ...over }],
  balance: { value: 9_000, bonus: 0, version: 2 },
});

describe('obstacles to placing a ticket', () => {
  it('a low balance leads to the deposit over the page, and the slip stays', async () => {
    logInAna(999);
    putSelections([flamengo]);
    setSingleStake('fla:1x2', cents(1_000));
    const { address } = renderAt(<SlipContent />, {}, '/sports#bilhete');
    await userEvent.click(await screen.findByRole('button', { name: 'Depositar e voltar ao bilhete' }));
    expect([address(), slipStore.get().length]).toEqual(['/sports?modal=deposit#bilhete', 1]);
  });

  it('a balance that the server knows to be lower than shown leads to the deposit, too', async () => {
    logInAna();
    putSelections([flamengo]);
    setSingleStake('fla:1x2', cents(1_000));
    world.bets = () => json(422, { message: 'Saldo insuficiente. Nada foi descontado.', error: 'x', code: 'insufficient_balance' });
    const { address } = renderAt(<SlipContent />);
    await userEvent.click(button(/Apostar/));
    expect(await screen.findByText('Saldo insuficiente. Nada foi descontado.')).toBeDefined();
    await userEvent.click(button('Depositar e voltar ao bilhete'));
    expect(address()).toBe('/sports?modal=deposit');
    expect(screen.queryByText('Saldo insuficiente. Nada foi descontado.')).toBeNull();
  });

  it('a closed sportsbook says so and keeps the selections', () => {
    putSelections([flamengo]);
    renderAt(<SlipContent />, { sport_enabled: false });
    expect(screen.getByText(/fechadas no momento/)).toBeDefined();
    expect(button('Apostar')).toHaveProperty('disabled', true);
    expect(screen.getByText('Flamengo x Santos')).toBeDefined();
  });

  it('a stake above the limit is offered at the limit', async () => {
    logInAna(1_000_000);
    putSelections([flamengo]);
    setSingleStake('fla:1x2', cents(900_000));
    world.quote = (request) => {
      const reply = quoteFor(request);
      return {
        ...reply,
        bets: reply.bets.map((bet) => ({ ...bet, max_stake: 12_345, reason: 'stake_above_maximum' as const, message: 'O máximo agora é R$ 123,45.' })),
      };
    };
    renderAt(<SlipContent />);
    await userEvent.click(await screen.findByRole('button', { name: /Usar o máximo: R\$.123,45/ }));
    expect(await screen.findByRole('textbox', { name: /Valor/ })).toHaveProperty('value', '123,45');
    await userEvent.click(await screen.findByRole('button', { name: '+5 reais, Flamengo (simples)' }));
    await userEvent.click(button('máx: o valor máximo, Flamengo (simples)'));
    expect(screen.getByRole('textbox', { name: /Valor/ })).toHaveProperty('value', '123,45');
  });

  it('a multiple with a locked selection has no total: neither its odds, nor its cost, nor its payout', async () => {
    logInAna();
    putSelections([flamengo, selectionOf('vas', 'home', '3.00')]);
    changeDraft({ multipleStake: cents(1_000) });
    const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent?.replaceAll(/\s/g, ' ');
    renderAt(<SlipContent />);
    await vi.waitFor(() => expect(figure('Retorno potencial')).toBe('R$ 63,00'), UNTIL);
    world.quote = (request) => {
      const reply = quoteFor(request);
      return {
        ...reply,
        bets: reply.bets.map((bet) => ({ ...bet, legs: bet.legs.map((leg, at) => (at === 0 ? { ...leg, code: 'market_suspended' as const } : leg)) })),
      };
    };
    act(() => changeDraft({ multipleStake: cents(2_000) }));
    await screen.findByText(/Há uma seleção suspensa/);
    expect(['Cotação total', 'Valor do bilhete', 'Retorno potencial'].map(figure)).toEqual(['–ainda sem valor', '–ainda sem valor', '–ainda sem valor']);
  });

  it('a refusal of the whole ticket is shown in the server’s words', async () => {
    logInAna();
    putSelections([flamengo]);
    setSingleStake('fla:1x2', cents(1_000));
    world.bets = () => json(403, { message: 'Suas apostas estão pausadas até 28/11.', error: 'x', code: 'paused' });
    renderAt(<SlipContent />);
    await userEvent.click(button(/Apostar/));
    expect(await screen.findByText('Suas apostas estão pausadas até 28/11.')).toBeDefined();
    expect(slipStore.get()).toHaveLength(1);
  });

  it('a rejected bet shows the old price, the new price and the reason', async () => {
    logInAna();
    putSelections([flamengo]);
    setSingleStake('fla:1x2', cents(1_000));
    world.bets = () =>
      json(201, {
        ticket_id: null,
        bets: [
          {
            ...{ id: null, status: 'rejected', reason: 'odds_changed', message: 'A cotação mudou.' },
            changes: [{ leg: 0, odds_requested: '2.10', odds: '1.80', odds_version: '3' }],
          },
        ],
        balance: { value: 10_000, bonus: 0, version: 1 },
      });
    renderAt(<SlipContent />);
    await userEvent.click(button(/Apostar/));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('A cotação mudou.');
    expect(alert.textContent).toContain('2,10 → 1,80');
    expect(alert.textContent).toContain('não saiu do seu saldo');
  });

  it('a missing answer is reported as such, and the result of the same ticket is requested again', async () => {
    logInAna();
    putSelections([flamengo]);
    setSingleStake('fla:1x2', cents(1_000));
    renderAt(<SlipContent />);
    await userEvent.click(button(/Apostar/));
    expect(await screen.findByText('Não sabemos ainda se a aposta foi feita.')).toBeDefined();
    expect(screen.getByRole('textbox', { name: /Valor/ }).closest('fieldset')).toHaveProperty('disabled', true);
    world.bets = () => json(201, accepted());
    act(() => askNow());
    await screen.findByRole('heading', { name: 'Aposta aceita' });
    expect(new Set(world.placed().map(({ key }) => key)).size).toBe(1);
  });

  it('a session that ended meanwhile leaves the slip unchanged', async () => {
    logInAna();
    putSelections([flamengo]);
    setSingleStake('fla:1x2', cents(1_000));
    renderAt(<SlipContent />);
    act(() => leaveSession());
    expect(screen.getByRole('link', { name: 'Entrar para apostar' })).toBeDefined();
    expect(screen.getByRole('textbox', { name: /Valor/ })).toHaveProperty('value', '10,00');
  });
});
