import type { ReactNode } from 'react';
import { artAttributes } from '../art-props.ts';
import type { ArtProps } from '../art-props.ts';

/**
 * The frame of every banner: 960 × 300, its subject right of the middle, the left side empty for text. It has the same light in both
 * themes.
 */
export function Banner({ className, title, children }: ArtProps & { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 960 300" preserveAspectRatio="xMidYMid slice" className={className} {...artAttributes(title)}>
      {children}
    </svg>
  );
}
