import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { ROULETTE_NUMBERS, ROULETTE_WHEEL, rouletteColorOf, rouletteNeighbours } from '#kernel/fairness/roulette/roulette-wheel.ts';

interface RacetrackProps {
  /** How many neighbours on each side a press includes. */
  readonly toEachSide: number;
  readonly came: number | null;
  readonly disabled: boolean;
  readonly onNumber: (number: number) => void;
  readonly onShow: (number: number | null) => void;
}

const WIDTH = 700;
const HEIGHT = 156;
const THICK = 34;
/** The number of fields on each straight side of the track; the bends have the others. */
const STRAIGHT = 14;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The position of a number of the wheel on the track: along the top, round the right bend, back along the bottom, round the left one. */
function placeOnTrack(place: number): Place {
  const radius = (HEIGHT - THICK) / 2;
  const side = WIDTH - THICK - 2 * radius;
  const bend = Math.PI * radius;
  const inBends = ROULETTE_NUMBERS - 2 * STRAIGHT;
  const rightBend = Math.ceil(inBends / 2);
  const left = THICK / 2 + radius;
  const middle = HEIGHT / 2;
  if (place < STRAIGHT) return { x: left + (side * (place + 0.5)) / STRAIGHT, y: THICK / 2 };
  if (place < STRAIGHT + rightBend) return onBend(left + side, middle, radius, (bend * (place - STRAIGHT + 0.5)) / rightBend / radius - Math.PI / 2);
  const back = place - STRAIGHT - rightBend;
  if (back < STRAIGHT) return { x: left + side - (side * (back + 0.5)) / STRAIGHT, y: HEIGHT - THICK / 2 };
  return onBend(left, middle, radius, (bend * (back - STRAIGHT + 0.5)) / (inBends - rightBend) / radius + Math.PI / 2);
}

function onBend(x: number, y: number, radius: number, angle: number): Place {
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}

/** The wheel's order as a track: a press bets on a number and its neighbours. One number has the keyboard focus, arrows move it. */
export const Racetrack = memo(function Racetrack({ toEachSide, came, disabled, onNumber, onShow }: RacetrackProps) {
  const [focused, setFocused] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const track = useRef<SVGSVGElement>(null);
  const lit = shown === null ? [] : rouletteNeighbours(shown, toEachSide);
  const show = (number: number | null) => {
    setShown(number);
    onShow(number);
  };
  const key = (event: KeyboardEvent, number: number, place: number) => {
    const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter' || event.key === ' ') {
      if (!disabled) onNumber(number);
    } else if (step !== 0) {
      const next = (place + step + ROULETTE_NUMBERS) % ROULETTE_NUMBERS;
      setFocused(next);
      track.current?.querySelector<SVGGElement>(`[data-place="${next}"]`)?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <div className="roulette-track-scroll">
      <svg ref={track} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label="Pista: número e vizinhos" className="roulette-track">
        {ROULETTE_WHEEL.map((number, place) => {
          const { x, y } = placeOnTrack(place);
          return (
            <g
              key={number}
              role="button"
              tabIndex={place === focused ? 0 : -1}
              data-place={place}
              aria-disabled={disabled}
              aria-label={`${number} e vizinhos: ${rouletteNeighbours(number, toEachSide).join(', ')}`}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
              className="roulette-track-number"
              data-color={rouletteColorOf(number)}
              data-lit={lit.includes(number) || number === came}
              onClick={() => !disabled && onNumber(number)}
              onKeyDown={(event) => key(event, number, place)}
              onPointerEnter={(event) => event.pointerType === 'mouse' && show(number)}
              onPointerLeave={() => show(null)}
              onFocus={() => {
                setFocused(place);
                show(number);
              }}
              onBlur={() => show(null)}
            >
              <rect x="-16.5" y="-16.5" width="33" height="33" rx="6" />
              <text>{number}</text>
            </g>
          );
        })}
        <text x={WIDTH * 0.27} y={HEIGHT / 2} className="roulette-track-word">
          Vizinhos do zero
        </text>
        <text x={WIDTH * 0.59} y={HEIGHT / 2} className="roulette-track-word">
          Órfãos
        </text>
        <text x={WIDTH * 0.81} y={HEIGHT / 2} className="roulette-track-word">
          Tiers
        </text>
      </svg>
    </div>
  );
});
