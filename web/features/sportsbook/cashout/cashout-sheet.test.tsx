// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import { UNTIL } from '#tests/until.ts';
import { closeSlipFixture, json, logInAna, openSlipFixture, renderAt, type SlipFixture } from '../slip/testing/slip-fixture.tsx';
import { MyBetsPage } from '../my-bets/my-bets-page.lazy.tsx';
import { betOf, legOf } from '../testing/bet-of.ts';

let world: SlipFixture;
let bet: BetView;
let amount: number;
let quotes: number;
let refusal: readonly [string, string] | null;
let confirm: () => Response;

const single = (over: Partial<BetView> = {}) =>
  betOf({
    kind: 'single',
    name: 'Simples',
    legs: [legOf('fla')],
    stake: 1_000,
    potential_payout: 2_100,
    cashout: { amount: 912, left: 100, rule: null },
    ...over,
  });
const answersOf = (end: string) => world.sent.filter(({ path }) => path.endsWith(`/${end}`)).map(({ body }) => body);

beforeEach(() => {
  world = openSlipFixture();
  [bet, amount, quotes, refusal] = [single(), 912, 0, null];
  confirm = () => json(200, { status: 'done', amount });
  world.other = (path) => {
    if (path.endsWith('/cashout-quote')) return quoteAnswer();
    if (path.endsWith('/cashout')) return confirm();
    if (path.endsWith('/cashout-rule')) return ruleAnswer();
    if (path.startsWith('/sportsbook/v1/bets/')) return json(200, { ...bet, history: [] });
    if (!path.startsWith('/sportsbook/v1/bets?')) return json(404, {});
    const data = bet.ended_at === null ? [bet] : [];
    return json(200, { data, meta: { page: 1, per_page: 20, total: data.length } });
  };
  logInAna();
});
afterEach(() => {
  vi.useRealTimers();
  closeSlipFixture();
});

function quoteAnswer(): Response {
  if (refusal !== null) return json(409, { code: refusal[0], message: refusal[1], error: refusal[1] });
  quotes += 1;
  const { share } = answersOf('cashout-quote').at(-1) as { share: number };
  const quote_id = `019aa5f0-0000-7000-8000-${String(quotes).padStart(12, '0')}`;
  return json(200, { quote_id, amount: Math.floor((amount * share) / 100), share, expires_at: '2036-01-01T00:00:00Z' });
}

/** PUT and DELETE by the body: the fixture has no method. */
function ruleAnswer(): Response {
  const body = answersOf('cashout-rule').at(-1) as { amount: number } | undefined;
  bet = { ...bet, cashout: { amount, left: 100, rule: body?.amount ?? null } };
  return body === undefined ? new Response(null, { status: 204 }) : json(200, body);
}

async function openSheet(user: Pick<typeof userEvent, 'click'> = userEvent) {
  renderAt(<MyBetsPage />, {}, '/sports/minhas-apostas');
  await user.click(await screen.findByRole('button', { name: /^Encerrar por R\$.9,12$/ }, UNTIL));
  const sheet = within(await screen.findByRole('dialog', { name: 'Encerrar aposta' }, UNTIL));
  return { sheet, button: await sheet.findByRole('button', { name: /^Encerrar por R\$/ }, UNTIL) };
}

it.each<[string, Partial<BetView>]>([
  ['that the server offers no cash-out for', {}],
  ['that waits for its acceptance', { status: 'pending_acceptance', accept_after: '2036-11-21T12:00:05Z' }],
])('a bet %s has no button that ends it', async (_which, over) => {
  const { cashout: _none, ...plain } = single(over);
  bet = plain;
  renderAt(<MyBetsPage />, {}, '/sports/minhas-apostas');
  await screen.findByRole('article', { name: /Simples/ }, UNTIL);
  expect([screen.queryByRole('button', { name: /Encerr/ }), answersOf('cashout-quote')]).toEqual([null, []]);
});

it('a suspended bet keeps the button’s place, locked', async () => {
  bet = single({ cashout: { amount: null, message: 'Suspenso.', left: 100, rule: null } });
  renderAt(<MyBetsPage />, {}, '/sports/minhas-apostas');
  expect(await screen.findByRole('button', { name: 'Encerramento suspenso' }, UNTIL)).toHaveProperty('disabled', true);
});

describe('the cash-out sheet', () => {
  it('names the amount in its button, and a double press cashes out once', async () => {
    const { sheet, button } = await openSheet();
    expect(button.textContent).toMatch(/^Encerrar por R\$.9,12$/);
    confirm = () => {
      bet = single({
        status: 'cashed_out',
        payout: 912,
        ended_at: '2026-11-22T12:00:00Z',
        cashouts: [{ at: '2026-11-22T12:00:00Z', share: 100, stake: 1_000, amount: 912 }],
      });
      return json(200, { status: 'done', amount: 912 });
    };
    await userEvent.dblClick(button);
    expect(await sheet.findByText('Aposta encerrada', {}, UNTIL)).toBeDefined();
    const sent = world.sent.filter(({ path }) => path.endsWith('/cashout'));
    expect(sent.map(({ key, body }) => [key, body])).toEqual([
      ['cashout-019aa5f0-0000-7000-8000-000000000001-0', { quote_id: '019aa5f0-0000-7000-8000-000000000001', take_change_percent: 0 }],
    ]);
  });

  it('renews the quote, and shows the previous amount', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { sheet, button } = await openSheet(userEvent.setup({ advanceTimers: vi.advanceTimersByTime }));
    amount = 870;
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(button.textContent).toMatch(/8,70$/);
    expect(sheet.getByText(/^Era/).textContent).toMatch(/9,12/);
  });

  it('asks again at the new amount when the bet is worth less', async () => {
    const { sheet, button } = await openSheet();
    confirm = () => {
      amount = 800;
      return json(200, { status: 'rejected', reason: 'changed', amount: 800, message: 'O valor mudou.' });
    };
    await userEvent.click(button);
    expect(await sheet.findByText(/^O valor mudou de R\$.9,12 para R\$.8,00\. Confira e decida de novo\.$/, {}, UNTIL)).toBeDefined();
    await vi.waitFor(() => expect(button.textContent).toMatch(/^Encerrar por R\$.8,00$/), UNTIL);
  });

  it('accepts less without asking within the tolerance that the player chose', async () => {
    const { sheet, button } = await openSheet();
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Se o valor cair antes da confirmação' }), '5');
    expect(sheet.getByText(/recebe pelo menos R\$.8,67\.$/)).toBeDefined();
    await userEvent.click(button);
    await vi.waitFor(() => expect(answersOf('cashout')).toMatchObject([{ take_change_percent: 5 }]), UNTIL);
  });

  it('cashes out a share chosen with the keyboard, in money', async () => {
    const { sheet } = await openSheet();
    await userEvent.click(sheet.getByRole('radio', { name: 'Uma parte' }));
    const slider = sheet.getByRole('slider', { name: 'Parte da aposta' });
    fireEvent.change(slider, { target: { value: '33' } });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^R\$.3,30, 33%$/);
    expect(sheet.getByText('Continua valendo').nextElementSibling?.textContent).toMatch(/6,70/);
    expect(await sheet.findByRole('button', { name: /^Encerrar por R\$.3,00$/ }, UNTIL)).toBeDefined();
    await userEvent.click(sheet.getByRole('button', { name: 'Encerrar mais' }));
    expect(slider).toHaveProperty('value', '34');
    await vi.waitFor(() => expect(answersOf('cashout-quote').at(-1)).toEqual({ share: 34 }), UNTIL);
  });

  it('shows in the server’s words why a bet cannot be cashed out now', async () => {
    const { sheet } = await openSheet();
    refusal = ['suspended', 'O encerramento está suspenso neste momento.'];
    await userEvent.click(sheet.getByRole('radio', { name: 'Uma parte' }));
    expect(await sheet.findByText('O encerramento está suspenso neste momento.', {}, UNTIL)).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Encerrar' })).toHaveProperty('disabled', true);
  });

  it('shows the delay of a live bet, then the payout of the share and the rest of the bet', async () => {
    const { sheet, button } = await openSheet();
    const pending = { share: 50, amount: 456, asked_at: '2026-11-22T12:00:00Z', accept_after: '2036-11-22T12:00:05Z' };
    confirm = () => {
      bet = single({ cashout: { amount: 912, left: 100, rule: null, pending } });
      return json(200, { status: 'pending', amount: 456, accept_after: pending.accept_after });
    };
    await userEvent.click(button);
    expect(await sheet.findByText(/conferidas mais uma vez antes do pagamento/, {}, UNTIL)).toBeDefined();
    expect(sheet.queryByRole('button', { name: /^Encerrar por/ })).toBeNull();
    const part = { at: '2026-11-22T12:00:05Z', share: 50, stake: 500, amount: 456 };
    bet = single({ status: 'partially_cashed_out', stake: 500, potential_payout: 1_050, cashout: { amount: 456, left: 50, rule: null }, cashouts: [part] });
    expect(await sheet.findByText('Parte da aposta encerrada', {}, UNTIL)).toBeDefined();
    expect(sheet.getByText(/continua valendo e, se ganhar, paga/).textContent).toMatch(/4,56 estão no seu saldo\. O resto, R\$.5,00, .* R\$.10,50/);
  });

  it('sets an automatic cash-out above the current value, and cancels it', async () => {
    const { sheet } = await openSheet();
    const field = sheet.getByRole('textbox', { name: 'Encerrar quando chegar a' });
    await userEvent.type(field, '900');
    await userEvent.click(sheet.getByRole('button', { name: 'Programar' }));
    expect(sheet.getByText(/A aposta já vale R\$.9,12 agora/)).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, '1500{Enter}');
    expect((await sheet.findByText(/^Encerra ao chegar a/, {}, UNTIL)).textContent).toMatch(/15,00$/);
    await userEvent.click(sheet.getByRole('button', { name: 'Remover o encerramento automático' }));
    expect(await sheet.findByRole('button', { name: 'Programar' }, UNTIL)).toBeDefined();
    expect(answersOf('cashout-rule')).toEqual([{ amount: 1_500 }, undefined]);
  });
});

it('a bet with partial cash-outs lists each of them, and the stake still in play', async () => {
  const parts = [{ at: '2026-11-22T12:00:00Z', share: 25, stake: 250, amount: 228 }];
  bet = single({ status: 'partially_cashed_out', stake: 750, potential_payout: 1_575, cashouts: parts, cashout: { amount: 684, left: 75, rule: null } });
  renderAt(<MyBetsPage />, {}, '/sports/minhas-apostas');
  const card = within(await screen.findByRole('article', { name: /Simples/ }, UNTIL));
  expect(card.getByRole('list', { name: 'Encerramentos' }).textContent).toMatch(/Encerrada em parte \(25%\)R\$.2,50 da aposta.*Recebido\+R\$.2,28/);
  expect(card.getByText('Valor que continua').nextElementSibling?.textContent).toMatch(/7,50/);
});
