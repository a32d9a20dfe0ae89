import { useArtId } from '../art-props.ts';

/** The fixed centre of the wheel, radius 43, dark enough for text on it. */
export function DoubleHub() {
  const id = useArtId();
  return (
    <g>
      <defs>
        <linearGradient id={id('brass')} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff3cb" />
          <stop offset="0.35" stopColor="#dfa941" />
          <stop offset="0.65" stopColor="#8a5812" />
          <stop offset="1" stopColor="#efc568" />
        </linearGradient>
        <radialGradient id={id('dome')} cx="0.36" cy="0.28" r="0.9">
          <stop offset="0" stopColor="#3a1a10" />
          <stop offset="0.5" stopColor="#1d0b07" />
          <stop offset="1" stopColor="#0c0403" />
        </radialGradient>
      </defs>
      <circle cy="1.6" r="44.6" fill="#000" opacity="0.4" />
      <circle r="43.4" fill={`url(#${id('brass')})`} />
      <circle r="41" fill="#170803" />
      <circle r="40" fill={`url(#${id('dome')})`} />
    </g>
  );
}

/** Varnish over everything that turns: light from the upper left, shade at the lower right. */
export function DoubleGloss() {
  const id = useArtId();
  return (
    <g>
      <defs>
        <linearGradient id={id('light')} x1="0.12" y1="0.06" x2="0.88" y2="0.94">
          <stop offset="0" stopColor="#fff" stopOpacity="0.3" />
          <stop offset="0.36" stopColor="#fff" stopOpacity="0.04" />
          <stop offset="0.6" stopColor="#000" stopOpacity="0.06" />
          <stop offset="1" stopColor="#000" stopOpacity="0.44" />
        </linearGradient>
        <linearGradient id={id('shine')} x1="0" y1="1" x2="0.75" y2="0">
          <stop offset="0" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0.34" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={RING} fillRule="evenodd" fill={`url(#${id('light')})`} />
      <path d="M-87-33A93 93 0 0 1-14-92C-6-90-4-84-12-82A82 82 0 0 0-76-28C-80-21-89-25-87-33Z" fill={`url(#${id('shine')})`} />
      <path d="M-109-30A113 113 0 0 1-24-110.5" fill="none" stroke="#ffe9c2" strokeWidth="1.6" strokeLinecap="round" opacity="0.4" />
      <path d="M92 62A111 111 0 0 1 54 97" fill="none" stroke="#ffcf8a" strokeWidth="1" strokeLinecap="round" opacity="0.2" />
    </g>
  );
}

/** Between the rim and the hub. */
const RING = 'M-102 0A102 102 0 1 1 102 0A102 102 0 1 1-102 0ZM-44 0A44 44 0 1 0 44 0A44 44 0 1 0-44 0Z';
