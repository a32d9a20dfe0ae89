// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBetsStore } from '#web/shared/bets/open-bets-store.ts';
import { whenIdle } from '#web/shared/when-idle.ts';
import { closeSlipFixture, json, logInAna, openSlipFixture, renderAt, type SlipFixture } from '../slip/testing/slip-fixture.tsx';
import { EventBets } from './event-bets.tsx';
import { betOf, legOf } from '../testing/bet-of.ts';

let world: SlipFixture;

beforeEach(() => {
  world = openSlipFixture();
  const data = [
    betOf({ id: 'here', name: 'Simples', legs: [legOf('e1', { outcome_name: 'Vasco' })] }),
    betOf({ id: 'elsewhere', name: 'Múltipla de 2', legs: [legOf('e2', { outcome_name: 'Remo' })] }),
  ];
  world.other = (path) => (path.startsWith('/sportsbook/v1/bets?') ? json(200, { data, meta: { page: 1, per_page: 20, total: 2 } }) : json(404, {}));
});
afterEach(() => {
  cleanup();
  closeSlipFixture();
});

const asked = () => world.sent.filter(({ path }) => path.startsWith('/sportsbook/v1/bets?')).length;

it('a match shows the player’s open bets on it and no others; nothing is read before one is open', async () => {
  logInAna();
  renderAt(<EventBets eventId="e1" />);
  await new Promise((resolve) => whenIdle(() => resolve(null)));
  expect(asked()).toBe(0);
  act(() => openBetsStore.set(2));
  expect(await screen.findByRole('heading', { name: 'Suas apostas neste jogo' })).toBeDefined();
  expect(screen.getByText(/^Vasco, /)).toBeDefined();
  expect(screen.queryByText(/Remo/)).toBeNull();
});
