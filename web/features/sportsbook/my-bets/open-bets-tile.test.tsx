// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import { openBetsStore } from '#web/shared/bets/open-bets-store.ts';
import { whenIdle } from '#web/shared/when-idle.ts';
import { closeSlipFixture, json, logInAna, openSlipFixture, renderAt, type SlipFixture } from '../slip/testing/slip-fixture.tsx';
import { OpenBetsTile } from './open-bets-tile.tsx';
import { betOf } from '../testing/bet-of.ts';

let world: SlipFixture;
let open: readonly BetView[];
const ending = (id: string, amount: number | null = 912) =>
  betOf({ id, cashout: { amount, left: 100, rule: null, ...(amount === null ? { message: 'Suspenso.' } : {}) } });

beforeEach(() => {
  world = openSlipFixture();
  world.other = (path) =>
    path.startsWith('/sportsbook/v1/bets?') ? json(200, { data: open, meta: { page: 1, per_page: 20, total: open.length } }) : json(404, {});
  logInAna();
});
afterEach(() => {
  cleanup();
  closeSlipFixture();
});

async function show() {
  renderAt(<OpenBetsTile />);
  act(() => openBetsStore.set(open.length));
  await act(() => new Promise((resolve) => whenIdle(() => resolve(null))));
}

it('the tile of open bets links to the only one that can be cashed out', async () => {
  open = [betOf({ id: 'a' }), ending('b')];
  await show();
  const link = await screen.findByRole('link', { name: /^Encerrar/ });
  expect(link.getAttribute('href')).toBe('/sports/minhas-apostas?tab=abertas#aposta-b');
});

it('the tile links to the list where several can be cashed out', async () => {
  open = [ending('a'), ending('b')];
  await show();
  expect((await screen.findByRole('link', { name: /^Encerrar/ })).getAttribute('href')).toBe('/sports/minhas-apostas?tab=abertas');
});

it('without an open bet nothing is requested', async () => {
  open = [];
  await show();
  expect([world.sent.length, screen.getByRole('link').textContent]).toEqual([0, 'Minhas apostasNenhuma aberta']);
});
