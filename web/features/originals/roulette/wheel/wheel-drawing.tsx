import { memo } from 'react';
import { ROULETTE_NUMBERS, ROULETTE_WHEEL, rouletteColorOf } from '#kernel/fairness/roulette/roulette-wheel.ts';

const STEP = 360 / ROULETTE_NUMBERS;
const OUTER = 79;
const NUMBERS_END = 63;
const POCKETS_END = 47;
/** The ball's distance from the centre in a pocket and on the track; the drawing's radius is 100. */
export const POCKET_RADIUS = 53;
export const TRACK_RADIUS = 88;

const figure = (value: number) => Number(value.toFixed(3));

/** A sector of a ring, half a step to each side of the top. */
function sector(outer: number, inner: number): string {
  const half = ((STEP / 2) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(half), Math.cos(half)];
  const at = (radius: number, side: number) => `${figure(side * radius * sin)} ${figure(-radius * cos)}`;
  return `M${at(outer, -1)}A${outer} ${outer} 0 0 1 ${at(outer, 1)}L${at(inner, 1)}A${inner} ${inner} 0 0 0 ${at(inner, -1)}Z`;
}

const NUMBER_SECTOR = sector(OUTER, NUMBERS_END);
const POCKET_SECTOR = sector(NUMBERS_END, POCKETS_END);

/** The fixed part: rim and ball track, with the pins that scatter the ball. */
export const Bowl = memo(function Bowl() {
  return (
    <>
      <defs>
        <radialGradient id="roulette-wood">
          <stop offset="0.78" stopColor="#3a1f10" />
          <stop offset="0.9" stopColor="#7a4a24" />
          <stop offset="0.96" stopColor="#4a2713" />
          <stop offset="1" stopColor="#2a150a" />
        </radialGradient>
      </defs>
      <circle r="99" fill="url(#roulette-wood)" />
      <circle r={TRACK_RADIUS + 5} fill="none" stroke="#1f0f06" strokeWidth="1.2" />
      <circle r={TRACK_RADIUS} fill="none" stroke="#93602f" strokeOpacity="0.55" strokeWidth="8" />
      {Array.from({ length: 8 }, (_, pin) => (
        <path key={pin} d="M0-86.5 1.6-83 0-79.5-1.6-83Z" fill="#e8c987" transform={`rotate(${pin * 45 + 22.5})`} />
      ))}
    </>
  );
});

/** The turning part: the numbers, the pockets between their frets, and the turret. */
export const Rotor = memo(function Rotor() {
  return (
    <>
      <circle r={OUTER + 1} fill="#c79a55" />
      {ROULETTE_WHEEL.map((number, place) => (
        <g key={number} transform={`rotate(${figure(place * STEP)})`}>
          <path d={NUMBER_SECTOR} className="roulette-pocket" data-color={rouletteColorOf(number)} />
          <path d={POCKET_SECTOR} className="roulette-pocket roulette-pocket-deep" data-color={rouletteColorOf(number)} />
          <text y="-68" className="roulette-pocket-number">
            {number}
          </text>
        </g>
      ))}
      <g stroke="#d9b06a" strokeWidth="0.7">
        {ROULETTE_WHEEL.map((number, place) => (
          <path key={number} d={`M0-${OUTER}V-${POCKETS_END}`} transform={`rotate(${figure((place + 0.5) * STEP)})`} />
        ))}
      </g>
      <circle r={NUMBERS_END} fill="none" stroke="#d9b06a" strokeWidth="0.8" />
      <circle r={POCKETS_END} fill="#5a3117" stroke="#d9b06a" />
      <circle r="34" fill="#6f4020" />
      <g fill="#d9b06a">
        <path d="M-3-26H3L1.4-6H-1.4ZM-3 26H3L1.4 6H-1.4ZM-26-3V3L-6 1.4V-1.4ZM26-3V3L6 1.4V-1.4Z" />
        {[0, 90, 180, 270].map((turn) => (
          <circle key={turn} cy="-27" r="3.4" transform={`rotate(${turn})`} />
        ))}
        <circle r="9" />
      </g>
      <circle r="5.5" fill="#f4dba6" />
    </>
  );
});
