import { PEARLS_NEEDED } from '../math/paytable.ts';
import { STRIPS } from '../math/reels.ts';
import { PEARL, type PerolasSymbol, REELS, ROWS } from '../math/symbols.ts';

/** The most pearls that each reel can show at once. */
const MOST: readonly number[] = STRIPS.map((strip) =>
  Math.max(
    ...strip.map((_, stop) => Array.from({ length: ROWS }, (_row, row) => strip[(stop + row) % strip.length]).filter((symbol) => symbol === PEARL).length),
  ),
);

/**
 * The reels that stop late: the pearls before them are too few for the respins, and this very reel can complete them. `grid` is a window by
 * cell.
 */
export function teasedReels(grid: readonly PerolasSymbol[]): readonly number[] {
  const shown = Array.from({ length: REELS }, (_, reel) => grid.filter((symbol, cell) => cell % REELS === reel && symbol === PEARL).length);
  return shown.flatMap((_, reel) => {
    const before = shown.slice(0, reel).reduce((sum, count) => sum + count, 0);
    return before < PEARLS_NEEDED && before + (MOST[reel] ?? 0) >= PEARLS_NEEDED ? [reel] : [];
  });
}

/** A window by cell as columns, top to bottom. */
export function columnsOf<Shown>(grid: readonly Shown[]): readonly (readonly Shown[])[] {
  return Array.from({ length: REELS }, (_, reel) => grid.filter((_shown, cell) => cell % REELS === reel));
}
