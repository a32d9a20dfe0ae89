import { seededNumbers } from '../seeded-numbers.ts';
import type { Club } from '../season/club.ts';

const OUTLINES = [
  'M8 6h48v30c0 12-10 20-24 24C18 56 8 48 8 36z',
  'M32 3c8 5 17 6 25 5 2 20-2 41-25 53C9 49 5 28 7 8c8 1 17 0 25-5z',
  'M32 4a28 28 0 1 1 0 56 28 28 0 0 1 0-56z',
  'M8 8c8 2 16 0 24-4 8 4 16 6 24 4v26c0 14-12 22-24 26C20 56 8 48 8 34z',
] as const;
const PATTERNS = [
  '<path d="M32 0h32v64H32z" fill="B"/>',
  '<path d="M14 0h9v64h-9zM32 0h9v64h-9zM50 0h9v64h-9z" fill="B"/>',
  '<path d="M0 14h64v9H0zM0 34h64v9H0zM0 54h64v9H0z" fill="B"/>',
  '<path d="M0 8 8 0l56 56-8 8z" fill="B"/>',
  '<path d="M0 0h64v20H0z" fill="B"/>',
  '<path d="M24 0h16v64H24z" fill="B"/>',
] as const;

/** A generic shield with the club's two colours and letters, unlike its real crest: SVG, 64 × 64. */
export function drawShield({ id, name, short, colors }: Club): string {
  const next = seededNumbers(`shield|${id}`);
  const outline = OUTLINES[Math.floor(next() * OUTLINES.length)] ?? OUTLINES[0];
  const pattern = (PATTERNS[Math.floor(next() * PATTERNS.length)] ?? PATTERNS[0]).replaceAll('"B"', `"${colors[1]}"`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${name}"><clipPath id="s"><path d="${outline}"/></clipPath>` +
    `<g clip-path="url(#s)"><path d="M0 0h64v64H0z" fill="${colors[0]}"/>${pattern}<path d="M0 23h64v18H0z" fill="#0B1220"/></g>` +
    `<path d="${outline}" fill="none" stroke="#8592AB" stroke-width="2"/>` +
    `<text x="32" y="37.5" fill="#fff" font-family="system-ui,sans-serif" font-size="15" font-weight="700" text-anchor="middle">${short}</text></svg>`
  );
}
