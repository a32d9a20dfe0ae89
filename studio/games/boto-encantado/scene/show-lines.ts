import type { LineWon } from '../math/events.ts';
import { reveal, showAmount, type Showing } from './showing.ts';

const SHOW_MS = 1_050;
const SHOW_FREE_MS = 800;

/** All lines of a spin at once, with their total pay. Pays up to the stake are shown quietly: light and amount, no celebration. */
export async function showLines(showing: Showing): Promise<void> {
  const { picture, context, lines } = showing;
  if (lines.length === 0) return;
  showing.lines = [];
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  picture.lines.show(lines);
  showAmount(showing, units);
  showing.shownUnits += units;
  reveal(showing);
  if (context.celebrate) {
    cheer(showing, lines);
    picture.kit.sound.win(context.centsOf(units) / context.stake);
  }
  showing.lines = [];
  showing.told = lines;
  await picture.kit.time.wait(showing.freeSpins ? SHOW_FREE_MS : SHOW_MS, context.skip);
}

/** After the round, until the next one: its lines one after the other. */
export function repeatLines(showing: Showing): void {
  const { picture, context } = showing;
  const lines = showing.told;
  let at = -1;
  const step = () => {
    at = (at + 1) % lines.length;
    const line = lines[at];
    if (line === undefined) return;
    picture.lines.show([line]);
    picture.banner.amount(context.centsOf(line.units));
    if (context.celebrate) cheer(showing, [line]);
  };
  picture.idle.repeat(lines.length < 2 || showing.freeSpins ? null : step);
}

function cheer({ picture }: Showing, lines: readonly LineWon[]): void {
  const places = new Map(lines.flatMap(({ positions }) => positions.map((place) => [`${place.reel}/${place.row}`, place] as const)));
  for (const { reel, row } of places.values()) {
    void picture.reels.symbol(reel, row).celebrate(picture.kit.reducedMotion());
    picture.covered.celebrate(reel);
  }
}
