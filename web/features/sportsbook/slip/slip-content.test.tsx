// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';
import type { PlaceBetsReply } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { SlipContent } from './slip-content.lazy.tsx';
import { changeDraft, setSingleStake } from './store/slip-draft.ts';
import { putSelections, slipStore } from './store/slip-store.ts';
import { selectionOf } from './testing/selection-of.ts';
import { closeSlipFixture, json, logInAna, openSlipFixture, quoteFor, renderAt, type SlipFixture } from './testing/slip-fixture.tsx';

const flamengo = selectionOf('fla', 'home', '2.10', { outcomeName: 'Flamengo', eventName: 'Flamengo x Santos' });
const bahia = selectionOf('bah', 'away', '3.00', { outcomeName: 'Bahia', eventName: 'Vitória x Bahia' });
const over = selectionOf('fla', 'over', '1.90', { marketId: 'fla:total:2.5', outcomeName: 'Mais de 2,5', eventName: 'Flamengo x Santos' });
const inter = selectionOf('int', 'draw', '1.50', { outcomeName: 'Empate', eventName: 'Inter x Grêmio' });

let world: SlipFixture;
beforeEach(() => {
  world = openSlipFixture();
});
afterEach(closeSlipFixture);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const quoted = () => waitFor(() => expect(world.sent.some(({ path }) => path.endsWith('/quote'))).toBe(true));
const accepted = (over: Partial<PlaceBetsReply['bets'][number]> = {}): PlaceBetsReply => ({
  ticket_id: 't',
  bets: [{ id: '019aa5f0-0000-7000-8000-000000000001', status: 'accepted', stake: 1_000, potential_payout: 6_300, ...over }],
  balance: { value: 9_000, bonus: 0, version: 2 },
});

describe('the slip', () => {
  it('shows the selections with their prices, and the possible payout while the stake is typed', async () => {
    putSelections([flamengo, bahia]);
    renderAt(<SlipContent />);
    const list = screen.getByRole('list');
    expect(within(list).getByText('Flamengo x Santos')).toBeDefined();
    expect(within(list).getByText('2,10')).toBeDefined();
    await userEvent.click(button('Apostar'));
    expect(screen.getByText('Informe o valor da aposta.')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: /Valor da aposta/ }), '1000');
    expect(screen.getByText('6,30')).toBeDefined();
    expect(screen.getByText(/63,00/)).toBeDefined();
    await userEvent.click(button('+5 reais, Múltipla de 2'));
    expect(screen.getByText(/94,50/)).toBeDefined();
  });

  it('asks a visitor to log in over the page, and quotes without a token', async () => {
    putSelections([flamengo]);
    setSingleStake('fla:1x2', cents(500));
    const { address } = renderAt(<SlipContent />);
    await quoted();
    expect(world.sent.map(({ path, bearer }) => [path, bearer])).toEqual([['/sportsbook/v1/slip/quote', null]]);
    await userEvent.click(screen.getByRole('link', { name: 'Entrar para apostar' }));
    expect(address()).toBe('/sports?modal=login');
  });

  it('places a multiple with a key, updates the balance from the reply and shows the receipt', async () => {
    logInAna();
    putSelections([flamengo, bahia]);
    changeDraft({ multipleStake: cents(1_000), oddsChange: 'higher' });
    world.bets = () => json(201, accepted());
    const { address } = renderAt(<SlipContent />);
    await userEvent.click(button(/Apostar R\$.10,00/));
    const heading = await screen.findByRole('heading', { name: 'Aposta aceita' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading), UNTIL);
    expect(screen.getByText('019aa5f0-0000-7000-8000-000000000001')).toBeDefined();
    const [sent] = world.placed();
    expect(sent?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent?.bearer).toMatch(/^Bearer h\./);
    expect(sent?.body).toMatchObject({
      odds_change: 'higher',
      bets: [{ kind: 'multiple', stake: 1_000, legs: [{ market_id: 'fla:1x2', odds: '2.10' }, { odds: '3.00' }] }],
    });
    expect([balanceStore.get()?.value, slipStore.get()]).toEqual([9_000, []]);
    await userEvent.click(screen.getByRole('link', { name: 'Ver minhas apostas' }));
    expect(address()).toBe('/sports/minhas-apostas');
    expect(screen.getByText('Seu bilhete está vazio')).toBeDefined();
  });

  it('places only singles with a stake; the others stay', async () => {
    logInAna();
    putSelections([flamengo, bahia]);
    changeDraft({ tab: 'single', singleStakes: { 'bah:1x2': cents(1_000) } });
    world.bets = () => json(201, accepted({ potential_payout: 3_000 }));
    renderAt(<SlipContent />);
    await userEvent.click(button(/Apostar R\$.10,00/));
    await screen.findByRole('heading', { name: 'Aposta aceita' });
    expect(world.placed()[0]?.body).toMatchObject({ bets: [{ kind: 'single', legs: [{ market_id: 'bah:1x2' }] }] });
    expect(slipStore.get()).toEqual([flamengo]);
    await userEvent.click(button('Voltar ao bilhete'));
    expect(screen.getByText('Flamengo x Santos')).toBeDefined();
  });
});

describe('a system', () => {
  it('consists of sizes with their lines, a cover by its name, and bankers', async () => {
    putSelections([flamengo, bahia, inter]);
    changeDraft({ tab: 'system', systemStake: cents(400) });
    renderAt(<SlipContent />);
    expect(screen.getByText('Escolha ao menos uma combinação do sistema.')).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Duplas × 3' }));
    await userEvent.click(button('Trixie · 4'));
    expect(screen.getByRole('checkbox', { name: 'Triplas × 1' })).toHaveProperty('checked', true);
    // (6.30 + 3.15 + 4.50 + 9.45) × 1,00
    expect(screen.getByText(/23,40/)).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Por linha' }));
    expect(screen.getByText(/93,60/)).toBeDefined();
    await userEvent.click(button('Fixa: Flamengo'));
    expect(button('Fixa: Bahia')).toHaveProperty('disabled', true);
    expect(button('Fixa: Flamengo').getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: /Trixie/ })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Simples × 2' })).toBeDefined();
  });
});

describe('selections of one game', () => {
  const group = () => screen.findByRole('listitem', { name: /^Criar aposta/ });
  const quotes = () => world.sent.filter(({ path }) => path.endsWith('/quote'));
  beforeEach(() => {
    logInAna();
    changeDraft({ multipleStake: cents(1_000) });
  });

  it('are one bet at one price, requested once, sent as the player saw it, and named on the receipt', async () => {
    putSelections([flamengo, over]);
    world.bets = () => json(201, accepted({ potential_payout: 3_400 }));
    renderAt(<SlipContent />);
    expect(screen.getByRole('radio', { name: 'Criar aposta' })).toHaveProperty('checked', true);
    expect(within(await group()).queryByText('2,10')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /Apostar R\$.10,00/ }));
    await screen.findByRole('heading', { name: 'Aposta aceita' });
    expect(quotes()).toHaveLength(1);
    expect(world.placed()[0]?.body).toMatchObject({ bets: [{ kind: 'builder', builders: [{ legs: [0, 1], odds: '3.40' }] }] });
    const odds = screen.getByRole('list', { name: 'Cotações' });
    expect(odds.textContent).toBe('Criar apostaFlamengo, Resultado final · Flamengo x SantosMais de 2,5, Resultado final · Flamengo x Santos 3,40');
    expect(slipStore.get()).toEqual([]);
  });

  it('count as one leg of a multiple with other games', async () => {
    putSelections([flamengo, over, bahia]);
    renderAt(<SlipContent />);
    expect(await screen.findByText('10,20')).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Múltipla' })).toHaveProperty('checked', true);
    expect(within(await group()).getAllByRole('listitem')).toHaveLength(2);
    expect(quotes()[0]?.body).toMatchObject({ bets: [{ kind: 'multiple', builders: [{ legs: [0, 1] }] }] });
  });

  it('that can’t be combined show the server’s reason at the selection and over the button, before a stake is typed', async () => {
    changeDraft({ multipleStake: null });
    putSelections([flamengo, over]);
    const message = 'Esta seleção já está garantida pelas outras: não acrescenta nada. Nada foi descontado.';
    world.quote = (request) => {
      const reply = quoteFor(request, (market) => (market === 'fla:total:2.5' ? { code: 'contains', message } : {}));
      const builders = [{ code: 'contains' as const, message, odds: null, odds_version: '1' }];
      return { ...reply, bets: reply.bets.map((bet) => ({ ...bet, reason: 'contains' as const, message, max_stake: 0, builders })) };
    };
    renderAt(<SlipContent />);
    const words = await screen.findAllByText('Esta seleção já está garantida pelas outras: não acrescenta nada.');
    expect(words.map((each) => each.closest('li')?.textContent.startsWith('Mais de 2,5'))).toEqual([true, undefined]);
    expect(within(await group()).getByText('Sem cotação conjunta')).toBeDefined();
    expect(button('Apostar')).toHaveProperty('disabled', true);
  });

  it('wait for consent to a new joint price, and keep the seen one across a reload', async () => {
    putSelections([flamengo, over]);
    changeDraft({ joint: { 'fla:1x2/home+fla:total:2.5/over': '3.90' } });
    world.quote = (request) => {
      const reply = quoteFor(request);
      const isSeen = request.bets[0]?.builders?.[0]?.odds === '3.40';
      const builders = [{ code: isSeen ? null : ('odds_changed' as const), message: null, odds: '3.40', odds_version: '2' }];
      return { ...reply, bets: reply.bets.map((bet) => ({ ...bet, reason: isSeen ? null : ('odds_changed' as const), builders })) };
    };
    renderAt(<SlipContent />);
    expect(await screen.findByText('A cotação caiu de 3,90 para 3,40')).toBeDefined();
    await userEvent.click(button('Aceitar novas cotações'));
    expect(await screen.findByRole('button', { name: /Apostar R\$.10,00/ })).toBeDefined();
    expect(JSON.parse(localStorage.getItem('palpite.slip.draft.v1') ?? '{}')).toMatchObject({ joint: { 'fla:1x2/home+fla:total:2.5/over': '3.40' } });
  });

  it('with a suspended one are kept unchanged', async () => {
    putSelections([flamengo, over]);
    world.quote = (request) => {
      const off = { code: 'market_suspended' as const, message: 'Suspenso.', odds: null, odds_version: null };
      const reply = quoteFor(request, (market) => (market === 'fla:total:2.5' ? off : {}));
      return { ...reply, bets: reply.bets.map((bet) => ({ ...bet, reason: 'market_suspended' as const, builders: [off] })) };
    };
    renderAt(<SlipContent />);
    expect(await screen.findByText('Suspensa por enquanto.')).toBeDefined();
    expect(button('Apostar')).toHaveProperty('disabled', true);
  });

  it('cannot be bet on before their first price is known', async () => {
    putSelections([flamengo, over]);
    renderAt(<SlipContent />);
    expect(screen.getByText('calculando…')).toBeDefined();
    expect(button('Apostar')).toHaveProperty('disabled', true);
    expect(await screen.findByRole('button', { name: /Apostar R\$.10,00/ })).toBeDefined();
  });
});

describe('selections change while the player decides', () => {
  it('a new price is shown old and new, and waits for consent', async () => {
    logInAna();
    putSelections([flamengo, bahia]);
    changeDraft({ multipleStake: cents(1_000) });
    world.quote = (request) =>
      quoteFor(request, (market) =>
        market === 'fla:1x2' && JSON.stringify(request).includes('"2.10"') ? { code: 'odds_changed', odds: '1.90', odds_version: '9' } : {},
      );
    renderAt(<SlipContent />);
    await userEvent.click(await screen.findByRole('button', { name: 'Aceitar novas cotações' }));
    expect(slipStore.get()[0]).toEqual({ ...flamengo, odds: '1.90', oddsVersion: '9' });
    expect(await screen.findByRole('button', { name: /Apostar R\$.10,00/ })).toBeDefined();
    expect(screen.getByText(/57,00/)).toBeDefined();
  });

  it('a higher price is shown and blocks nothing if the player accepts those', async () => {
    logInAna();
    putSelections([flamengo]);
    setSingleStake('fla:1x2', cents(1_000));
    world.quote = (request) => quoteFor(request, () => ({ odds: '2.25', odds_version: '9' }));
    renderAt(<SlipContent />);
    expect(await screen.findByText('A cotação subiu de 2,10 para 2,25')).toBeDefined();
    expect(screen.getByText(/22,50/)).toBeDefined();
    expect(button(/Apostar R\$.10,00/)).toBeDefined();
  });

  it('a suspended selection keeps its place behind a lock; a closed one can be removed', async () => {
    logInAna();
    putSelections([flamengo, bahia]);
    changeDraft({ multipleStake: cents(1_000) });
    world.quote = (request) =>
      quoteFor(request, (market) => ({
        code: market === 'fla:1x2' ? ('market_suspended' as const) : ('event_started' as const),
        odds: null,
        odds_version: null,
      }));
    renderAt(<SlipContent />);
    expect(await screen.findByText('Suspensa por enquanto.')).toBeDefined();
    expect(screen.getByText('O jogo já começou.')).toBeDefined();
    await userEvent.click(button('Tirar as encerradas'));
    expect(slipStore.get()).toEqual([flamengo]);
  });

  it('a single that cannot be bet on is left out, and the slip says so', async () => {
    logInAna();
    putSelections([flamengo, bahia]);
    changeDraft({ tab: 'single', singleStakes: { 'fla:1x2': cents(300), 'bah:1x2': cents(200) } });
    world.quote = (request) =>
      quoteFor(request, (market) => (market === 'fla:1x2' ? { code: 'market_suspended', message: 'Suspenso. Nada foi descontado.', odds: null } : {}));
    world.bets = () => json(201, accepted({ stake: 200, potential_payout: 600 }));
    renderAt(<SlipContent />);
    expect(await screen.findByText(/Uma aposta fica de fora/)).toBeDefined();
    await userEvent.click(button(/Apostar R\$.2,00/));
    await screen.findByRole('heading', { name: 'Aposta aceita' });
    expect(slipStore.get()).toEqual([flamengo]);
  });

  it('two selections of one game in a system are explained, not sent', async () => {
    putSelections([flamengo, over, bahia]);
    changeDraft({ tab: 'system', systemStake: cents(1_000), sizes: [2] });
    renderAt(<SlipContent />);
    expect(screen.getAllByText('Há outra seleção deste jogo na mesma aposta.')).toHaveLength(2);
    await userEvent.click(button('Apostar'));
    expect(screen.getByRole('alert').textContent).toMatch(/não se multiplicam/);
    await quoted();
    expect(world.sent[0]?.body).toMatchObject({ bets: [{ kind: 'single' }, { kind: 'single' }, { kind: 'single' }] });
  });

  it('removing one moves the focus to the top of the rest', async () => {
    putSelections([flamengo, bahia]);
    renderAt(<SlipContent />);
    await userEvent.click(button('Tirar Flamengo, Flamengo x Santos'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '1 seleção' }));
  });
});
