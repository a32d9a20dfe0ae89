import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { scatter } from '../scatter.ts';
import { Promotion } from './promotion.tsx';

/** Rising petals, each with its turn and size. */
const PETALS = [
  { x: 300, y: 250, turn: -30, size: 1 },
  { x: 360, y: 150, turn: 24, size: 1.3 },
  { x: 446, y: 92, turn: -12, size: 0.9 },
  { x: 540, y: 70, turn: 40, size: 1.15 },
  { x: 628, y: 132, turn: 8, size: 1.35 },
  { x: 676, y: 236, turn: -44, size: 0.95 },
  { x: 236, y: 166, turn: 60, size: 0.75 },
  { x: 742, y: 158, turn: 18, size: 0.8 },
  { x: 414, y: 216, turn: 80, size: 0.85 },
  { x: 560, y: 206, turn: -70, size: 0.9 },
] as const;

/** A gift that has just been opened at night, with blossoms of the ipê coming out of it, no money. */
export function PromoBonus(props: ArtProps) {
  const id = useArtId();
  return (
    <Promotion {...props}>
      <defs>
        <Fade id={id('sky')} stops={['#0b1a3a', '#17345c', '#1f5a66', '#2b7d68']} />
        <Glow id={id('light')} colour="#ffe08a" opacity={0.9} />
        <Fade id={id('box')} stops={['#3fb9a6', '#1f8a80', '#0f5a5c']} x2={0.8} y2={1} />
        <Fade id={id('side')} stops={['#1a7a72', '#0c4a4e']} />
        <Fade id={id('lid')} stops={['#6ad8c2', '#2a9c90', '#14666a']} x2={0.7} y2={1} />
        <Fade id={id('ribbon')} stops={['#fff0b8', '#ffc53d', '#d98f12']} x2={0.6} y2={1} />
        <Fade id={id('petal')} stops={['#fff6cf', '#ffd35c', '#f0a93a']} x2={0.8} y2={1} />
        <path
          id={id('flower')}
          d="M0-3c-9-15-5-27 4-30 8 5 9 18 1 29 14-9 26-8 31 1-3 9-16 13-29 6 11 11 14 23 7 30-10 0-15-12-12-27-7 14-17 21-26 17-3-9 5-19 18-22-16 1-27-5-28-14 7-8 21-4 34 10z"
        />
      </defs>
      <rect width="960" height="540" fill={`url(#${id('sky')})`} />
      <path d={scatter({ width: 960, height: 330, count: 60, seed: 9 })} stroke="#eaf6ff" strokeWidth="3" strokeLinecap="round" opacity="0.7" />
      <circle cx="790" cy="96" r="40" fill="#fff3c9" opacity="0.9" />
      <path d="M0 430c120-40 210-46 330-26s230 10 340-16 200-18 290 6v146H0z" fill="#123f47" />
      <path d="M0 470c150-24 330-30 500-18s320 4 460-14v102H0z" fill="#0c2d36" />
      <ellipse cx="482" cy="300" rx="340" ry="250" fill={`url(#${id('light')})`} />
      <ellipse cx="486" cy="474" rx="210" ry="22" fill="#04151d" opacity="0.55" />
      <path d="M376 306 480 40l110 266z" fill="#fff3c0" opacity="0.22" />
      <path d="M336 306h228l-10 166c0 4-4 6-8 6H354c-4 0-8-2-8-6z" fill={`url(#${id('box')})`} />
      <path d="M564 306l74-34-16 150c0 4-2 6-6 8l-62 46z" fill={`url(#${id('side')})`} />
      <path d="M336 306 404 272h234l-74 34z" fill="#083c40" />
      <path d="M360 303l54-26h194l-56 26z" fill="#fff0b0" opacity="0.85" />
      <path d="M432 306h40l-4 172h-32z" fill={`url(#${id('ribbon')})`} />
      <path d="M588 295l18-8-12 158-16 12z" fill={`url(#${id('ribbon')})`} opacity="0.75" />
      <g transform="rotate(-17 300 250)">
        <path d="M176 262h234l16 34c2 6-2 10-8 10H164c-6 0-10-4-8-10z" fill={`url(#${id('lid')})`} />
        <path d="M180 264h228" stroke="#c8fff0" strokeWidth="4" strokeLinecap="round" opacity="0.6" />
        <path d="M276 262h40l4 44h-46z" fill={`url(#${id('ribbon')})`} />
        <path d="M296 260c-46-10-74-34-66-54 12-16 52 4 66 54zM296 260c44-14 66-42 56-60-16-12-48 10-56 60z" fill={`url(#${id('ribbon')})`} />
        <path d="M296 260c-28-12-46-28-48-42M296 260c24-14 38-30 40-44" fill="none" stroke="#a86a08" strokeWidth="4" strokeLinecap="round" opacity="0.6" />
        <ellipse cx="296" cy="258" rx="14" ry="10" fill="#e9a92a" />
      </g>
      <path d="M346 320l8 146" stroke="#c8fff0" strokeWidth="4" strokeLinecap="round" opacity="0.45" />
      {PETALS.map(({ x, y, turn, size }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <use href={`#${id('flower')}`} fill={`url(#${id('petal')})`} />
          <circle r="5" fill="#c2700c" />
        </g>
      ))}
      <path
        d="M470 268c-6-40 4-80-10-120M520 268c10-36 0-60 18-96"
        fill="none"
        stroke="#fff3c0"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 16"
        opacity="0.8"
      />
    </Promotion>
  );
}
