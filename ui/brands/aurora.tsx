import type { BrandPaint } from './brand-paint.ts';

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

/** "aurora", 58 high, thin and wide; the o is a sun that has just risen. */
export function AuroraWordmark({ primary }: BrandPaint) {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round">
      <circle cx="15" cy="30" r="11.8" />
      <path d="M26.8 18.5v23.3M39 18.5v12.2a10.6 10.6 0 0 0 21.2 0V18.5M73 41.8V18.5M73 30.5c0-7.5 4.5-12 11.5-12M128 41.8V18.5M128 30.5c0-7.5 4.5-12 11.5-12" />
      <circle cx="103.5" cy="30" r="11.8" />
      <path d="M95.3 33.4a8.2 8.2 0 0 1 16.4 0z" fill={primary} stroke="none" />
      <circle cx="158.5" cy="30" r="11.8" />
      <path d="M170.3 18.5v23.3" />
    </g>
  );
}
