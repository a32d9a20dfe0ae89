import { artAttributes, type ArtProps, useArtId } from '../art-props.ts';
import { PosterCard } from './poster-card.tsx';

/** Baccarat: a natural nine fanned out on wine-red felt under a gilded arc; the title plate covers the lower quarter. */
export function BaccaratPoster({ className, title }: ArtProps) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" className={className} {...artAttributes(title)}>
      <defs>
        <radialGradient id={id('felt')} cx=".5" cy=".38" r=".8">
          <stop offset="0" stopColor="#8f2034" />
          <stop offset=".6" stopColor="#5a1122" />
          <stop offset="1" stopColor="#2b0710" />
        </radialGradient>
        <linearGradient id={id('fade')} x1="0" y1="0" x2="0" y2="1">
          <stop offset=".66" stopColor="#2b0710" stopOpacity="0" />
          <stop offset="1" stopColor="#1c040a" stopOpacity=".95" />
        </linearGradient>
      </defs>
      <rect width="300" height="400" fill={`url(#${id('felt')})`} />
      <g fill="none" stroke="#e0b563" strokeOpacity=".8">
        <path d="M-20 96Q150 8 320 96" strokeWidth="5" />
        <path d="M-20 112Q150 24 320 112" strokeWidth="1.6" />
        <path d="M-20 300Q150 236 320 300" strokeWidth="1.6" />
      </g>
      {[30, 78, 150, 222, 270].map((x, place) => (
        <path key={x} d="M0-7 5 0 0 7-5 0Z" fill="#e0b563" transform={`translate(${x} ${[82, 66, 60, 66, 82][place] ?? 0})`} />
      ))}
      <PosterCard rank="Q" suit="S" at="translate(112 192) rotate(-12)" />
      <PosterCard rank="9" suit="H" at="translate(190 198) rotate(9)" />
      {[
        [58, 292, '#ffc53d'],
        [246, 296, '#1d8a5c'],
        [224, 280, '#2f63c7'],
      ].map(([x = 0, y = 0, color = '']) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <ellipse rx="24" ry="9" cy="7" fill="#1c040a" opacity=".55" />
          <ellipse rx="22" ry="9" cy="4" fill="#000" opacity=".35" />
          <ellipse rx="22" ry="9" fill={String(color)} stroke="#fff7de" strokeWidth="3" strokeDasharray="7 6" />
          <ellipse rx="12" ry="4.6" fill="#fff7de" opacity=".9" />
        </g>
      ))}
      <rect width="300" height="400" fill={`url(#${id('fade')})`} />
    </svg>
  );
}
