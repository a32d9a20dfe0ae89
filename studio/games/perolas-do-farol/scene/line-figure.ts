import { LINES } from '../math/lines.ts';
import { REELS, ROWS } from '../math/symbols.ts';

const SVG = 'http://www.w3.org/2000/svg';
const PER_ROW = 5;
const CELL = 9;
const WIDTH = REELS * CELL + 9;
const HEIGHT = ROWS * CELL + 18;

/** All lines as small windows, numbered as in the game. */
export function drawLines(): Element {
  const svg = part('svg', { viewBox: `0 0 ${PER_ROW * WIDTH} ${Math.ceil(LINES.length / PER_ROW) * HEIGHT}`, role: 'img' });
  svg.setAttribute('aria-label', `Desenho das ${LINES.length} linhas`);
  svg.append(...LINES.flatMap(drawLine));
  return svg;
}

function drawLine(rows: readonly number[], at: number): Element[] {
  const x = (at % PER_ROW) * WIDTH + 5;
  const y = Math.floor(at / PER_ROW) * HEIGHT + 12;
  const number = part('text', { x, y: y - 3, 'font-size': 7, fill: '#a9b8d1' });
  number.textContent = String(at + 1);
  const places = rows.flatMap((on, reel) =>
    Array.from({ length: ROWS }, (_, row) =>
      part('rect', { x: x + reel * CELL, y: y + row * CELL, width: CELL - 1.5, height: CELL - 1.5, rx: 2, fill: row === on ? '#ff8a70' : '#24485a' }),
    ),
  );
  return [number, ...places];
}

function part(name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
