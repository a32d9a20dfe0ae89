import type { BrandPaint } from '../brand-paint.ts';

/** A crooked tree of the savanna and its sun, 48 × 48. */
export function CerradoMark({ primary, accent }: BrandPaint) {
  return (
    <g fill="none" strokeLinecap="round">
      <circle cx="36.5" cy="12" r="8.5" fill={primary} />
      <path d="M20.5 42.5c-2-6 4-8.5 1.5-14.5-1-2.6-3-4-3.5-7M22.5 34c2.5-3 8.5-2.5 10.5-7" stroke={accent} strokeWidth="4.2" />
      <path d="M3.5 20.5c0-6 6.5-10.5 13-10.5s9 4 9.5 6.5c.6 3.6-2.5 5.5-6 5.5H6c-1.6 0-2.5-.5-2.5-1.5z" fill={accent} />
      <path d="M24.5 28c.5-4 5-6 9-6s8 2.5 8 5.5c0 1.8-1.5 2.5-3.5 2.5H27c-1.8 0-2.6-.7-2.5-2z" fill={accent} />
      <path d="M4.5 43.5h39" stroke={primary} strokeWidth="4.2" />
    </g>
  );
}
