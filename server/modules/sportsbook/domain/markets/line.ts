/** Reads a line in quarters (2.25 is 9); null for any text that is not a canonical multiple of a quarter within ±`furthestQuarters`, so that one line is one market. */
export function parseLine(text: string | undefined, furthestQuarters: number): number | null {
  const match = /^(-?)(0|[1-9]\d{0,3})(?:\.(25|5|75))?$/.exec(text ?? '');
  if (match === null) return null;
  const quarters = Number(match[2]) * 4 + { '25': 1, '5': 2, '75': 3, '': 0 }[fractionOf(match[3])];
  if (quarters > furthestQuarters || (quarters === 0 && match[1] === '-')) return null;
  return match[1] === '-' ? -quarters : quarters;
}

/** "2,25": a total in Brazilian notation. */
export function totalText(quarters: number): string {
  const places = ['', ',25', ',5', ',75'][Math.abs(quarters) % 4] ?? '';
  return `${Math.trunc(Math.abs(quarters) / 4)}${places}`;
}

/** "+0,25", "−1,5", "0": a signed handicap in Brazilian notation, with a true minus sign. */
export function handicapText(quarters: number): string {
  if (quarters === 0) return '0';
  return `${quarters > 0 ? '+' : '\u2212'}${totalText(quarters)}`;
}

function fractionOf(text: string | undefined): '25' | '5' | '75' | '' {
  return text === '25' || text === '5' || text === '75' ? text : '';
}
