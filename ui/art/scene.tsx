import type { ReactNode } from 'react';
import { artAttributes } from './art-props.ts';
import type { ArtProps } from './art-props.ts';

/**
 * The stage of every empty-state scene: 240 × 160, with a soft hill as its ground, drawn in the tokens' colours so that both themes fit.
 */
export function Scene({ className, title, children }: ArtProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 160" className={className} {...artAttributes(title)} fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M16 138c22-9 52-13 104-13s82 4 104 13c-24 7-58 10-104 10S40 145 16 138z" className="fill-raised" />
      {children}
    </svg>
  );
}

const lobes = 'M0-1.2C-3.4-4-4.2-8.6 0-10.6 4.2-8.6 3.4-4 0-1.2Z';

/** One ipê blossom of radius 11 around the origin. */
export function Blossom({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      {[0, 72, 144, 216, 288].map((turn) => (
        <path key={turn} d={lobes} transform={`rotate(${turn})`} className="fill-primary" />
      ))}
      <circle r="2" fill="#8a5200" />
    </g>
  );
}
