import { artAttributes, type ArtProps, useArtId } from '../art-props.ts';
import { PosterCard } from './poster-card.tsx';

/** Two cards: home and away over the half-way line of a pitch at night; the title plate covers the lower quarter. */
export function DerbyPoster({ className, title }: ArtProps) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" className={className} {...artAttributes(title)}>
      <defs>
        <linearGradient id={id('sky')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a1c38" />
          <stop offset=".3" stopColor="#11402f" />
          <stop offset="1" stopColor="#0a3324" />
        </linearGradient>
        <linearGradient id={id('fade')} x1="0" y1="0" x2="0" y2="1">
          <stop offset=".66" stopColor="#062b20" stopOpacity="0" />
          <stop offset="1" stopColor="#041a13" stopOpacity=".94" />
        </linearGradient>
        <radialGradient id={id('lamp')}>
          <stop offset="0" stopColor="#fff6cf" stopOpacity=".85" />
          <stop offset="1" stopColor="#fff6cf" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="300" height="400" fill={`url(#${id('sky')})`} />
      <circle cx="34" cy="34" r="70" fill={`url(#${id('lamp')})`} />
      <circle cx="266" cy="34" r="70" fill={`url(#${id('lamp')})`} />
      <path d="M0 92H300V400H0Z" fill="#166245" />
      {[0, 2, 4, 6].map((stripe) => (
        <path key={stripe} d={`M${stripe * 43 - 20} 92H${stripe * 43 + 23}L${stripe * 60 - 14} 400H${stripe * 60 - 90}Z`} fill="#1d7553" />
      ))}
      <g fill="none" stroke="#e9fff4" strokeOpacity=".75" strokeWidth="4">
        <path d="M150 92V400M0 92H300" />
        <ellipse cx="150" cy="206" rx="96" ry="74" />
      </g>
      <PosterCard rank="A" suit="S" at="translate(96 188) rotate(-9)" />
      <PosterCard rank="K" suit="D" at="translate(204 204) rotate(8)" />
      <g transform="translate(150 268)">
        <circle r="25" cy="5" fill="#04150f" opacity=".4" />
        <circle r="24" fill="#fffdf6" stroke="#17181d" strokeWidth="2" />
        <path d="M0-11 10.5-3.4 6.5 8.9H-6.5L-10.5-3.4Z" fill="#17181d" />
        <path d="M0-11V-23M10.5-3.4 22-8M6.5 8.9 13.5 19M-6.5 8.9-13.5 19M-10.5-3.4-22-8" stroke="#17181d" strokeWidth="2.4" strokeLinecap="round" />
      </g>
      <rect width="300" height="400" fill={`url(#${id('fade')})`} />
    </svg>
  );
}
