import type { LineWon } from '../math/events.ts';
import type { Telling } from './telling.ts';

const TELL_MS = 1_050;
const TELL_FREE_MS = 800;

/** All lines of a spin at once, with what they pay together. Up to the stake it is told quietly: light and amount, no cheer. */
export async function tellLines(telling: Telling): Promise<void> {
  const { picture, context, lines } = telling;
  if (lines.length === 0) return;
  telling.lines = [];
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  picture.lines.show(lines);
  picture.banner.amount(context.centsOf(units));
  telling.shownUnits += units;
  context.reveal(context.centsOf(telling.shownUnits));
  if (context.celebrate) {
    cheer(telling, lines);
    picture.kit.sound.win(context.centsOf(units) / context.stake);
  }
  telling.lines = [];
  telling.told = lines;
  await picture.kit.time.wait(telling.freeSpins ? TELL_FREE_MS : TELL_MS, context.skip);
}

/** After the round, while nobody plays: its lines one after the other. */
export function repeatLines(telling: Telling): void {
  const { picture, context } = telling;
  const lines = telling.told;
  let at = -1;
  const step = () => {
    at = (at + 1) % lines.length;
    const line = lines[at];
    if (line === undefined) return;
    picture.lines.show([line]);
    picture.banner.amount(context.centsOf(line.units));
    if (context.celebrate) cheer(telling, [line]);
  };
  picture.idle.repeat(lines.length < 2 || telling.freeSpins ? null : step);
}

function cheer({ picture }: Telling, lines: readonly LineWon[]): void {
  const places = new Map(lines.flatMap(({ positions }) => positions.map((place) => [`${place.reel}/${place.row}`, place] as const)));
  for (const { reel, row } of places.values()) {
    void picture.reels.symbol(reel, row).celebrate(picture.kit.reducedMotion());
    picture.covered.celebrate(reel);
  }
}
