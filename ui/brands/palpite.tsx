import type { BrandPaint } from './brand-paint.ts';

/** The mark in a 48 × 48 box: an ipê blossom whose lower left petal is the tail of a speech bubble. */
const blossomPath =
  'M9.74 26.26A8.5 8.5 0 0 1 17.45 11.14A8.5 8.5 0 0 1 34.21 13.79A8.5 8.5 0 0 1 36.86 30.55A8.5 8.5 0 0 1 21.74 38.26C19.68 42.71 13.3 42.53 3.08 43.51C4.77 33.38 5.29 28.32 9.74 26.26Z';
/** The blossom's throat: a spark. */
const sparkPath = 'M18.63 29.37Q21.93 24.33 17.23 20.55Q23.05 22.13 25.19 16.49Q25.48 22.52 31.51 22.81Q25.87 24.95 27.45 30.77Q23.67 26.07 18.63 29.37Z';

/** The ipê blossom that is a speech bubble, 48 × 48. */
export function PalpiteMark({ primary }: BrandPaint) {
  return <path fillRule="evenodd" fill={primary} d={blossomPath + sparkPath} transform="scale(1.0909) translate(-2 -2)" />;
}

/** "palpite", 58 high; the i is dotted with a petal. */
export function PalpiteWordmark({ primary }: BrandPaint) {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="6.6">
      <path d="M4.3 16v40" />
      <circle cx="15" cy="30" r="10.7" />
      <circle cx="47" cy="30" r="10.7" />
      <path d="M57.7 16v28" />
      <path d="M69.3 2v42" />
      <path d="M81.3 16v40" />
      <circle cx="92" cy="30" r="10.7" />
      <path d="M113.5 16v28" />
      <path d="M127 7v27.2q0 6.5 6.5 6.5h4.2" />
      <path d="M119.4 19.2h18.3" strokeWidth="6" />
      <path d="M164.6 31.6a10.7 10.7 0 1 0-3.3 6.3" />
      <path d="M144.4 30.6h20.2" strokeWidth="5.4" />
      <path d="M113.8 2.2c3 0 5 2 5 4.7 0 2.6-2 4.6-4.6 4.6-2 0-3.6.4-6.2 1.7.4-2.4 1-3.6.9-6 0-3 1.9-5 4.9-5z" fill={primary} stroke="none" />
    </g>
  );
}
