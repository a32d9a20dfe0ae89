import { useArtId } from '../art-props.ts';

/** The tongue that the pins pass under, hanging from the top of the rim; it bends around (0, −113). */
export function DoubleTongue() {
  const id = useArtId();
  return (
    <g>
      <defs>
        <linearGradient id={id('brass')} x1="0" y1="0" x2="1" y2="0.3">
          <stop offset="0" stopColor="#fff6d6" />
          <stop offset="0.42" stopColor="#e6b24d" />
          <stop offset="1" stopColor="#7d4f10" />
        </linearGradient>
      </defs>
      <path d="M-7.4-113.5C-7-105-2.4-97-.2-89.2.4-88 1.6-88 2.2-89.2 4.4-97 9-105 9.4-113.5Z" fill="#000" opacity="0.35" />
      <path d="M-8.4-114.5C-8-106-3-98-1-90.2-.6-88.8.6-88.8 1-90.2 3-98 8-106 8.4-114.5Z" fill={`url(#${id('brass')})`} />
      <path d="M-5.6-113C-5-106-2-99-.6-93.4" fill="none" stroke="#fffbe9" strokeWidth="1" strokeLinecap="round" opacity="0.8" />
    </g>
  );
}

/** The boss that holds the tongue; it doesn't move. */
export function DoubleBoss() {
  const id = useArtId();
  return (
    <g>
      <defs>
        <radialGradient id={id('boss')} cx="0.34" cy="0.3" r="0.85">
          <stop offset="0" stopColor="#fffbe8" />
          <stop offset="0.4" stopColor="#e8b44f" />
          <stop offset="1" stopColor="#66400a" />
        </radialGradient>
      </defs>
      <circle cx="0.8" cy="-111.6" r="9.4" fill="#000" opacity="0.35" />
      <circle cy="-113" r="9" fill={`url(#${id('boss')})`} />
      <circle cy="-113" r="3.6" fill="#4a1c0d" />
      <circle cx="-0.9" cy="-113.9" r="1.1" fill="#ffdca6" opacity="0.7" />
    </g>
  );
}
