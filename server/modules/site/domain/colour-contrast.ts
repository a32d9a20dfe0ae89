/** WCAG 2.2 level AA for text (success criterion 1.4.3), including amounts of money. */
const LEAST_RATIO = 4.5;

/** Text colour tokens and their backgrounds. */
const PAIRS: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ['text', ['bg', 'surface', 'raised']],
  ['muted', ['bg', 'surface', 'raised']],
  ['on_primary', ['primary']],
  ['positive', ['bg', 'surface']],
  ['negative', ['bg', 'surface']],
  ['info', ['bg', 'surface']],
  ['live', ['bg', 'surface']],
];

/**
 * Names the text that would be unreadable in the theme of `key` (`colors_text`, `colors_text_light`), given every colour after the change; null when all are
 * readable. Checks only pairs with `key`, so that one colour is never refused because of others.
 */
export function contrastProblem(colours: Readonly<Record<string, unknown>>, key: string): string | null {
  const suffix = key.endsWith('_light') ? '_light' : '';
  const token = key.slice('colors_'.length, key.length - suffix.length);
  const colour = (name: string) => String(colours[`colors_${name}${suffix}`]);
  const problems = PAIRS.flatMap(([ink, grounds]) =>
    grounds
      .filter((ground) => ink === token || ground === token)
      .map((ground) => ({ ink, ground, ratio: contrastRatio(colour(ink), colour(ground)) }))
      .filter(({ ratio }) => !(ratio >= LEAST_RATIO))
      .map(({ ink: over, ground, ratio }) => `${over} on ${ground} would have a contrast of ${Math.floor(ratio * 100) / 100}:1`),
  );
  return problems.length === 0 ? null : `${problems.join('; ')} (${suffix === '' ? 'dark' : 'light'} theme); at least ${LEAST_RATIO}:1 is needed`;
}

/** WCAG 2.2 contrast ratio of two opaque colours "#rrggbb", 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => linear(Number.parseInt(colour.slice(start, start + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
