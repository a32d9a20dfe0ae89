// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { doubleScreen } from '../../double/double-screen.ts';
import { bettingRound, iso, OPENED_MS } from '../../double/test-rounds.ts';
import { createServerClock } from '../round/server-clock.ts';
import type { ShownPhase } from '../round/shown-phase.ts';
import { initialTable } from '../round/table-state.ts';
import { TableScreenProvider } from '../table-screen.ts';
import { VisitorBets } from './visitor-bets.tsx';

afterEach(cleanup);

const terms = { stake_default: 150, stake_min: 10, stake_max: 2_000, max_payout: 10_000_000, betting_ms: 15_000, spin_ms: 5_000 };

function Where() {
  return <p data-testid="where">{useLocation().search}</p>;
}

function renderBets(phase: ShownPhase, online = true): void {
  const table = {
    state: { ...initialTable(doubleScreen, null, []), round: bettingRound() },
    terms,
    clock: createServerClock(() => 0, iso(OPENED_MS)),
    tell: () => undefined,
    placedHere: () => false,
    resync: () => Promise.resolve(),
  };
  render(
    <MemoryRouter>
      <TableScreenProvider value={doubleScreen}>
        <VisitorBets table={table} shown={{ phase, secondsLeft: 9 }} online={online} />
      </TableScreenProvider>
      <Where />
    </MemoryRouter>,
  );
}

const black = () => screen.getByRole('button', { name: /^Preto, paga 2×/ });

test('a visitor who bets is asked to log in, and reads the stake limits', () => {
  renderBets('betting');
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain('para apostar de R$ 0,10 a R$ 20,00 por rodada.');
  fireEvent.click(black());
  expect(screen.getByTestId('where').textContent).toBe('?modal=login');
});

test('a press does not open the login while bets are closed', () => {
  renderBets('spinning');
  fireEvent.click(black());
  expect([black().getAttribute('aria-disabled'), screen.getByTestId('where').textContent]).toEqual(['true', '']);
  expect(screen.getByRole('link', { name: 'Entre' })).toBeDefined();
});

test('without a connection the page says so instead', () => {
  renderBets('betting', false);
  expect(document.getElementById(black().getAttribute('aria-describedby') ?? '')?.textContent).toContain('Reconectando…');
});
