import { LINES } from './lines.ts';
import { LINE_PAYS } from './paytable.ts';
import { readLines } from './read-lines.ts';
import { STRIPS, windowAt } from './reels.ts';
import { CELLS, type LineSymbol, PEARL, type PerolasSymbol, REELS, ROWS, WILD } from './symbols.ts';

/** The number of all windows that pay `units` on lines and show `pearls` pearls. */
export interface WindowCount {
  readonly units: number;
  readonly pearls: number;
  readonly windows: number;
}

/** Three symbols shown by a reel, from the top, for each stop. */
const SHOWN: readonly (readonly (readonly PerolasSymbol[])[])[] = STRIPS.map((strip) =>
  strip.map((_, stop) => Array.from({ length: ROWS }, (_row, row) => strip[(stop + row) % strip.length] ?? PEARL)),
);
const PEARLS_SHOWN = SHOWN.map((stops) => stops.map((symbols) => symbols.filter((symbol) => symbol === PEARL).length));

/** A line that already pays for three; the last two reels may extend it to four or five. */
interface OpenLine {
  readonly symbol: LineSymbol;
  readonly rows: readonly number[];
}

/**
 * Every window, counted by the pay of its lines and its number of pearls. Lines pay from three, so the first three reels decide which can
 * be extended.
 */
export function countWindows(): WindowCount[] {
  const counts = new Float64Array(HIGHEST_UNITS * (CELLS + 1));
  for (const a of stopsOf(0)) {
    for (const b of stopsOf(1)) {
      for (const c of stopsOf(2)) countLastReels([a, b, c], counts);
    }
  }
  return [...counts].flatMap((windows, key) => (windows === 0 ? [] : [{ units: Math.floor(key / (CELLS + 1)), pearls: key % (CELLS + 1), windows }]));
}

/** More than all lines could pay together. */
const HIGHEST_UNITS = 1 + LINES.length * Math.max(...Object.values(LINE_PAYS).map(([, , five]) => five));

function stopsOf(reel: number): number[] {
  return (STRIPS[reel] ?? []).map((_, stop) => stop);
}

function countLastReels(left: readonly number[], counts: Float64Array): void {
  const pearls = left.reduce((sum, stop, reel) => sum + (PEARLS_SHOWN[reel]?.[stop] ?? 0), 0);
  const open = openLines(left);
  (SHOWN[3] ?? []).forEach((fourth, d) => {
    const ending = open.filter(({ symbol, rows }) => !fits(fourth[rows[3] ?? 0], symbol));
    const going = open.filter((line) => !ending.includes(line));
    const ended = ending.reduce((sum, { symbol }) => sum + LINE_PAYS[symbol][0], 0);
    const withFourth = pearls + (PEARLS_SHOWN[3]?.[d] ?? 0);
    (SHOWN[4] ?? []).forEach((fifth, e) => {
      let units = ended;
      for (const { symbol, rows } of going) units += LINE_PAYS[symbol][fits(fifth[rows[4] ?? 0], symbol) ? 2 : 1];
      const key = units * (CELLS + 1) + withFourth + (PEARLS_SHOWN[4]?.[e] ?? 0);
      counts[key] = (counts[key] ?? 0) + 1;
    });
  });
}

/** The lines that pay on the first three reels, whatever the other two show. */
function openLines(left: readonly number[]): OpenLine[] {
  const window = windowAt([...left, 0, 0]).map((symbol, cell) => (cell % REELS < 3 ? symbol : PEARL));
  return readLines(window).map(({ line, symbol }) => ({ symbol, rows: LINES[line] ?? [] }));
}

function fits(shown: PerolasSymbol | undefined, symbol: LineSymbol): boolean {
  return shown === symbol || shown === WILD;
}
