import { brandDrawings } from './brand-drawings.tsx';
import { type BrandId, brandSizes } from './brand-id.ts';
import { BrandLockup, LETTERS_AT } from './brand-lockup.tsx';
import { type BrandPaint, pagePaint } from './brand-paint.ts';

interface BrandPictureProps {
  readonly id: BrandId;
  readonly paint: BrandPaint;
}

/** Marks for `<use href="/art/<brand>-brand.svg#mark|letters|logo">`: they take the page's own colours, whatever its theme. */
export function BrandSheet({ id }: { readonly id: BrandId }) {
  const { Mark, Letters } = brandDrawings[id];
  return (
    <svg>
      <defs>
        <g id="mark">
          <Mark {...pagePaint} />
        </g>
        <g id="letters">
          <Letters {...pagePaint} />
        </g>
        <g id="logo">
          <BrandLockup mark={<Mark {...pagePaint} />} letters={<Letters {...pagePaint} />} />
        </g>
      </defs>
    </svg>
  );
}

/** Mark and letters as a picture of its own, the letters in `ink`. */
export function BrandLogoPicture({ id, paint, ink }: BrandPictureProps & { readonly ink: string }) {
  const { Mark, Letters } = brandDrawings[id];
  return (
    <svg viewBox={`0 0 ${LETTERS_AT + brandSizes[id].lettersWidth} 58`} color={ink}>
      <title>{brandSizes[id].name}</title>
      <BrandLockup mark={<Mark {...paint} />} letters={<Letters {...paint} />} />
    </svg>
  );
}

/** The mark on a dark tile with round corners: the browser's icon. `bleed` fills the square and keeps the mark inside a maskable icon's safe circle. */
export function BrandIcon({ id, paint, bleed = false }: BrandPictureProps & { readonly bleed?: boolean }) {
  const { Mark } = brandDrawings[id];
  const scale = bleed ? 0.58 : 0.72;
  const inset = (48 - 48 * scale) / 2;
  return (
    <svg viewBox="0 0 48 48">
      <rect width="48" height="48" rx={bleed ? 0 : 11} fill="#0b1220" />
      <g transform={`translate(${inset} ${inset}) scale(${scale})`}>
        <Mark {...paint} />
      </g>
    </svg>
  );
}
