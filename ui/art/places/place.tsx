import type { ReactNode } from 'react';
import { artAttributes, type ArtProps, useArtId } from '../art-props.ts';

/** The frame of a place: 480 × 320 with round corners and its own light, for a page that has nothing else to show yet. */
export function Place({ className, title, children }: ArtProps & { readonly children: ReactNode }) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 480 320" className={className} {...artAttributes(title)}>
      <defs>
        <clipPath id={id('frame')}>
          <rect width="480" height="320" rx="22" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id('frame')})`}>{children}</g>
    </svg>
  );
}
