/** A reel's symbols in a circle; each stop is equally likely, and names the symbol in the top row. */
export type Strip<Symbol extends string> = readonly Symbol[];

/** `rows` symbols of the strip from `stop` on, top to bottom. Throws a RangeError when the strip has no such stop. */
export function columnAt<Symbol extends string>(strip: Strip<Symbol>, stop: number, rows: number): Symbol[] {
  return Array.from({ length: rows }, (_, row) => {
    const symbol = strip[(stop + row) % strip.length];
    if (symbol === undefined || stop >= strip.length) throw new RangeError(`no stop ${stop} on a strip of ${strip.length}`);
    return symbol;
  });
}

/** A window of a reel, and the number of its stops that show it. */
export interface WeightedColumn<Symbol extends string> {
  readonly symbols: readonly Symbol[];
  readonly weight: bigint;
}

/** Every column that the strip shows, one per stop. */
export function columnsOf<Symbol extends string>(strip: Strip<Symbol>, rows: number): WeightedColumn<Symbol>[] {
  return strip.map((_, stop) => ({ symbols: columnAt(strip, stop, rows), weight: 1n }));
}
