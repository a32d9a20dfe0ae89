interface Field {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** Shifts the pattern, so that two fields differ. */
  readonly seed?: number;
}

/** Dots spread evenly without a visible grid, always the same: a path of zero-length strokes, to be drawn with round caps. */
export function scatter({ width, height, count, seed = 0 }: Field): string {
  return Array.from({ length: count }, (_, index) => {
    const across = ((index + seed) * 0.754877666) % 1;
    const down = ((index + seed) * 0.569840291) % 1;
    return `M${Math.round(across * width)} ${Math.round(down * height)}h0`;
  }).join('');
}
