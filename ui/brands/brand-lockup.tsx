import type { ReactNode } from 'react';

/** The x position at which a logo's letters begin, in a box 58 high. */
export const LETTERS_AT = 59;

/** Mark (48 × 48) and letters side by side, 58 high. */
export function BrandLockup({ mark, letters }: { readonly mark: ReactNode; readonly letters: ReactNode }) {
  return (
    <>
      <g transform="translate(0 3) scale(1.08)">{mark}</g>
      <g transform={`translate(${LETTERS_AT} 0)`}>{letters}</g>
    </>
  );
}
