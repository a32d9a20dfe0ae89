// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Board, nextTile } from './board.tsx';
import { IDLE, type MinesState } from '../round/round-state.ts';

afterEach(cleanup);

const round = { id: 'r', stake: 100, mines: 3, multipliers: [1.1], maxGems: 22, gems: 1, multiplier: 1.1, payout: 110 };

test('arrows move the focus and stop at the edges', () => {
  expect([
    nextTile('ArrowRight', 0),
    nextTile('ArrowDown', 0),
    nextTile('ArrowUp', 0),
    nextTile('ArrowLeft', 5),
    nextTile('End', 6),
    nextTile('Home', 9),
    nextTile('x', 1),
  ]).toEqual([1, 5, null, null, 9, 5, null]);
});

test('only closed tiles of a running round open, each named by row, column and face', () => {
  const reveal = vi.fn();
  const state: MinesState = { ...IDLE, phase: 'playing', round, faces: IDLE.faces.map((face, tile) => (tile === 6 ? 'gem' : face)) };
  const { rerender } = render(<Board state={state} onReveal={reveal} />);
  fireEvent.click(screen.getByRole('button', { name: 'Casa linha 2, coluna 2, gema' }));
  expect(reveal).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Casa linha 1, coluna 1, fechada' }));
  expect(reveal).toHaveBeenCalledWith(0);
  rerender(<Board state={IDLE} onReveal={reveal} />);
  fireEvent.click(screen.getByRole('button', { name: 'Casa linha 1, coluna 2, fechada' }));
  expect(reveal).toHaveBeenCalledTimes(1);
});

test('one tile at a time is in the tab order', () => {
  render(<Board state={IDLE} onReveal={() => undefined} />);
  expect(screen.getAllByRole('button').filter((tile) => tile.tabIndex === 0)).toHaveLength(1);
});
