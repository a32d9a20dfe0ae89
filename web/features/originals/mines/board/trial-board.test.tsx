// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TrialBoard } from './trial-board.tsx';

const { scrollTo } = Element.prototype;
beforeEach(() => {
  // jsdom has no media queries and no scrolling.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Element.prototype.scrollTo = scrollTo;
});

/** The bytes that the device's random generator returns. */
function drawn(...bytes: number[]): void {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array)[0] = bytes.shift() ?? 0;
    return array;
  });
}

const press = (row: number, column: number) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Casa linha ${row}, coluna ${column},`) }));
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('a trial shows the odds of the remaining tiles, the payout of a gem, and that nothing is staked; a mine ends it and reveals the board', () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new Error('a trial sends nothing'));
  drawn(6, 12, 18);
  render(<TrialBoard mineCount={3} />);
  expect(said()).toEqual(['Toque numa casa: aqui nada é apostado.']);
  press(1, 1);
  expect(said()).toEqual(['1 gema. Próxima: 21 chances em 24.']);
  press(2, 2);
  expect(said()).toEqual(['Mina! Uma casa antes pagaria 1,10×.', 'Nada foi apostado.']);
  expect(screen.getAllByRole('button', { name: /, mina(, não aberta)?$/ })).toHaveLength(3);
  press(1, 2);
  expect(said()[0]).toContain('Mina!');
  fireEvent.click(screen.getByRole('button', { name: 'De novo' }));
  expect(screen.getAllByRole('button', { name: /fechada$/ })).toHaveLength(25);
  expect(window.fetch).not.toHaveBeenCalled();
});

test('a mine on the first tile ends the trial, and the message names no payment', () => {
  drawn(0);
  render(<TrialBoard mineCount={1} />);
  press(1, 1);
  expect(said()[0]).toBe('Uma mina logo na primeira.');
});
