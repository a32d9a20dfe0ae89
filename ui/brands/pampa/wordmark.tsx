import type { BrandPaint } from '../brand-paint.ts';

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
