import type { BrandPaint } from '../brand-paint.ts';

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
