import { brandDrawings } from '../brands/brand-drawings.tsx';
import type { BrandId } from '../brands/brand-id.ts';
import type { BrandPaint } from '../brands/brand-paint.ts';
import { HeroArt } from './hero-art.tsx';

/** The picture that shared links show, 1200 × 630: the home page's night with the brand's name on its quiet side. */
export function OgPicture({ id, paint }: { readonly id: BrandId; readonly paint: BrandPaint }) {
  const { Mark, Letters } = brandDrawings[id];
  return (
    <svg viewBox="0 0 1200 630" color="#f3f6fc">
      <HeroArt />
      <g transform="translate(84 92)">
        <g transform="scale(2.5)">
          <Mark {...paint} />
        </g>
        <g transform="translate(150 0) scale(2.1)">
          <Letters {...paint} />
        </g>
      </g>
    </svg>
  );
}
