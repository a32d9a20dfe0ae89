import { expect, test } from 'vitest';
import { createTime } from '../motion/time.ts';
import type { RoundContext } from '../scene.ts';
import { createCountText } from '../hud/count-text.ts';
import { showWin } from './show-win.ts';

/** Shows the win of a round of 1,00; answers what the bar said when the overlay began, null without an overlay. */
async function barAtOverlay(payout: number): Promise<{ readonly bar: number; readonly overlay: number | null }> {
  const time = createTime();
  let bar = 0;
  let overlay: number | null = null;
  const text = createCountText(
    (cents) => (bar = cents),
    (step) => {
      const stop = time.each((_, nowMs) => {
        stop();
        step(nowMs);
      });
    },
    () => false,
  );
  const context: RoundContext = {
    ...{ stake: 100, payout, replay: false, celebrate: payout > 100, skip: new AbortController().signal },
    centsOf: (units) => units,
    reveal: (cents) => text.set(cents),
    announce: () => undefined,
  };
  const shown = showWin({ time, bigWin: { play: () => Promise.resolve(void (overlay = bar)) } }, payout, context);
  for (let frame = 0; frame < 100; frame += 1) {
    time.advance(16);
    await Promise.resolve();
  }
  await shown;
  return { bar, overlay };
}

test('the bar shows a large win whole before the overlay begins to count', async () => {
  expect(await barAtOverlay(1_500)).toEqual({ bar: 1_500, overlay: 1_500 });
});

test.each([0, 100, 1_499])('a round that pays %i of 100 has no overlay', async (payout) => {
  expect(await barAtOverlay(payout)).toEqual({ bar: payout, overlay: null });
});
