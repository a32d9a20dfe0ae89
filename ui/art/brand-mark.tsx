import { use } from 'react';
import { BrandContext } from '../brands/brand-context.tsx';
import { artAttributes } from './art-props.ts';
import type { ArtProps } from './art-props.ts';
import { pagePaint } from '../brands/brand-paint.ts';
import { PalpiteMark } from '../brands/palpite.tsx';

/** The brand's mark alone, at any size from 16 px. The default's is drawn here, its spark cut out; another brand's comes from its sheet. */
export function BrandMark({ className, title }: ArtProps) {
  const id = use(BrandContext);
  return (
    <svg viewBox="0 0 48 48" className={className} {...artAttributes(title)}>
      {id === 'palpite' ? <PalpiteMark {...pagePaint} /> : <use href={`/art/${id}-brand.svg#mark`} />}
    </svg>
  );
}
