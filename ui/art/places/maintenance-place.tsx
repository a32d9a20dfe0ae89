import { type ArtProps, useArtId } from '../art-props.ts';
import { Fade, Glow } from '../fade.tsx';
import { Place } from './place.tsx';

const bulbs = Array.from({ length: 16 }, (_, index) => {
  const turn = (index / 16) * Math.PI * 2;
  return { x: Math.round(262 + Math.cos(turn) * 92), y: Math.round(122 + Math.sin(turn) * 92), lit: index % 4 !== 1 };
});

/** The ladder's rungs, from the ground up. */
const rungs = Array.from({ length: 7 }, (_, index) => ({ x: 362 - Math.round(index * 8.3), y: 264 - index * 27 }));

/** A fairground wheel with some bulbs being changed and a ladder against it, for maintenance. */
export function MaintenancePlace(props: ArtProps) {
  const id = useArtId();
  return (
    <Place {...props}>
      <defs>
        <Fade id={id('sky')} stops={['#2f5f8a', '#6f9fb5', '#f2c9a0']} />
        <Glow id={id('sun')} colour="#fff6d8" opacity={0.9} />
        <Glow id={id('bulb')} colour="#fff2b8" opacity={0.95} />
        <Fade id={id('board')} stops={['#3f7f73', '#1f5a54', '#103a3a']} x2={0.7} y2={1} />
        <Fade id={id('ground')} stops={['#d9a06a', '#a86c42']} />
        <Fade id={id('tin')} stops={['#dfe6ee', '#8d9bb0', '#55637a']} x2={1} y2={0} />
      </defs>
      <rect width="480" height="320" fill={`url(#${id('sky')})`} />
      <circle cx="80" cy="60" r="170" fill={`url(#${id('sun')})`} />
      <path d="M0 250c70-34 150-30 230-12s160-24 250 0v82H0z" fill="#7d9a72" />
      <path d="M0 270c120-16 300-16 480 0v50H0z" fill={`url(#${id('ground')})`} />
      <path d="M236 214h14l-16 70h-16zM276 214h14l18 70h-16z" fill="#7c4f2a" />
      <ellipse cx="290" cy="284" rx="130" ry="12" fill="#5a3419" opacity="0.4" />
      <circle cx="266" cy="128" r="110" fill="#2a1c1c" opacity="0.28" />
      <circle cx="262" cy="122" r="108" fill="#e9a63a" />
      <path d="M170 66a108 108 0 0 1 150-36 110 110 0 0 0-150 36z" fill="#ffe39a" />
      <circle cx="262" cy="122" r="78" fill={`url(#${id('board')})`} />
      <g transform="translate(262 120)">
        {[0, 72, 144, 216, 288].map((turn) => (
          <path
            key={turn}
            d="M0-10C-22-26-26-52 0-62 26-52 22-26 0-10Z"
            transform={`rotate(${turn})`}
            fill={turn === 72 ? 'none' : '#ffc53d'}
            stroke="#ffc53d"
            strokeWidth="3"
            strokeDasharray={turn === 72 ? '5 6' : '0'}
          />
        ))}
        <circle r="12" fill="#8a5200" />
        <circle cx="-3" cy="-3" r="4" fill="#e0a03a" />
      </g>
      {bulbs.map(({ x, y, lit }) => (
        <g key={`${String(x)} ${String(y)}`}>
          {lit && <circle cx={x} cy={y} r="19" fill={`url(#${id('bulb')})`} />}
          <circle cx={x} cy={y} r="6.5" fill={lit ? '#fffbe6' : '#8a5a1c'} stroke="#7c4f12" strokeWidth="1.5" />
        </g>
      ))}
      <path d="M352 292 294 104" stroke="#5a3419" strokeWidth="11" strokeLinecap="round" opacity="0.28" transform="translate(18 2)" />
      {rungs.map(({ x, y }) => (
        <path key={y} d={`M${x} ${y}h${46 - Math.round((288 - y) / 20)}`} stroke="#b57a40" strokeWidth="8" />
      ))}
      <path d="M370 290 306 82M420 290 342 82" stroke="#d9a05c" strokeWidth="11" strokeLinecap="round" />
      <path d="M367 284 304 80M417 284 340 80" stroke="#f7d9a4" strokeWidth="3" strokeLinecap="round" />
      <path d="M96 238h60l-6 46q-1 4-5 4h-38q-4 0-5-4z" fill={`url(#${id('tin')})`} />
      <ellipse cx="126" cy="238" rx="31" ry="8" fill="#ffc53d" />
      <path d="M97 240c-2-34 56-40 58-4" fill="none" stroke="#55637a" strokeWidth="4" />
      <path d="M100 242c6 6 8 14 8 22 0 6 8 6 8 0v-14h8v30c0 6 8 6 8 0v-32z" fill="#ffc53d" />
      <path d="M140 236 176 176l9 6-36 58z" fill="#8a5428" />
      <path d="M176 176l14-10 8 5-4 16z" fill="#ffc53d" />
      <path d="M40 270h30l-4 18H44zM46 270v-6q0-4 4-4h10q4 0 4 4v6" fill="#d8455c" stroke="#7a1733" strokeWidth="3" />
    </Place>
  );
}
