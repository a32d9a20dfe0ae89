import { use } from 'react';
import { BrandContext } from '../brands/brand-context.tsx';
import { brandSizes } from '../brands/brand-id.ts';
import { BrandLockup, LETTERS_AT } from '../brands/brand-lockup.tsx';
import { pagePaint } from '../brands/brand-paint.ts';
import { PalpiteMark, PalpiteWordmark } from '../brands/palpite.tsx';
import { artAttributes } from './art-props.ts';
import type { ArtProps } from './art-props.ts';

/** The brand's name in letters drawn for it, in the colour of the text around. */
export function Wordmark({ className, title }: ArtProps) {
  const id = use(BrandContext);
  return (
    <svg viewBox={`0 0 ${brandSizes[id].lettersWidth} 58`} className={className} {...artAttributes(title)}>
      {id === 'palpite' ? <PalpiteWordmark {...pagePaint} /> : <use href={`/art/${id}-brand.svg#letters`} />}
    </svg>
  );
}

/** Mark and wordmark side by side, as in the header; named after the brand by default. */
export function Logo({ className, title }: ArtProps) {
  const id = use(BrandContext);
  const { name, lettersWidth } = brandSizes[id];
  return (
    <svg viewBox={`0 0 ${LETTERS_AT + lettersWidth} 58`} className={className} {...artAttributes(title ?? name)}>
      {id === 'palpite' ? (
        <BrandLockup mark={<PalpiteMark {...pagePaint} />} letters={<PalpiteWordmark {...pagePaint} />} />
      ) : (
        <use href={`/art/${id}-brand.svg#logo`} />
      )}
    </svg>
  );
}
