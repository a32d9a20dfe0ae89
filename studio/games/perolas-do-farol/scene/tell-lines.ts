import type { LinesPaid, LineWin } from '../math/events.ts';
import { REELS } from '../math/symbols.ts';
import type { Telling } from './telling.ts';

const TELL_MS = 1_050;

/** All lines of a spin at once, with what they pay together. Up to the stake it is told quietly: light and amount, no cheer. */
export async function tellLines({ wins, units }: LinesPaid, telling: Telling): Promise<void> {
  const { picture, context } = telling;
  telling.lines = wins;
  telling.shownUnits += units;
  picture.lines.show(wins);
  picture.banner.amount(context.centsOf(units));
  context.reveal(context.centsOf(telling.shownUnits));
  if (context.celebrate) {
    cheer(telling, wins);
    picture.kit.sound.win(context.centsOf(units) / context.stake);
  }
  await picture.kit.time.wait(TELL_MS, context.skip);
}

/** After a round without respins, while nobody plays: its lines one after the other. */
export function repeatLines(telling: Telling): void {
  const { picture, context, lines } = telling;
  let at = -1;
  const step = () => {
    at = (at + 1) % lines.length;
    const line = lines[at];
    if (line === undefined) return;
    picture.lines.show([line]);
    picture.banner.amount(context.centsOf(line.units));
    if (context.celebrate) cheer(telling, [line]);
  };
  picture.idle.repeat(lines.length < 2 || picture.board.open ? null : step);
}

function cheer({ picture }: Telling, lines: readonly LineWin[]): void {
  for (const cell of new Set(lines.flatMap(({ cells }) => cells)))
    void picture.reels.symbol(cell % REELS, Math.floor(cell / REELS)).celebrate(picture.kit.reducedMotion());
}
