const STEPS = 60;

/**
 * Decimal prices (text, three places) whose implied chances sum to `places` × (1 + margin), by the power method, where `places` is the sum of the chances:
 * every chance is raised to the one exponent that gives the sum, so outsiders carry more of the margin than favourites. Null if a price would be under 1.01 or
 * over 1,000.
 */
export function withMargin(chances: readonly number[], margin: number, places = 1): readonly string[] | null {
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (chances.reduce((sum, chance) => sum + chance ** middle, 0) > places * (1 + margin)) low = middle;
    else high = middle;
  }
  const thousandths = chances.map((chance) => Math.round(1_000 / chance ** high));
  return thousandths.every((price) => price >= 1_010 && price <= 1_000_000) ? thousandths.map(decimal) : null;
}

/** 2375 → "2.375", 2500 → "2.5", 2000 → "2". */
function decimal(thousandths: number): string {
  const fraction = String(thousandths % 1_000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${Math.floor(thousandths / 1_000)}${fraction === '' ? '' : `.${fraction}`}`;
}
