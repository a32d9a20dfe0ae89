import type { BrandPaint } from '../brand-paint.ts';

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
