import { expect, test } from 'vitest';
import type { RoundContext } from '../scene.ts';
import { isLeftToOverlay, showWin } from './show-win.ts';

/** Shows the win of a round with a stake of 1,00; returns the calls of the bar and the overlay, in order. */
async function shown(payout: number, celebrate = payout > 100): Promise<string[]> {
  const log: string[] = [];
  const context: RoundContext = {
    ...{ stake: 100, payout, replay: false, celebrate, skip: new AbortController().signal },
    centsOf: (units) => units,
    reveal: (cents) => void log.push(`bar ${cents}`),
    announce: () => undefined,
  };
  await showWin({ bigWin: { play: (cents) => Promise.resolve(void log.push(`overlay ${cents}`)) } }, payout, context);
  return log;
}

test('the overlay counts a large win before the bar shows it', async () => {
  expect(await shown(1_500)).toEqual(['overlay 1500', 'bar 1500']);
});

test.each([0, 100, 1_499])('a round that pays %i of 100 has no overlay', async (payout) => {
  expect(await shown(payout)).toEqual([`bar ${payout}`]);
});

test('a round without celebration has no overlay', async () => {
  expect(await shown(1_500, false)).toEqual(['bar 1500']);
});

test('all of a large win is left to the overlay; its partial amounts and other wins are not', () => {
  const won = { stake: 100, payout: 1_500, celebrate: true };
  expect([1_500, 1_499].map((cents) => isLeftToOverlay(cents, won))).toEqual([true, false]);
  expect([isLeftToOverlay(1_499, { ...won, payout: 1_499 }), isLeftToOverlay(1_500, { ...won, celebrate: false })]).toEqual([false, false]);
});
