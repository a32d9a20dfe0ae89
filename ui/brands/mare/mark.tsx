import type { BrandPaint } from '../brand-paint.ts';

/** The moon over the tide it raises, 48 × 48. */
export function MareMark({ primary, accent }: BrandPaint) {
  return (
    <g fill="none" strokeLinecap="round">
      <circle cx="24" cy="11" r="8.5" fill={accent} />
      <path d="M4 27q5-6.5 10 0t10 0 10 0 10 0" stroke={primary} strokeWidth="5" />
      <path d="M9 35.5q5-6 10 0t10 0 10 0" stroke={primary} strokeWidth="5" />
      <path d="M16 43.5q4-4.6 8 0t8 0" stroke={primary} strokeWidth="4.6" />
    </g>
  );
}
