import type { ReactNode } from 'react';
import { artAttributes } from '../art-props.ts';
import type { ArtProps } from '../art-props.ts';

/** The frame of every promotion's picture: 960 × 540. It has the same light in both themes. */
export function Promotion({ className, title, children }: ArtProps & { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 960 540" preserveAspectRatio="xMidYMid slice" className={className} {...artAttributes(title)}>
      {children}
    </svg>
  );
}
