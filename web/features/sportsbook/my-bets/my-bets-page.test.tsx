// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import { slipStore } from '../slip/store/slip-store.ts';
import { closeSlipFixture, json, logInAna, openSlipFixture, renderAt, type SlipFixture } from '../slip/testing/slip-fixture.tsx';
import { MyBetsPage } from './my-bets-page.lazy.tsx';
import { betOf, combinationOf, legOf } from '../testing/bet-of.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = { key_id: 'k', algorithm: 'Ed25519', public_key: publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('base64url') };
const payload = '{"a":1}';
const receipt = {
  odds_version: '7',
  rule_version: 'result@1',
  payload,
  key_id: 'k',
  signature: sign(null, Buffer.from(payload), privateKey).toString('base64url'),
};

let world: SlipFixture;
let open: readonly BetView[];
let settled: readonly BetView[];
let detail: unknown;

beforeEach(() => {
  world = openSlipFixture();
  [open, settled, detail] = [[], [], null];
  world.other = (path) => {
    if (path === '/sportsbook/v1/receipt-key') return json(200, key);
    if (path.startsWith('/sportsbook/v1/bets/')) return json(200, detail);
    if (!path.startsWith('/sportsbook/v1/bets?')) return json(404, {});
    const asked = new URL(path, 'http://site').searchParams;
    const data = asked.get('q') === 'xyz' ? [] : asked.get('state') === 'settled' ? settled : open;
    return json(200, { data, meta: { page: Number(asked.get('page')), per_page: 20, total: data.length > 0 ? 45 : 0 } });
  };
});
afterEach(() => {
  cleanup();
  closeSlipFixture();
});

const never = (): never => {
  throw new Error('no combination');
};
const show = (address = '/sports/minhas-apostas') => renderAt(<MyBetsPage />, {}, address);

it('a visitor is asked to log in, and nothing is read', async () => {
  const { address } = show();
  await userEvent.click(screen.getByRole('link', { name: 'Entrar' }));
  expect([address(), world.sent]).toEqual(['/sports/minhas-apostas?modal=login', []]);
});

describe('the bets of a player', () => {
  beforeEach(() => logInAna());

  it('are in two lists behind links, each with its own empty text and pages', async () => {
    open = [betOf({ receipt })];
    const { address } = show();
    expect(await screen.findByRole('heading', { name: /Múltipla de 2/ })).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Página 2' }));
    expect(address()).toBe('/sports/minhas-apostas?tab=abertas&page=2');
    await waitFor(() => expect(world.sent.some(({ path }) => path.includes('state=open') && path.includes('page=2'))).toBe(true));
    await userEvent.click(screen.getByRole('link', { name: 'Encerradas' }));
    expect(await screen.findByText('Nenhuma aposta encerrada ainda.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Encerradas' }).getAttribute('aria-current')).toBe('page');
    expect(world.sent.filter(({ path }) => path.startsWith('/sportsbook/v1/bets?')).every(({ bearer }) => bearer?.startsWith('Bearer h.'))).toBe(true);
  });

  it('are found by the words of a match, which are part of the address, also in the list of open ones', async () => {
    open = [betOf({ receipt })];
    const { address } = show('/sports/minhas-apostas?tab=ao-vivo');
    await screen.findByRole('heading', { name: /Múltipla de 2/ });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar nas suas apostas' }), 'xyz');
    expect(await screen.findByText('Nenhuma aposta com “xyz”.')).toBeDefined();
    expect(address()).toBe('/sports/minhas-apostas?tab=ao-vivo&q=xyz');
    expect(world.sent.some(({ path }) => path.includes('state=live') && path.includes('q=xyz'))).toBe(true);
  });

  it('show the state of a live match, the state of a pending bet, and why a bet was refused or voided', async () => {
    const live = legOf('a', { state: 'live', sport: 'football', score: { home: 2, away: 1 }, clock: { period: 'second_half', minute: 90, added: 3 } });
    const single = { kind: 'single', name: 'Simples', legs: [live], receipt } as const;
    const late = { rule: 'late', occurred_at: '2026-11-21T12:00:01Z', placed_at: '2026-11-21T12:00:04Z', told_at: '2026-11-21T12:00:09Z' };
    open = [
      betOf({ ...single, id: 'a', legs: [live], status: 'pending_acceptance', accept_after: '2036-11-21T12:00:05Z' }),
      betOf({ ...single, id: 'b', legs: [live], status: 'reoffered', reoffer: { odds: ['1.85'], expires_at: '2036-11-21T12:00:15Z' } }),
      betOf({ ...single, id: 'c', legs: [live], status: 'rejected', message: 'O mercado foi suspenso. Nada foi descontado.' }),
      betOf({ ...single, id: 'd', legs: [live], status: 'void', payout: 1_000, void: late }),
    ];
    show();
    await screen.findByText('Em confirmação');
    expect(screen.getAllByText(/2 a 1/)[0]?.textContent).toBe(", 2 a 1 · 90+3'");
    expect(screen.getByText(/O valor fica reservado até lá/)).toBeDefined();
    expect(screen.getByText('2,10 → 1,85')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Aceitar 1,85' })).toBeDefined();
    expect(screen.getByText('O mercado foi suspenso. O valor voltou ao seu saldo.')).toBeDefined();
    expect(screen.getByText(/Um lance aconteceu às 09:00:01, antes da sua aposta, das 09:00:04, e só foi informado às 09:00:09/)).toBeDefined();
  });

  it('show in words the result of each leg and of the money', async () => {
    const legs = [
      legOf('a', { result: 'won', state: 'closed', score: { home: 2, away: 1 } }),
      legOf('b', { result: 'half_lost', state: 'closed', factor: '0.5', score: { home: 0, away: 0 } }),
    ];
    settled = [betOf({ receipt, legs, status: 'settled', payout: 1_050, ended_at: '2026-11-22T21:00:00Z', version: 2 })];
    detail = {
      ...settled[0],
      history: [
        { version: 1, kind: 'settled', payout: 0, at: '2026-11-22T20:50:00Z' },
        { version: 1, kind: 'rolled_back', payout: 0, at: '2026-11-22T20:55:00Z' },
        { version: 2, kind: 'settled', payout: 1_050, at: '2026-11-22T21:00:00Z' },
      ],
    };
    show('/sports/minhas-apostas?tab=encerradas');
    const card = within(await screen.findByRole('article', { name: /Múltipla de 2/ }));
    expect(card.getAllByText('Ganhou').map(({ textContent }) => textContent)).toEqual(['Ganhou', 'Ganhou, 2 a 1']);
    expect(card.getByText(/^Perdeu metade/).textContent).toBe('Perdeu metade, 0 a 0 · vale 0,5');
    expect(card.getByText('Resultado corrigido')).toBeDefined();
    await userEvent.click(card.getByText('O que aconteceu com esta aposta'));
    expect(await card.findByText(/^Resultado corrigido em/)).toBeDefined();
    expect(card.getByText(/^Resultado desfeito em/)).toBeDefined();
    expect(card.queryByRole('button', { name: 'Apostar de novo' })).toBeNull();
  });

  it('show the odds of each leg, and for a multiple their product', async () => {
    open = [betOf({ receipt }), betOf({ id: 'single', kind: 'single', name: 'Simples', legs: [legOf('c')], receipt })];
    show();
    const double = within(await screen.findByRole('article', { name: /Múltipla de 2/ }));
    expect(double.getAllByText('2,10')).toHaveLength(2);
    expect(double.getByText('Cotação total').nextElementSibling?.textContent).toBe('4,41');
    const single = within(screen.getByRole('article', { name: /Simples/ }));
    expect([single.getAllByText('2,10').length, single.queryByText('Cotação total')]).toEqual([1, null]);
  });

  it('show a combination as one group at its price, its legs without one, and its cash-out', async () => {
    const cashout = { amount: 700, left: 100, rule: null };
    open = [combinationOf({ id: 'one', receipt, cashout }), combinationOf({ id: 'two', receipt }, [legOf('b')])];
    show();
    const alone = within(await screen.findByRole('article', { name: /^Criar aposta/ }));
    const group = within(alone.getByRole('listitem', { name: 'Criar aposta, Casa a x Fora a' }));
    expect([group.getByText('5,40').tagName, group.getAllByRole('listitem').length, group.queryByText('1,90')]).toEqual(['SPAN', 3, null]);
    expect(alone.getByRole('button', { name: /^Encerrar por R\$.7,00$/ })).toBeDefined();
    const double = within(screen.getByRole('article', { name: /^Múltipla de 2/ }));
    expect(double.getByText('Cotação total').nextElementSibling?.textContent).toBe('11,34');
  });

  it('show the result of each leg of a combination, and the rule for its price without the void ones', async () => {
    const won = { state: 'closed', result: 'won' } as const;
    const bet = combinationOf({ receipt, status: 'settled', payout: 3_100, ended_at: '2026-11-22T21:00:00Z', version: 1 });
    const [first, second, third] = bet.legs;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no legs');
    const legs = [
      { ...first, ...won },
      { ...second, ...won, result: 'void' as const },
      { ...third, ...won },
    ];
    settled = [
      { ...bet, id: 'a', legs, builders: [{ odds_requested: '5.40', odds: '5.40', odds_now: '3.10', result: 'won', factor: '3.1' }] },
      { ...bet, id: 'b', payout: 0, legs: [{ ...first, result: 'lost' }, ...legs.slice(1)], builders: [{ ...(bet.builders?.[0] ?? never()), result: 'lost' }] },
    ];
    show('/sports/minhas-apostas?tab=encerradas');
    const [wins, loses] = (await screen.findAllByRole('listitem', { name: /^Criar aposta/ })).map((each) => within(each));
    expect(wins?.getAllByText(/^Ganhou$/)).toHaveLength(3);
    expect(wins?.getByText('Anulada')).toBeDefined();
    expect(wins?.getByText('Uma seleção foi anulada: vale a cotação das outras, 3,10, como está assinada no comprovante desde a aposta.')).toBeDefined();
    expect(loses?.queryByText(/vale a cotação das outras/)).toBeNull();
    expect(loses?.getAllByText('Perdeu')).toHaveLength(2);
  });

  it('can be repeated while their matches are coming', async () => {
    open = [betOf({ receipt })];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Apostar de novo' }));
    expect(slipStore.get().map(({ eventId }) => eventId)).toEqual(['a', 'b']);
  });

  it('are rendered with the document, readable without script, and are not read again', async () => {
    const start = { asked: { tab: 'abertas', page: 1, q: '' }, bets: { data: [betOf({ receipt })], meta: { page: 1, per_page: 20, total: 45 } } } as const;
    renderAt(<MyBetsPage start={{ ...start, bets: { ...start.bets, data: [...start.bets.data] } }} />, {}, '/sports/minhas-apostas');
    expect(screen.getByRole('heading', { name: /Múltipla de 2/ })).toBeDefined();
    expect(screen.getByRole('searchbox').closest('form')?.getAttribute('action')).toBe('/sports/minhas-apostas');
    expect(world.sent.filter(({ path }) => path.startsWith('/sportsbook/v1/bets?'))).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Página 2' }));
    await waitFor(() => expect(world.sent.some(({ path }) => path.includes('page=2'))).toBe(true));
  });

  it('open the cash-out sheet where the address names a bet', async () => {
    const bet = betOf({ receipt, cashout: { amount: 912, left: 100, rule: null } });
    open = [bet];
    detail = { ...bet, history: [] };
    show(`/sports/minhas-apostas#aposta-${bet.id}`);
    expect(await screen.findByRole('dialog', { name: 'Encerrar aposta' })).toBeDefined();
  });

  it('have a receipt that is checked here; a receipt that differs from the page is reported', async () => {
    open = [betOf({ receipt })];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Conferir comprovante' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Comprovante' }));
    expect(await sheet.findByText('A assinatura confere, mas a tela mostra outra coisa.')).toBeDefined();
  });

  it('that cannot be read show an error and a retry', async () => {
    const answers = world.other;
    world.other = () => json(502, {});
    show();
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    open = [betOf({ receipt })];
    world.other = answers;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: /Múltipla de 2/ })).toBeDefined();
  });
});
