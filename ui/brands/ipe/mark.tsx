import type { BrandPaint } from '../brand-paint.ts';

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
