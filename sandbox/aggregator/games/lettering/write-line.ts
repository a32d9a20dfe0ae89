import { LETTERS } from './letters.ts';

/** The em that outlines are drawn on. */
const EM = 200;
/** The width of a space, on that em. */
const SPACE = 48;

export interface Line {
  /** The outline of all letters as one path in the size's units; it begins at x = 0, on the line y = 0. */
  readonly d: string;
  readonly width: number;
}

/**
 * A line of text as one path, for pictures without fonts. `size` is the em in the picture's units, `spacing` the space between two letters. Refuses a letter
 * without an outline, since the title would lack it.
 */
export function writeLine(text: string, size: number, spacing = 0): Line {
  const scale = size / EM;
  let x = 0;
  let d = '';
  for (const sign of text) {
    const [advance, outline] = sign === ' ' ? [SPACE, ''] : (LETTERS[sign] ?? refuse(sign));
    d += placed(outline, x, scale);
    x += advance * scale + spacing;
  }
  return { d, width: Math.max(0, x - spacing) };
}

function refuse(sign: string): never {
  throw new Error(`There is no outline of "${sign}"`);
}

/** Moves and scales an outline: numbers after an absolute `M` are positions, all others are offsets. */
function placed(outline: string, x: number, scale: number): string {
  return outline.replace(/([a-z])([^a-z]*)/gi, (_, command: string, numbers: string) => {
    const values = (numbers.match(/-?\d+/g) ?? []).map((each) => Number(each) * scale);
    const [first = 0, ...rest] = values;
    return command + (command === 'M' ? [first + x, ...rest] : values).map((each) => String(Math.round(each * 10) / 10)).join(' ');
  });
}
