import { LINES } from '../math/lines.ts';

const SVG = 'http://www.w3.org/2000/svg';
const PER_ROW = 5;
const CELL = 9;
const WIDTH = 5 * CELL + 9;
const HEIGHT = 3 * CELL + 18;

/** All lines as small windows of dots, numbered as in the game. */
export function drawLines(): Element {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${PER_ROW * WIDTH} ${Math.ceil(LINES.length / PER_ROW) * HEIGHT}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `Desenho das ${LINES.length} linhas`);
  LINES.forEach((line, at) => {
    const x = (at % PER_ROW) * WIDTH + 5;
    const y = Math.floor(at / PER_ROW) * HEIGHT + 12;
    const number = part(svg, 'text', { x, y: y - 3, 'font-size': 7, fill: '#a9b8d1' });
    number.textContent = String(at + 1);
    line.forEach((row, reel) => {
      for (let each = 0; each < 3; each += 1)
        part(svg, 'rect', { x: x + reel * CELL, y: y + each * CELL, width: CELL - 1.5, height: CELL - 1.5, rx: 2, fill: each === row ? '#ff86b5' : '#2f3d61' });
    });
  });
  return svg;
}

function part(svg: SVGSVGElement, name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  svg.append(made);
  return made;
}
