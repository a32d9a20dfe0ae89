import { artAttributes } from './art-props.ts';
import type { ArtProps } from './art-props.ts';
import { useArtId } from './use-art-id.ts';

/** The poster of the table, 3:4; its lower quarter is left to the title plate. */
export function RoulettePoster({ className, title }: ArtProps) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" className={className} {...artAttributes(title)}>
      <defs>
        <linearGradient id={id('ground')} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#164a5c" />
          <stop offset="1" stopColor="#06131c" />
        </linearGradient>
      </defs>
      <rect width="300" height="400" fill={`url(#${id('ground')})`} />
      <circle cx="112" cy="170" r="70" fill="#f0c878" opacity="0.9" />
      <circle cx="188" cy="170" r="70" fill="#0b2430" opacity="0.85" />
    </svg>
  );
}
