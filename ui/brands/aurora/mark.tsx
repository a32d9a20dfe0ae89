import type { BrandPaint } from '../brand-paint.ts';

/** First light: half a sun under three bands, 48 × 48. */
export function AuroraMark({ primary, accent }: BrandPaint) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M3.6 34.5a20.4 20.4 0 0 1 31.5-17.1" stroke={accent} strokeWidth="4.6" />
      <path d="M40 22.5a20.4 20.4 0 0 1 4.4 12" stroke={accent} strokeWidth="4.6" />
      <path d="M11 34.5a13 13 0 0 1 26 0" stroke={primary} strokeWidth="4.6" />
      <path d="M17.7 36.8a6.3 6.3 0 0 1 12.6 0z" fill={primary} />
      <path d="M9 43h30" stroke={primary} strokeWidth="4.2" />
    </g>
  );
}
