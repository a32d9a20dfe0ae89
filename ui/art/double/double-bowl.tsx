import { useArtId } from '../art-props.ts';

/** The wooden rim that the wheel turns in, around the origin, radius 118. It doesn't turn: its light comes from the upper left. */
export function DoubleBowl() {
  const id = useArtId();
  return (
    <g>
      <defs>
        <linearGradient id={id('brass')} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff3cb" />
          <stop offset="0.3" stopColor="#dfa941" />
          <stop offset="0.62" stopColor="#8a5812" />
          <stop offset="1" stopColor="#e9bd5c" />
        </linearGradient>
        <linearGradient id={id('brass-back')} x1="1" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="#f7d98a" />
          <stop offset="0.5" stopColor="#7a4c0f" />
          <stop offset="1" stopColor="#3d2406" />
        </linearGradient>
        <linearGradient id={id('wood')} x1="0.1" y1="0" x2="0.9" y2="1">
          <stop offset="0" stopColor="#8f4423" />
          <stop offset="0.35" stopColor="#5a2411" />
          <stop offset="1" stopColor="#220a05" />
        </linearGradient>
        <radialGradient id={id('depth')} cx="0" cy="0" r="104" gradientUnits="userSpaceOnUse">
          <stop offset="0.9" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.7" />
        </radialGradient>
      </defs>
      <circle r="118" fill={`url(#${id('brass')})`} />
      <circle r="116.4" fill={`url(#${id('wood')})`} />
      <circle r="112" fill="none" stroke="#ffd9a0" strokeWidth="0.5" opacity="0.22" />
      <circle r="104.6" fill={`url(#${id('brass-back')})`} />
      <circle r="103" fill="#120704" />
      <circle r="103" fill={`url(#${id('depth')})`} />
    </g>
  );
}
