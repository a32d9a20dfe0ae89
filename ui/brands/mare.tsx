import type { BrandPaint } from './brand-paint.ts';

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

/** "maré", 58 high; m and r run like water. */
export function MareWordmark({ primary }: BrandPaint) {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="6.4" strokeLinecap="round">
      <path d="M4.5 41V27.5a8.3 8.3 0 0 1 16.6 0V41M21.1 27.5a8.3 8.3 0 0 1 16.6 0V33q0 8 6 8" />
      <circle cx="60" cy="30.3" r="10.7" />
      <path d="M70.7 20v21M82.5 41V19.5M82.5 31c.5-9.5 6.5-13 12.5-9.5" />
      <path d="M121.9 36.5a10.7 10.7 0 1 1 2.5-6.2h-20" />
      <path d="M112.5 10.5c1.5-3.5 4-6 7.5-7" stroke={primary} strokeWidth="6" />
    </g>
  );
}
