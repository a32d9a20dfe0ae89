import type { ClustersPaid, Fell, Vanished } from '../../math/events.ts';
import { BONFIRE } from '../../math/symbols.ts';
import { columnOf, placeOf } from './cells.ts';
import { revealSoFar, showAmount, type Showing } from '../showing.ts';

const SHOW_MS = 760;
const MULTIPLY_MS = 420;

/**
 * All clusters of a cascade: light around them, each pay, then the flag's multiplier. Pays up to the stake are shown quietly: light and
 * amount, no celebration.
 */
export async function showClusters({ clusters, multiplier, units, cascade }: ClustersPaid, showing: Showing): Promise<void> {
  const { picture, context } = showing;
  const { kit, board, banner } = picture;
  board.spotlight(clusters.flatMap(({ cells }) => cells));
  picture.clusters.show(clusters, context.centsOf);
  const base = clusters.reduce((sum, cluster) => sum + cluster.units, 0);
  if (multiplier === 1) showAmount(showing, base);
  else banner.product(context.centsOf(base), multiplier);
  if (context.celebrate) {
    kit.sound.win(context.centsOf(units) / context.stake + cascade - 1);
    for (const cell of new Set(clusters.flatMap(({ cells }) => cells))) void board.symbol(cell).celebrate(kit.reducedMotion());
  }
  await kit.time.wait(SHOW_MS, context.skip);
  if (multiplier > 1) {
    if (context.celebrate) kit.sound.tone({ hz: 392 * 1.12 ** Math.min(8, Math.log2(multiplier)), ms: 240, gain: 0.1, shape: 'triangle', releaseMs: 200 });
    await picture.multiply(multiplier, MULTIPLY_MS);
  }
  showAmount(showing, units);
  showing.shownUnits += units;
  revealSoFar(showing);
  if (multiplier > 1) await kit.time.wait(280, context.skip);
}

/** They shrink into the lantern that they leave behind. */
export async function showVanish({ cells, lanterns }: Vanished, { picture, context }: Showing): Promise<void> {
  const { kit, board, confetti } = picture;
  picture.clusters.clear();
  board.spotlight(null);
  kit.sound.noise({ ms: 200, gain: 0.1, fromHz: 900, toHz: 2_600 });
  if (context.celebrate && !kit.reducedMotion())
    for (const cell of cells) {
      const { x, y } = placeOf(cell);
      confetti.paper.burst(x, y, 3, 420);
    }
  await board.vanish(cells, lanterns);
  if (context.celebrate) kit.sound.tone({ hz: 880, ms: 220, gain: 0.05, shape: 'sine', releaseMs: 200 });
}

/** Symbols above gaps fall, new ones fall in; a bonfire among them rings. */
export async function showFall(event: Fell, { picture }: Showing): Promise<void> {
  const { kit, board } = picture;
  const lit = board.lying().filter((symbol) => symbol === BONFIRE).length;
  await board.fall(event, (column) => {
    kit.sound.reelLand(column);
    event.arrivals.forEach(([cell, symbol], order) => {
      if (symbol !== BONFIRE || columnOf(cell) !== column) return;
      kit.sound.scatterLand(lit + event.arrivals.slice(0, order + 1).filter(([, each]) => each === BONFIRE).length);
      void board.symbol(cell).celebrate(kit.reducedMotion());
    });
  });
  picture.remember(board.lying().filter((symbol) => symbol !== null));
}
