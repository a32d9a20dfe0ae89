import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { Promotion } from './promotion.tsx';

/** Positions along the line of buoys, each with its height on the swell. */
const buoys = Array.from({ length: 15 }, (_, index) => ({ x: 20 + index * 66, y: 402 + Math.round(Math.sin(index * 1.1) * 5), red: index % 2 === 0 }));

/** A raft sailing inside a line of buoys: the player's own limits, and a calm sea within them. */
export function PromoLimites(props: ArtProps) {
  const id = useArtId();
  return (
    <Promotion {...props}>
      <defs>
        <Fade id={id('sky')} stops={['#3a3f86', '#8a5b9a', '#e88a7d', '#ffc98a']} />
        <Glow id={id('sun')} colour="#fff3c9" opacity={1} />
        <Fade id={id('sea')} stops={['#f0a582', '#a76a92', '#4f4a8c', '#2a2c66']} />
        <Fade id={id('sail')} stops={['#fffdf4', '#fff0cf', '#e6b98d']} x2={1} y2={0.6} />
        <Fade id={id('wood')} stops={['#d99a5b', '#8a5228', '#54290f']} />
        <Fade id={id('red')} stops={['#ff9a82', '#e5483c', '#8f2226']} x2={0.8} y2={1} />
        <Fade id={id('white')} stops={['#ffffff', '#f2e9df', '#a89aa8']} x2={0.8} y2={1} />
      </defs>
      <rect width="960" height="540" fill={`url(#${id('sky')})`} />
      <circle cx="250" cy="214" r="300" fill={`url(#${id('sun')})`} />
      <circle cx="250" cy="222" r="62" fill="#fff6d6" />
      <path
        d="M560 92c0-18 24-26 40-16 14-18 50-14 56 6 20-4 34 6 34 16H566c-4 0-6-2-6-6zM70 120c0-12 16-20 30-12 10-14 38-12 44 4 16-4 26 6 26 14H74c-3 0-4-2-4-6z"
        fill="#ffd9c2"
        opacity="0.6"
      />
      <path d="M0 270c60-12 90-50 160-54s90 30 150 40 100 14 160 14zM640 270c80-4 110-70 190-74 60-2 90 24 130 26v48z" fill="#6a4a84" />
      <path d="M0 268h960v272H0z" fill={`url(#${id('sea')})`} />
      <path
        d="M180 286h140M150 304h200M196 324h110M170 346h170M210 372h90M224 440h60M196 474h110"
        stroke="#fff1cf"
        strokeWidth="6"
        strokeLinecap="round"
        opacity="0.7"
      />
      <path
        d="M430 300h90M700 312h120M840 352h80M40 340h80M380 352h60M60 452h110M380 470h120M640 452h150M820 490h90M480 512h120"
        stroke="#ffd0b8"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.38"
      />
      <path d="M440 366c80-14 210-12 268 0-60 16-210 18-268 0z" fill="#241c54" opacity="0.45" />
      <path d="M582 334c-6-90-2-160 20-226l9 2c-20 70-22 140-18 224z" fill="#5c3015" />
      <path d="M604 112c-104 50-160 130-168 196 56-8 112-4 150 12-4-70 0-140 18-208z" fill={`url(#${id('sail')})`} />
      <path d="M604 112c-104 50-160 130-168 196 18-3 36-4 54-4 8-80 50-140 114-192z" fill="#fff" opacity="0.6" />
      <path d="M520 176c-20 36-32 80-34 124M566 142c-16 50-24 108-22 162" fill="none" stroke="#d8a878" strokeWidth="2.5" opacity="0.6" />
      <path d="M478 258l22-30 22 30-22 30z" fill="#2fbf71" opacity="0.85" />
      <path d="M436 308c60-6 110-2 156 16" fill="none" stroke="#5c3015" strokeWidth="7" strokeLinecap="round" />
      <path d="M452 340h246c14 0 20-6 26-14 4 26-10 42-34 42H478c-20 0-30-12-26-28z" fill={`url(#${id('wood')})`} />
      <path d="M456 346h250" stroke="#ffdca6" strokeWidth="5" strokeLinecap="round" opacity="0.7" />
      <path d="M470 356h220" stroke="#54290f" strokeWidth="3" opacity="0.6" />
      <path d="M628 340v-30h40v30" fill="none" stroke="#5c3015" strokeWidth="7" />
      <path d="M660 340c-2-26 0-40 12-48 14 2 18 22 16 48z" fill="#2a6f9a" />
      <circle cx="674" cy="280" r="12" fill="#8a5230" />
      <path d="M654 276h40q-4-14-20-15-16 1-20 15z" fill="#f0d28c" />
      <path d={`M-10 404 ${buoys.map(({ x, y }) => `L${x} ${y + 4}`).join(' ')} 970 404`} fill="none" stroke="#f6e3c8" strokeWidth="4" />
      {buoys.map(({ x, y, red }) => (
        <g key={x}>
          <ellipse cx={x + 6} cy={y + 15} rx="24" ry="6" fill="#241c54" opacity="0.4" />
          <circle cx={x} cy={y} r="17" fill={`url(#${id(red ? 'red' : 'white')})`} />
          <path d={`M${x - 17} ${y + 5}q17 7 34 0-3 12-17 12t-17-12z`} fill="#241c54" opacity="0.22" />
        </g>
      ))}
    </Promotion>
  );
}
