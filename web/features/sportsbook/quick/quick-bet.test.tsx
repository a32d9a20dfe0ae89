// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { enterSession, sessionStore } from '#web/shared/session/session-store.ts';
import { UNTIL } from '#tests/until.ts';
import { builderOpen } from '../builder/builder-open.ts';
import { PriceButton } from '../price/price-button.tsx';
import { closeSlipFixture, json, logInAna, openSlipFixture, renderAt, type SlipFixture } from '../slip/testing/slip-fixture.tsx';
import { slipStore } from '../slip/store/slip-store.ts';
import { anEvent, mainMarket } from '../testing/events.ts';
import { QuickChoice } from './quick-choice.tsx';
import { quickPress } from './quick-press.ts';
import { quickStore } from './quick-store.ts';

let world: SlipFixture;
let said: string[];
let markets = 0;

beforeEach(() => {
  world = openSlipFixture();
  said = [];
  for (const kind of ['success', 'error', 'info'] as const) vi.spyOn(alertToast, kind).mockImplementation((text) => void said.push(text));
  world.bets = () =>
    json(201, {
      ticket_id: 't1',
      bets: [{ id: 'b1', status: 'accepted', stake: 700, potential_payout: 1_470 }],
      balance: { value: 9_300, bonus: 0, version: 2 },
    });
});
afterEach(() => {
  act(() => quickStore.set(null));
  vi.restoreAllMocks();
  closeSlipFixture();
});

/** A price of a market that no earlier test has pressed, and the quick-bet choice in the slip. */
function show() {
  markets += 1;
  const market = mainMarket({ id: `e1:quick${markets}` });
  const [outcome] = market.outcomes;
  if (outcome === undefined) throw new Error('a market without outcomes');
  renderAt(
    <>
      <QuickChoice />
      <PriceButton event={anEvent({ markets: [market] })} market={market} outcome={outcome} trust="fresh" />
    </>,
  );
  return screen.getByRole('button', { name: new RegExp(outcome.name) });
}

async function turnOn() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Quanto por toque' }), '700');
  await userEvent.click(screen.getByRole('button', { name: /^Ligar aposta rápida de R\$.7,00$/ }));
  await vi.waitFor(() => expect(quickPress.get()).not.toBeNull(), UNTIL);
}

it('a press fills the slip until the player has set an amount for quick bets', async () => {
  logInAna();
  const price = show();
  await userEvent.click(screen.getByRole('button', { name: 'Ligar aposta rápida' }));
  expect(screen.getByText(/^Informe pelo menos/)).toBeDefined();
  await userEvent.click(price);
  expect([slipStore.get().length, world.placed(), quickStore.get()]).toEqual([1, [], null]);
});

it('a press bets the amount once, however often it is repeated, shows the bet with its price, and leaves the slip unchanged', async () => {
  logInAna();
  const price = show();
  await turnOn();
  expect(price.textContent).toMatch(/um toque aposta R\$.7,00/);
  await userEvent.dblClick(price);
  await vi.waitFor(() => expect(said).toHaveLength(1), UNTIL);
  await userEvent.click(price);
  expect(said[0]).toMatch(/^Aposta feita: R\$.7,00 em .+, cotação \d+,\d\d\.$/);
  expect(world.placed().map(({ body }) => body)).toMatchObject([{ odds_change: 'none', bets: [{ kind: 'single', stake: 700 }] }]);
  expect(world.placed()[0]?.key).not.toBeNull();
  expect(slipStore.get()).toEqual([]);
});

it.each<[string, () => Response, string]>([
  [
    'a bet that is rejected',
    () =>
      json(201, {
        ticket_id: null,
        bets: [{ id: null, status: 'rejected', reason: 'odds_changed', message: 'A cotação mudou.' }],
        balance: { value: 1, bonus: 0, version: 3 },
      }),
    'A cotação mudou.',
  ],
  ['a ticket that is refused', () => json(422, { code: 'limit_reached', message: 'Limite de apostas atingido.', error: '' }), 'Limite de apostas atingido.'],
])('%s is said, and its selection is in the slip', async (_which, answer, text) => {
  logInAna();
  const price = show();
  await turnOn();
  world.bets = answer;
  await userEvent.click(price);
  await vi.waitFor(() => expect(said).toEqual([text]), UNTIL);
  expect(slipStore.get()).toHaveLength(1);
});

it('a player who pauses loses quick bets, and is not offered them', async () => {
  logInAna();
  const price = show();
  await turnOn();
  const session = sessionStore.get();
  if (session.status === 'out') throw new Error('the player is logged out');
  act(() => enterSession({ ...session.me, user: { ...session.me.user, status: 'Pausado' } }));
  expect(quickStore.get()).toBeNull();
  expect(screen.queryByText('Aposta rápida')).toBeNull();
  await userEvent.click(price);
  expect(world.placed()).toEqual([]);
});

it('another player in the same browser has none', async () => {
  logInAna();
  const price = show();
  await turnOn();
  const session = sessionStore.get();
  if (session.status === 'out') throw new Error('the player is logged out');
  act(() => enterSession({ ...session.me, user: { ...session.me.user, id: 'p2' } }));
  expect(quickPress.get()).toBeNull();
  await userEvent.click(price);
  expect([world.placed(), slipStore.get().length]).toEqual([[], 1]);
});

it('a press on the tab that combines selections of a match bets nothing, and no price is labelled as a quick bet', async () => {
  logInAna();
  const price = show();
  await turnOn();
  window.history.replaceState(null, '', '/sports/evento/e1?tab=criar-aposta');
  await userEvent.click(price);
  expect([world.placed(), slipStore.get().length]).toEqual([[], 1]);
  window.history.replaceState(null, '', '/');
  act(() => builderOpen.set(true));
  expect(price.textContent).not.toMatch(/um toque aposta/);
  act(() => builderOpen.set(false));
  expect(quickPress.get()).not.toBeNull();
});
