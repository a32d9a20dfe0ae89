/** Units for a run of that many reels from the left; a missing length pays nothing. */
export type RunPays = Readonly<Record<number, number>>;

/** The rules by which lines pay, left to right, the longest run of each line. */
export interface LineRules<Symbol extends string> {
  /** The row of each line on each reel. */
  readonly lines: readonly (readonly number[])[];
  /** Units per symbol. A missing symbol pays on no line. */
  readonly pays: ReadonlyMap<Symbol, RunPays>;
  /** Substitutes for any symbol that pays; never lands on the first reel, so a run's symbol is the first reel's. */
  readonly wild: Symbol;
}

export interface LineWin<Symbol extends string> {
  /** Index in `lines`. */
  readonly line: number;
  readonly symbol: Symbol;
  readonly count: number;
  readonly units: number;
}

/** The lines that pay in a window of columns (left to right, each top to bottom), in order of their index. */
export function lineWins<Symbol extends string>(columns: readonly (readonly Symbol[])[], rules: LineRules<Symbol>): LineWin<Symbol>[] {
  return rules.lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => columns[reel]?.[row]);
    const symbol = shown[0];
    const pays = symbol === undefined ? undefined : rules.pays.get(symbol);
    if (symbol === undefined || pays === undefined) return [];
    const broken = shown.findIndex((other) => other !== symbol && other !== rules.wild);
    const count = broken === -1 ? shown.length : broken;
    const units = pays[count] ?? 0;
    return units === 0 ? [] : [{ line, symbol, count, units }];
  });
}
