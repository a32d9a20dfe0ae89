import { artAttributes, type ArtProps, useArtId } from './art-props.ts';

const POCKETS = 37;
const STEP = 360 / POCKETS;
/** A pocket of the ring, half a step to each side of the top. */
const POCKET = 'M-9.35-109.6A110 110 0 0 1 9.35-109.6L6.8-79.7A80 80 0 0 0-6.8-79.7Z';

/** The poster of roulette, 3:4: the wheel seen from above with its ball; the title plate covers the lower quarter. */
export function RoulettePoster({ className, title }: ArtProps) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" className={className} {...artAttributes(title)}>
      <defs>
        <linearGradient id={id('felt')} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#14684d" />
          <stop offset="1" stopColor="#062b20" />
        </linearGradient>
        <radialGradient id={id('wood')}>
          <stop offset="0.74" stopColor="#3a1f10" />
          <stop offset="0.9" stopColor="#8a5529" />
          <stop offset="1" stopColor="#2a150a" />
        </radialGradient>
        <linearGradient id={id('fade')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.66" stopColor="#062b20" stopOpacity="0" />
          <stop offset="1" stopColor="#041a13" stopOpacity="0.94" />
        </linearGradient>
      </defs>
      <rect width="300" height="400" fill={`url(#${id('felt')})`} />
      <g transform="translate(150 168)">
        <circle r="142" cy="7" fill="#041a13" opacity="0.4" />
        <circle r="140" fill={`url(#${id('wood')})`} />
        <circle r="122" fill="none" stroke="#c08a4a" strokeOpacity="0.6" strokeWidth="11" />
        <circle r="112" fill="#d9b06a" />
        {Array.from({ length: POCKETS }, (_, place) => (
          <path
            key={place}
            d={POCKET}
            fill={place === 0 ? '#0f8a4c' : place % 2 === 1 ? '#c2283a' : '#17181d'}
            stroke="#d9b06a"
            strokeWidth="1.2"
            transform={`rotate(${(place * STEP).toFixed(2)})`}
          />
        ))}
        <circle r="80" fill="#6b3d1e" stroke="#d9b06a" strokeWidth="2" />
        <circle r="58" fill="#845029" />
        <g fill="#e6c482">
          <path d="M-4-46H4L2-8H-2ZM-4 46H4L2 8H-2ZM-46-4V4L-8 2V-2ZM46-4V4L8 2V-2Z" />
          <circle r="15" />
        </g>
        <circle r="9" fill="#f7e3b3" />
        <circle cx="58" cy="-76" r="9" fill="#fffdf6" stroke="#b9ad93" />
      </g>
      <rect width="300" height="400" fill={`url(#${id('fade')})`} />
    </svg>
  );
}
