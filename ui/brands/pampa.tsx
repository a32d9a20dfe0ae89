import type { BrandPaint } from './brand-paint.ts';

function star(x: number, y: number, r: number): string {
  return `M${x} ${y - r}q${r * 0.18} ${r * 0.82} ${r} ${r}q${-r * 0.82} ${r * 0.18} ${-r} ${r}q${-r * 0.18} ${-r * 0.82} ${-r} ${-r}q${r * 0.82} ${-r * 0.18} ${r} ${-r}z`;
}

const cross = star(24, 6.5, 5) + star(15, 13, 4.4) + star(33.5, 14, 4.4) + star(23, 22.5, 5.4);

/** The Southern Cross over the hills of the plain, 48 × 48. */
export function PampaMark({ primary, accent }: BrandPaint) {
  return (
    <>
      <path d={cross} fill={accent} />
      <path d="M2.6 29.5C10 26 17 27.5 24 31s14.5 3.6 21.4-1.5A21.6 21.6 0 0 1 41.3 36C30 39.5 16 37.5 6.3 35A21 21 0 0 1 2.6 29.5Z" fill={primary} />
      <path d="M10 39.6c9 2.2 18.5 2.6 27.6.8A21.6 21.6 0 0 1 10 39.6Z" fill={primary} />
    </>
  );
}

/** "pampa", 58 high, wide and level; a line of horizon runs under it from the first stem. */
export function PampaWordmark({ primary }: BrandPaint) {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="6.4">
      <path d="M4.2 56V25a7 7 0 0 1 7-7h7a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7h-14M54.2 45V18h-13a7 7 0 0 0-7 7v10a7 7 0 0 0 7 7h13" />
      <path d="M65.2 45V18h20a6 6 0 0 1 6 6v21M78.2 18v27" />
      <path d="M102.2 56V25a7 7 0 0 1 7-7h7a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7h-14M152.2 45V18h-13a7 7 0 0 0-7 7v10a7 7 0 0 0 7 7h13" />
      <path d="M15 53.5h77" stroke={primary} strokeWidth="4" />
    </g>
  );
}
