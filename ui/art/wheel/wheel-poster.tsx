import { artAttributes, type ArtProps, useArtId } from '../art-props.ts';
import { WheelRotor, WheelTongue } from './wheel-shapes.tsx';

const FLAGS = ['#f2c230', '#bd2f22', '#fff3d0', '#1c7440'] as const;

/**
 * The poster of the money wheel, 3:4: the wheel at a fair by night, under strings of paper flags; the title plate covers the lower quarter.
 */
export function WheelPoster({ className, title }: ArtProps) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" className={className} {...artAttributes(title)}>
      <defs>
        <linearGradient id={id('night')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1b2a63" />
          <stop offset="0.7" stopColor="#6a2a6b" />
          <stop offset="1" stopColor="#a2452c" />
        </linearGradient>
        <linearGradient id={id('fade')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.66" stopColor="#2b0f25" stopOpacity="0" />
          <stop offset="1" stopColor="#1c0a18" stopOpacity="0.94" />
        </linearGradient>
      </defs>
      <rect width="300" height="400" fill={`url(#${id('night')})`} />
      <path d="M120 180 92 400H208L180 180Z" fill="#3a1d08" />
      <g transform="translate(150 182) scale(1.36) rotate(-13.33)">
        <WheelRotor />
      </g>
      <g transform="translate(150 182) scale(1.36)">
        <WheelTongue />
      </g>
      {[0, 1].map((string) => (
        <g key={string} transform={`translate(0 ${string * 34})`}>
          <path d={`M-4 ${8 + string * 6}Q150 ${52 - string * 26} 304 ${8 + string * 6}`} fill="none" stroke="#fff3d0" strokeWidth="1.2" />
          {Array.from({ length: 11 }, (_, flag) => {
            const part = (flag + 0.5) / 11;
            const y = 8 + string * 6 + 4 * part * (1 - part) * (22 - string * 16);
            return (
              <path
                key={flag}
                d="M-9 0H9V17L0 10-9 17Z"
                fill={FLAGS[(flag + string) % 4]}
                transform={`translate(${(300 * part).toFixed(1)} ${y.toFixed(1)})`}
              />
            );
          })}
        </g>
      ))}
      <rect width="300" height="400" fill={`url(#${id('fade')})`} />
    </svg>
  );
}
