import { isLeftToOverlay } from '#studio/stage/pixi/show-win.ts';
import type { LinesPaid, LineWin } from '../math/events.ts';
import { REELS } from '../math/symbols.ts';
import type { Showing } from './showing.ts';

const SHOW_MS = 1_050;

/** All lines of a spin at once, with their total pay. Pays up to the stake are shown quietly: light and amount, no celebration. */
export async function showLines({ wins, units }: LinesPaid, showing: Showing): Promise<void> {
  const { picture, context } = showing;
  showing.lines = wins;
  showing.shownUnits += units;
  picture.lines.show(wins);
  const [lines, soFar] = [context.centsOf(units), context.centsOf(showing.shownUnits)];
  picture.banner.amount(isLeftToOverlay(lines, context) ? null : lines);
  if (!isLeftToOverlay(soFar, context)) context.reveal(soFar);
  if (context.celebrate) {
    cheer(showing, wins);
    picture.kit.sound.win(context.centsOf(units) / context.stake);
  }
  await picture.kit.time.wait(SHOW_MS, context.skip);
}

/** After a round without respins, until the next one: its lines one after the other. */
export function repeatLines(showing: Showing): void {
  const { picture, context, lines } = showing;
  let at = -1;
  const step = () => {
    at = (at + 1) % lines.length;
    const line = lines[at];
    if (line === undefined) return;
    picture.lines.show([line]);
    picture.banner.amount(context.centsOf(line.units));
    if (context.celebrate) cheer(showing, [line]);
  };
  picture.idle.repeat(lines.length < 2 || picture.board.open ? null : step);
}

function cheer({ picture }: Showing, lines: readonly LineWin[]): void {
  for (const cell of new Set(lines.flatMap(({ cells }) => cells)))
    void picture.reels.symbol(cell % REELS, Math.floor(cell / REELS)).celebrate(picture.kit.reducedMotion());
}
