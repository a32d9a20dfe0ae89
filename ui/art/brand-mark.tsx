import { artAttributes } from './art-props.ts';
import type { ArtProps } from './art-props.ts';
import { blossomPath, sparkPath } from './mark-paths.ts';

/** The mark alone, at any size from 16 px; the spark is cut out, so every ground shows through. */
export function BrandMark({ className, title }: ArtProps) {
  return (
    <svg viewBox="2 2 44 44" className={className} {...artAttributes(title)}>
      <path fillRule="evenodd" className="fill-primary" d={blossomPath + sparkPath} />
    </svg>
  );
}
