interface FadeProps {
  readonly id: string;
  /** Colours evenly spaced from start to end. */
  readonly stops: readonly string[];
  /** The direction, as the unit square's far corner: (0, 1) is downwards, (1, 0) to the right. */
  readonly x2?: number;
  readonly y2?: number;
}

/** A linear gradient; downwards by default. */
export function Fade({ id, stops, x2 = 0, y2 = 1 }: FadeProps) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2={x2} y2={y2}>
      {stops.map((colour, index) => (
        <stop key={`${colour}${String(index)}`} offset={Math.round((index / Math.max(1, stops.length - 1)) * 100) / 100} stopColor={colour} />
      ))}
    </linearGradient>
  );
}

/** Light that fades from the middle to transparent. */
export function Glow({ id, colour, opacity }: { readonly id: string; readonly colour: string; readonly opacity: number }) {
  return (
    <radialGradient id={id}>
      <stop offset="0" stopColor={colour} stopOpacity={opacity} />
      <stop offset="0.4" stopColor={colour} stopOpacity={Math.round(opacity * 45) / 100} />
      <stop offset="1" stopColor={colour} stopOpacity="0" />
    </radialGradient>
  );
}
