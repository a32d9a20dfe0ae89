// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { BetView, PlaceBetsReply } from '#contracts/sportsbook/bets.ts';
import { cents } from '#kernel/money.ts';
import { UNTIL } from '#tests/until.ts';
import { betOf, combinationOf, legOf } from '../../testing/bet-of.ts';
import { noteServerNow } from '../quote/server-now.ts';
import { SlipContent } from '../slip-content.lazy.tsx';
import { SlipPanel } from '../slip-panel.lazy.tsx';
import { setSingleStake } from '../store/slip-draft.ts';
import { putSelections, slipStore } from '../store/slip-store.ts';
import { selectionOf } from '../testing/selection-of.ts';
import { closeSlipFixture, json, logInAna, openSlipFixture, quoteFor, renderAt, type SlipFixture } from '../testing/slip-fixture.tsx';
import { seedStore } from './waiting-seeds.ts';
import { waitingStore } from './waiting-store.ts';

const ID = '019aa5f0-0000-7000-8000-000000000001';
const flamengo = selectionOf('fla', 'home', '1.90', { outcomeName: 'Flamengo', eventName: 'Flamengo x Santos' });
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

let world: SlipFixture;
/** The server's state of the bet. */
let bet: BetView;

function theBet(over: Partial<BetView> = {}): BetView {
  const legs = [legOf('fla', { outcome_name: 'Flamengo', odds_requested: '1.90', odds: '1.90', state: 'live' })];
  return betOf({
    ...{ id: ID, kind: 'single', name: 'Simples', sizes: [1], legs, stake: 1_000, potential_payout: 1_900 },
    ...{ placed_at: soon(0), status: 'pending_acceptance', accept_after: soon(5_000) },
    ...over,
  });
}

beforeEach(() => {
  world = openSlipFixture();
  bet = theBet();
  noteServerNow(soon(0));
  world.quote = (request) => ({ ...quoteFor(request), server_now: soon(0), bets: quoteFor(request).bets.map((each) => ({ ...each, delay_ms: 5_000 })) });
  world.bets = () => json(201, waiting);
  world.other = (path) => {
    if (path === `/sportsbook/v1/bets/${ID}/reoffer`) return json(200, bet);
    return path.startsWith('/sportsbook/v1/bets?') ? json(200, { data: [bet], meta: { page: 1, per_page: 100, total: 1 } }) : json(404, {});
  };
  logInAna();
});
afterEach(() => {
  cleanup();
  act(() => {
    waitingStore.set(null);
    seedStore.set([]);
  });
  closeSlipFixture();
});

const waiting: PlaceBetsReply = {
  ticket_id: 't',
  bets: [{ id: ID, status: 'pending_acceptance', accept_after: '2036-01-01T00:00:05Z', stake: 1_000, potential_payout: 1_900 }],
  balance: { value: 9_000, bonus: 0, version: 2 },
};

const card = () => screen.findByRole('heading', { level: 3, name: /aposta|cotação/i });
const watched = () => act(() => waitingStore.set({ player: 'p1', ids: [ID] }));
const reoffers = () => world.sent.filter(({ path }) => path.endsWith('/reoffer'));

describe('a live bet that is sent', () => {
  it('shows beforehand how long it waits, then waits for acceptance, and is one bet after two presses', async () => {
    putSelections([flamengo]);
    setSingleStake('fla:1x2', cents(1_000));
    renderAt(<SlipContent />);
    expect(await screen.findByText('Aposta ao vivo: confirmamos em 5 s.')).toBeDefined();
    await userEvent.dblClick(screen.getByRole('button', { name: /Apostar R\$.10,00/ }));
    expect((await card()).textContent).toBe('Confirmando sua aposta');
    expect([world.placed().length, slipStore.get().length, waitingStore.get()?.ids]).toEqual([1, 0, [ID]]);
    expect(screen.queryByText('Seu bilhete está vazio')).toBeNull();
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Confirmando sua aposta'), UNTIL);
  });

  it('is in the same state after a reload and in another tab, only for its own player', async () => {
    localStorage.setItem('palpite.slip.waiting.v1', JSON.stringify({ player: 'p1', ids: [ID] }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'palpite.slip.waiting.v1' })));
    const { unmount } = renderAt(<SlipPanel />);
    expect((await card()).textContent).toBe('Confirmando sua aposta');
    unmount();
    act(() => waitingStore.set({ player: 'somebody else', ids: [ID] }));
    renderAt(<SlipPanel />);
    expect(screen.getByText('Seu bilhete está vazio')).toBeDefined();
  });
});

test('a bet under review says so in place of its delay', async () => {
  bet = theBet({ message: 'Sua aposta está em análise.' });
  watched();
  renderAt(<SlipContent />);
  await card();
  expect(screen.getByText('Sua aposta está em análise.')).toBeDefined();
  expect(screen.queryByText(/conferidas mais uma vez/)).toBeNull();
});

describe('the result of a live bet', () => {
  it.each<[string, Partial<BetView>, string, readonly RegExp[]]>([
    ['accepted', { status: 'accepted' }, 'Aposta aceita', [/R\$.19,00/]],
    [
      'accepted at a better price',
      { status: 'accepted', potential_payout: 1_950, legs: [legOf('fla', { odds_requested: '1.90', odds: '1.95' })] },
      'Aposta aceita, com cotação melhor',
      [/1,95/, /R\$.19,50/],
    ],
    [
      'rejected because its price fell',
      {
        status: 'rejected',
        message: 'A cotação mudou. Nada foi descontado.',
        changes: [{ leg: 0, odds_requested: '1.90', odds: '1.60', odds_version: '9' }],
      },
      'Aposta não aceita',
      [/^A cotação mudou\. O valor voltou ao seu saldo\.$/, /^1,60$/],
    ],
    ['rejected with its market suspended', { status: 'rejected', message: 'O mercado foi suspenso.' }, 'Aposta não aceita', [/voltou ao seu saldo/]],
  ])('%s: the slip shows it, with the prices, until the player closes it', async (_what, over, title, texts) => {
    bet = theBet(over);
    watched();
    renderAt(<SlipContent />);
    expect((await card()).textContent).toBe(title);
    for (const text of texts) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Nada foi/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect([waitingStore.get(), screen.queryByRole('button', { name: 'Fechar' })]).toEqual([null, null]);
  });

  it('that was decided long before the page was opened is not shown', async () => {
    bet = theBet({ status: 'accepted', placed_at: soon(-3_600_000) });
    watched();
    renderAt(<SlipContent />);
    await vi.waitFor(() => expect(waitingStore.get()).toBeNull(), UNTIL);
  });
});

describe('a bet that is offered at another price', () => {
  let until: number;

  beforeEach(() => {
    const expires_at = soon(10_000);
    until = Date.parse(expires_at);
    bet = theBet({ status: 'reoffered', reoffer: { odds: ['1.85'], expires_at } });
    watched();
  });

  it('shows the old price, the new one and its payout, and is accepted once, however often it is pressed', async () => {
    renderAt(<SlipContent />);
    expect((await card()).textContent).toBe('A cotação mudou');
    expect(screen.getByText('1,90').tagName).toBe('S');
    expect(screen.getByText(/R\$.18,50/)).toBeDefined();
    expect(screen.getByRole('timer').textContent).toMatch(/^0:(10|09)$/);
    bet = theBet({ status: 'accepted', legs: [legOf('fla', { odds_requested: '1.90', odds: '1.85' })] });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Aceitar 1,85' }));
    expect((await screen.findByRole('heading', { name: 'Aposta aceita' })).textContent).toBe('Aposta aceita');
    expect(new Set(reoffers().map(({ key, body }) => `${key} ${JSON.stringify(body)}`))).toEqual(new Set([`reoffer-${ID}-${until}-accept {"accept":true}`]));
  });

  it('of a combination has the joint price in place of those of its legs', async () => {
    const { placed_at, reoffer, status } = bet;
    bet = combinationOf({ id: ID, placed_at, status, receipt: null, ...(reoffer && { reoffer: { ...reoffer, odds: ['5.10', '2.10'] } }) }, [legOf('b')]);
    renderAt(<SlipContent />);
    await card();
    const odds = screen.getByRole('list', { name: 'Cotações' });
    expect(odds.textContent).toBe(
      'Criar apostaCasa a, Resultado finalMais de 2,5, Total de golsSim, Ambos marcamCasa a x Fora ade5,40para5,10Casa bResultado final · Casa b x Fora b2,10',
    );
    expect(screen.getByText(/R\$.107,10/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Aceitar 10,71' })).toBeDefined();
  });

  it('is declined by its player, and the stake is returned', async () => {
    renderAt(<SlipContent />);
    await card();
    bet = theBet({ status: 'rejected', message: 'Você recusou a nova cotação.' });
    await userEvent.click(screen.getByRole('button', { name: 'Recusar' }));
    expect(await screen.findByText('Você recusou a nova cotação. O valor voltou ao seu saldo.')).toBeDefined();
    expect(reoffers().map(({ body }) => body)).toEqual([{ accept: false }]);
  });

  it('that has expired can no longer be accepted', async () => {
    bet = theBet({ status: 'reoffered', reoffer: { odds: ['1.85'], expires_at: soon(-1_000) } });
    renderAt(<SlipContent />);
    expect(await screen.findByText('A oferta terminou.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Aceitar 1,85' })).toHaveProperty('disabled', true);
  });
});
