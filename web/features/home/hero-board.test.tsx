// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HeroBoard } from './hero-board.lazy.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The bytes that the device's random generator returns. */
function drawn(...bytes: number[]): void {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array)[0] = bytes.shift() ?? 0;
    return array;
  });
}

test('two mines are placed uniformly before the first tile opens, and the odds shown are those of the remaining tiles', () => {
  // Using 253 would make some tiles more likely, and a tile holds one mine.
  drawn(253, 3, 13, 8);
  render(<HeroBoard />);
  expect(screen.getByRole('status').textContent).toBe('Toque numa casa: 8 gemas e 2 minas.');
  const tiles = screen.getAllByRole('button');
  expect(tiles).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'Casa 1, fechada' }));
  expect(screen.getByRole('status').textContent).toBe('1 gema. Na próxima, 7 chances em 9.');
  fireEvent.click(screen.getByRole('button', { name: 'Casa 4, fechada' }));
  expect(screen.getByRole('status').textContent).toBe('Mina! Aqui não custou nada.');
  expect(screen.getAllByRole('button', { name: /, mina$/ }).map((tile) => tile.getAttribute('aria-label'))).toEqual(['Casa 4, mina', 'Casa 9, mina']);
  fireEvent.click(screen.getByRole('button', { name: 'Casa 2, gema' }));
  expect(screen.getByRole('status').textContent).toContain('Mina!');
});

test('a new game is placed after the end of one', () => {
  drawn(0, 1, 0, 1);
  render(<HeroBoard />);
  for (let tile = 3; tile <= 10; tile += 1) fireEvent.click(screen.getByRole('button', { name: `Casa ${tile}, fechada` }));
  expect(screen.getByRole('status').textContent).toBe('Todas as gemas!');
  fireEvent.click(screen.getByRole('button', { name: 'De novo' }));
  expect(screen.getAllByRole('button', { name: /fechada$/ })).toHaveLength(10);
});
