import type { BrandPaint } from './brand-paint.ts';

/** A trumpet of the pink ipê, open to the reader, 48 × 48. */
export function IpeMark({ primary, accent }: BrandPaint) {
  return (
    <>
      <path
        d="M4 15.5C4 8 11.5 4 17 8.6 19.6 2.4 28.4 2.4 31 8.6 36.5 4 44 8 44 15.5 44 23 37 25.6 32.2 27.2L28.2 41.2C27 45.6 21 45.6 19.8 41.2L15.8 27.2C11 25.6 4 23 4 15.5Z"
        fill={primary}
      />
      <path d="M11.5 17.4C14 14.2 34 14.2 36.5 17.4 34 22.4 29 23.6 24 23.6S14 22.4 11.5 17.4Z" fill={accent} />
      <path d="M20.6 23.4C20.9 20.8 22.2 19.3 24 19.3S27.1 20.8 27.4 23.4Q24 23.8 20.6 23.4Z" fill="#ffd257" />
    </>
  );
}

/** "ipê", 58 high, full and round; its hat is the fold of a petal. */
export function IpeWordmark({ primary }: BrandPaint) {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="8">
      <path d="M5.5 16.5v28" />
      <path d="M20.5 16.5v40" />
      <circle cx="32" cy="30.5" r="11" />
      <path d="M71.8 32.4a11 11 0 1 0-3.6 6.2" />
      <path d="M51.5 31.2h20.7" strokeWidth="6.2" />
      <path d="M5.5 2c3 0 5 2 5 4.6s-2 4.8-5 4.8-5-2.2-5-4.8S2.5 2 5.5 2z" fill={primary} stroke="none" />
      <path d="M52.5 12c1.5-5 5-9.2 8.8-10.2 3.8 1 7.3 5.2 8.8 10.2-3.3-.9-5.8-2.6-8.8-5-3 2.4-5.5 4.1-8.8 5z" fill={primary} stroke="none" />
    </g>
  );
}
