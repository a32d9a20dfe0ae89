// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { baccaratScreen } from '../../baccarat/baccarat-screen.tsx';
import { derbyScreen } from '../../derby/derby-screen.tsx';
import { rouletteScreen } from '../../roulette/roulette-screen.tsx';
import { type AnyScreen, TableScreenProvider } from '../../table/table-screen.ts';
import { wheelScreen } from '../../wheel/wheel-screen.tsx';
import { LiveBets } from './live-bets.tsx';

afterEach(cleanup);

const show = (table: AnyScreen, position: string, came: unknown, stakes: readonly number[] = [50]) => {
  render(
    <TableScreenProvider value={table}>
      <LiveBets bets={null} own={stakes.map((stake) => ({ player: 'Jogador 1', position, stake, status: 'accepted' }))} came={came} />
    </TableScreenProvider>,
  );
  return within(screen.getByRole('region', { name: 'Apostas da rodada' }))
    .getByRole('listitem')
    .textContent.replaceAll('\u00a0', ' ');
};

test('bets on one position are rounded down one by one, as they are paid', () => {
  const came = { player_points: 1, banker_points: 2, player_pair: false, banker_pair: false, winner: 'banker' };
  expect(show(baccaratScreen, 'banker', came, [11, 11])).toContain('recebeu R$ 0,42');
});

const cards = { player_points: 1, banker_points: 2, player_pair: false, banker_pair: false };

test.each([
  ['a number that came', rouletteScreen, 'straight:7', { number: 7, color: 'red' }, 'recebeu R$ 18,00'],
  ['a field of the wheel, its bonus included', wheelScreen, 'carousel', { position: 'carousel', pays: 30 }, 'recebeu R$ 15,50'],
  ['a side, less the commission and floored once', baccaratScreen, 'banker', { ...cards, winner: 'banker' }, 'recebeu R$ 0,97'],
  ['a stake that comes back with a tie', baccaratScreen, 'player', { ...cards, winner: 'tie' }, 'voltou R$ 0,50'],
  ['half a stake that comes back with a tie', derbyScreen, 'home', { winner: 'tie', home: 3, away: 3 }, 'voltou R$ 0,25'],
] as const)('a row says what came back of it once the result has been shown: %s', (_name, table, position, came, text) => {
  expect(show(table, position, came)).toContain(text);
});

test.each([
  ['before the result', null],
  ['a lost bet', { number: 8, color: 'black' }],
])('a row says nothing came back: %s', (_name, came) => {
  expect(show(rouletteScreen, 'straight:7', came)).not.toMatch(/recebeu|voltou/);
});
