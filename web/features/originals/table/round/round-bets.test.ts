import { expect, test } from 'vitest';
import { bettingPlayers, lastStakes } from './round-totals.ts';
import { tableRows } from './round-bets.tsx';
import { doubleScreen } from '../../double/double-screen.ts';
import { betsView } from '../../double/test-rounds.ts';

const own = (position: 'red' | 'white', stake: number) =>
  ({ id: `${position}${stake}`, position, stake, player: 'Jogador 0001', status: 'open', payout: 0 }) as const;

test('the player’s own rows come first, summed by position and never under their alias; the others keep theirs', () => {
  const view = {
    ...betsView(0),
    bets: [{ player: 'Jogador 7F2A', color: 'black', stake: 900 } as const, { player: 'Jogador 0001', color: 'red', stake: 60 } as const],
  };
  expect(tableRows(doubleScreen, view, [own('red', 50), own('red', 10), own('white', 5)])).toEqual([
    { player: null, position: 'red', stake: 60 },
    { player: null, position: 'white', stake: 5 },
    { player: 'Jogador 7F2A', position: 'black', stake: 900 },
  ]);
  expect(tableRows(doubleScreen, null, [])).toEqual([]);
});

test('a repeat uses the stakes of the newest round, position by position', () => {
  const bets = [
    { round_id: 'b', position: 'red', stake: 50 },
    { round_id: 'b', position: 'red', stake: 25 },
    { round_id: 'b', position: 'white', stake: 10 },
    { round_id: 'a', position: 'black', stake: 900 },
  ] as const;
  expect([lastStakes(bets), lastStakes([])]).toEqual([{ red: 75, white: 10 }, null]);
});

test('the number of players is the larger of two counts: the names in the list, or the players of one position', () => {
  const one = { player: 'Jogador 7F2A', stake: 900 } as const;
  const both = [
    { ...one, color: 'black' as const },
    { ...one, color: 'red' as const },
  ];
  expect(bettingPlayers(null)).toBe(0);
  expect(bettingPlayers({ ...betsView(0), players: { red: 1, black: 1, white: 0 }, bets: both })).toBe(1);
  expect(bettingPlayers({ ...betsView(0), players: { red: 40, black: 1, white: 0 }, bets: both })).toBe(40);
});
