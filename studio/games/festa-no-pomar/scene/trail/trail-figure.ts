import { TRAIL } from '../../math/paytable.ts';

const SVG = 'http://www.w3.org/2000/svg';
const STEP = 44;
const PAPERS = ['#ff5f8f', '#3fd0c0', '#ffd34d', '#ff8a3d'];

/** The flags in their order, for the rules page. */
export function drawTrail(): Element {
  const width = TRAIL.length * STEP;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} 56`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `Bandeirinhas: ${TRAIL.map((multiplier) => `vezes ${multiplier}`).join(', ')}`);
  part(svg, 'path', { d: `M0 6 H${width}`, stroke: '#fff0c8', 'stroke-width': 2 });
  TRAIL.forEach((multiplier, at) => {
    const x = at * STEP + STEP / 2;
    part(svg, 'path', { d: `M${x - 18} 6 H${x + 18} V50 L${x} 40 L${x - 18} 50Z`, fill: PAPERS[at % PAPERS.length] ?? '#ffd34d' });
    const text = part(svg, 'text', { x, y: 29, 'text-anchor': 'middle', 'font-size': multiplier > 9 ? 13 : 16, 'font-weight': 800, fill: '#2a0d22' });
    text.textContent = `×${multiplier}`;
  });
  return svg;
}

function part(svg: SVGSVGElement, name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  svg.append(made);
  return made;
}
