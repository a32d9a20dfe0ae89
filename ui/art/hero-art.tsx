import { artAttributes, type ArtProps, useArtId } from './art-props.ts';
import { brightStarPath, canopyLayers, fallenPath, fallingPath, starPath } from './hero-canopy.ts';

/**
 * The home page's night: an ipê in bloom on a hill, moon at the upper left. 1440 × 560; the tree is right of the middle, to leave room for text on the left;
 * sliced to fill its frame, keeping the tree. It stays night in both themes.
 */
export function HeroArt({ className, title }: ArtProps) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 1440 560" preserveAspectRatio="xMaxYMax slice" className={className} {...artAttributes(title)}>
      <defs>
        <linearGradient id={id('sky')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0b1220" />
          <stop offset="0.55" stopColor="#142546" />
          <stop offset="0.85" stopColor="#27426e" />
          <stop offset="1" stopColor="#3c5a80" />
        </linearGradient>
        <radialGradient id={id('halo')} cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#ffe9b0" stopOpacity="0.34" />
          <stop offset="0.3" stopColor="#bcd0ff" stopOpacity="0.12" />
          <stop offset="1" stopColor="#bcd0ff" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={id('glow')} cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#ffc53d" stopOpacity="0.26" />
          <stop offset="1" stopColor="#ffc53d" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={id('hill')} x1="0" y1="0" x2="0.3" y2="1">
          <stop offset="0" stopColor="#1c4a3d" />
          <stop offset="1" stopColor="#0b1d20" />
        </linearGradient>
        <linearGradient id={id('bark')} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#6b5348" />
          <stop offset="0.5" stopColor="#3c2d2b" />
          <stop offset="1" stopColor="#1d1618" />
        </linearGradient>
      </defs>
      <rect width="1440" height="560" fill={`url(#${id('sky')})`} />
      <g stroke="#dfe8ff" strokeLinecap="round">
        <path d={starPath} strokeWidth="1.8" opacity="0.55" />
        <path d={brightStarPath} strokeWidth="3.2" opacity="0.8" />
      </g>
      <circle cx="800" cy="262" r="200" fill={`url(#${id('halo')})`} />
      <circle cx="800" cy="262" r="30" fill="#fff1c9" />
      <circle cx="791" cy="254" r="6" fill="#f0dca4" />
      <circle cx="809" cy="272" r="4.4" fill="#f0dca4" />
      <circle cx="805" cy="248" r="2.6" fill="#f0dca4" />
      <path d="M0 404c120-42 214-30 322-6s196-44 322-40 190 46 318 28 232-62 478-18v192H0z" fill="#1d3357" />
      <path d="M0 452c160-48 296-20 430-10s214-34 356-26 260 30 654-14v158H0z" fill="#152746" />
      <ellipse cx="1130" cy="300" rx="330" ry="230" fill={`url(#${id('glow')})`} />
      <path d="M560 560c110-74 300-116 520-112 160 3 280 22 360 46v66z" fill={`url(#${id('hill')})`} />
      <path d="M0 560v-44c180-22 420-20 640 2s380 24 800 14v28z" fill="#0a1a1e" />
      <g transform="translate(1130 482) scale(0.7) translate(-1130 -482)" strokeLinecap="round">
        <path
          d="M1100 470c14-40 18-84 8-132-10-22-44-44-76-56l3-8c34 10 62 26 78 44-4-34-24-74-48-104l7-5c26 28 46 62 54 94 6-28 10-78 6-118l11-1c6 40 6 84 0 120 16-28 44-58 76-76l5 7c-32 22-60 56-74 94 22-20 58-36 96-40l1 9c-42 8-82 34-100 66-8 40-4 78 12 108 6 6 14 10 22 12-30 10-74 8-108-2 12-2 22-6 27-12z"
          fill={`url(#${id('bark')})`}
        />
        {canopyLayers.map((layer) => (
          <path key={layer.stroke} d={layer.path} stroke={layer.stroke} strokeWidth={layer.width} />
        ))}
        <path d={fallenPath} stroke="#d99a22" strokeWidth="6" opacity="0.8" />
        <path d={fallingPath} stroke="#ffc53d" strokeWidth="7" />
      </g>
    </svg>
  );
}
