import { artAttributes, type ArtProps, useArtId } from './art-props.ts';
import { gemFacets, gemTable } from './gem-facets.ts';

/** A faceted gem, brilliant cut, lit from the upper left. */
export function Gem({ className, title }: ArtProps) {
  return (
    <svg viewBox="0 0 64 64" className={className} {...artAttributes(title)}>
      <GemShape />
    </svg>
  );
}

/** The gem's shapes in a 64 × 64 box, for use inside another drawing. */
export function GemShape() {
  const id = useArtId();
  return (
    <g>
      <defs>
        <linearGradient id={id('table')} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#d4fff0" />
          <stop offset="0.42" stopColor="#5fe8bf" />
          <stop offset="0.55" stopColor="#2fd3a1" />
          <stop offset="1" stopColor="#0c8f6c" />
        </linearGradient>
        <clipPath id={id('clip')}>
          <polygon points={gemTable} />
        </clipPath>
      </defs>
      {gemFacets.map((facet) => (
        <polygon key={facet.points} points={facet.points} fill={facet.fill} stroke={facet.fill} strokeWidth="0.35" strokeLinejoin="round" />
      ))}
      <polygon points={gemTable} fill={`url(#${id('table')})`} />
      <g clipPath={`url(#${id('clip')})`}>
        <path d="M14 40 40 14h6L20 40z" fill="#fff" opacity="0.34" />
        <path d="M20 46 48 18h2.5L22.5 46z" fill="#fff" opacity="0.2" />
        <path d="M46.5 32 40 46 26 47z" fill="#04483a" opacity="0.28" />
      </g>
      <polygon points={gemTable} fill="none" stroke="#eafff8" strokeWidth="0.7" opacity="0.75" />
      <path d="M15.5 9.5q.7 4.6 5.3 5.3-4.6.7-5.3 5.3-.7-4.6-5.3-5.3 4.6-.7 5.3-5.3z" fill="#fff" />
    </g>
  );
}
