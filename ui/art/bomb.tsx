import { artAttributes, type ArtProps, useArtId } from './art-props.ts';

/** A round iron mine with a brass collar and a burning fuse, lit from the upper left. */
export function Bomb({ className, title }: ArtProps) {
  return (
    <svg viewBox="0 0 64 64" className={className} {...artAttributes(title)}>
      <BombShape />
    </svg>
  );
}

/** The mine's shapes in a 64 × 64 box, for use inside another drawing. */
export function BombShape() {
  const id = useArtId();
  return (
    <g>
      <defs>
        <radialGradient id={id('iron')} cx="0.34" cy="0.3" r="0.82">
          <stop offset="0" stopColor="#7d869c" />
          <stop offset="0.3" stopColor="#3c4459" />
          <stop offset="0.68" stopColor="#191e2c" />
          <stop offset="1" stopColor="#07090f" />
        </radialGradient>
        <linearGradient id={id('brass')} x1="0" y1="0" x2="1" y2="0.35">
          <stop offset="0" stopColor="#ffe6a3" />
          <stop offset="0.4" stopColor="#d79a2b" />
          <stop offset="1" stopColor="#6e4508" />
        </linearGradient>
        <radialGradient id={id('ember')}>
          <stop offset="0" stopColor="#fff7d6" />
          <stop offset="0.35" stopColor="#ffb545" />
          <stop offset="0.65" stopColor="#ff5a36" stopOpacity="0.75" />
          <stop offset="1" stopColor="#ff5a36" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="29" cy="38" r="21.5" fill={`url(#${id('iron')})`} />
      <path d="M12.5 49.5a21.5 21.5 0 0 0 37.5-6.5 23 23 0 0 1-37.5 6.5z" fill="#8ea2d6" opacity="0.28" />
      <g transform="rotate(32 42 20)">
        <rect x="34.5" y="16" width="15" height="8.5" rx="2" fill={`url(#${id('brass')})`} />
        <path d="M34.5 21.8h15" stroke="#4d2f04" strokeWidth="0.9" opacity="0.6" />
      </g>
      <path d="M45 15.5c2-4 5.5-5.5 8.5-4.2" fill="none" stroke="#e9dcc0" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M45 15.5c2-4 5.5-5.5 8.5-4.2" fill="none" stroke="#8d7b57" strokeWidth="2.4" strokeDasharray="1.2 2.2" />
      <circle cx="54.5" cy="11.2" r="8" fill={`url(#${id('ember')})`} />
      <path d="M54.5 5.2q.6 5.4 6 6-5.4.6-6 6-.6-5.4-6-6 5.4-.6 6-6z" fill="#fff3c4" />
      <ellipse cx="20.5" cy="28" rx="6.2" ry="3.9" transform="rotate(-42 20.5 28)" fill="#fff" opacity="0.5" />
      <circle cx="15.5" cy="36.5" r="1.5" fill="#fff" opacity="0.35" />
    </g>
  );
}
