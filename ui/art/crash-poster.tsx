import { artAttributes, type ArtProps, useArtId } from './art-props.ts';

/** The curve of the poster, from the ground at the left to its head. */
const CURVE = 'M-10 262C70 258 132 236 176 190 206 158 226 118 240 62';

/** The poster of the rising multiplier, 3:4: a kite on the string of its own curve; the title plate covers the lower quarter. */
export function CrashPoster({ className, title }: ArtProps) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" className={className} {...artAttributes(title)}>
      <defs>
        <linearGradient id={id('sky')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#123a6b" />
          <stop offset="0.6" stopColor="#2f5f8f" />
          <stop offset="1" stopColor="#0b1b30" />
        </linearGradient>
        <radialGradient id={id('sun')}>
          <stop offset="0" stopColor="#ffe7a6" stopOpacity="0.9" />
          <stop offset="1" stopColor="#ffc53d" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={id('fade')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.66" stopColor="#0b1b30" stopOpacity="0" />
          <stop offset="1" stopColor="#0b1b30" stopOpacity="0.92" />
        </linearGradient>
      </defs>
      <rect width="300" height="400" fill={`url(#${id('sky')})`} />
      <circle cx="236" cy="66" r="120" fill={`url(#${id('sun')})`} />
      <g stroke="#ffffff" strokeWidth="1" opacity="0.16">
        <path d="M0 262H300M0 212H300M0 162H300M0 112H300M0 62H300" />
      </g>
      <path d={`${CURVE}V262Z`} fill="#ffc53d" opacity="0.16" />
      <path d={CURVE} fill="none" stroke="#ffc53d" strokeWidth="7" strokeLinecap="round" />
      <g transform="translate(240 62) rotate(18)">
        <path d="M0-46 30 0 0 58-30 0Z" fill="#1f9a5c" />
        <path d="M0-46 30 0H-30Z" fill="#5be3a0" />
        <path d="M0-46V58M-30 0H30" stroke="#0b3d25" strokeWidth="2.5" />
        <path d="M0 58c-10 12 10 22 0 34s8 18 0 28" fill="none" stroke="#ffe7a6" strokeWidth="3" strokeLinecap="round" />
      </g>
      <rect width="300" height="400" fill={`url(#${id('fade')})`} />
    </svg>
  );
}
