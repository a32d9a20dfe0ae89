import { memo, useRef, useState } from 'react';
import type { WheelOutcome } from '#contracts/originals/wheel.ts';
import { CAROUSEL_SEATS, FISH } from '#kernel/fairness/wheel/money-wheel.ts';
import { FISH_SHAPE, sectorPath, WHEEL_PAINT } from '#ui/art/wheel/wheel-shapes.tsx';
import { useReducedMotion } from '../../shared/use-reduced-motion.ts';
import type { ServerClock } from '../../table/round/server-clock.ts';
import { ServedDrawing } from '../../table/turning/served-drawing.tsx';
import { useWheel } from '../../table/turning/use-wheel.ts';
import { wheelAngle, type WheelPlan } from '../../table/turning/wheel-motion.ts';
import { paysText } from '../wheel-words.tsx';
import { SEAT_DEGREES } from './scene-plan.ts';

interface BonusCardsProps {
  readonly carousel: WheelPlan;
  readonly clock: ServerClock;
  readonly startMs: number;
  /** The bonus being shown, and how much of it (`bonusStage`); null without one. */
  readonly outcome: WheelOutcome | null;
  readonly stage: number;
}

const view = { viewBox: '-100 -100 200 200', 'aria-hidden': true } as const;
const SEAT = sectorPath(92, 44, SEAT_DEGREES);

/** Both bonuses, always in their places: the carousel is still and the fish swim, until the wheel stops on one of them. */
export function BonusCards({ carousel, clock, startMs, outcome, stage }: BonusCardsProps) {
  const isOn = (position: WheelOutcome['position']) => outcome?.position === position && stage > 0;
  const caught = outcome?.position === 'fishing' ? outcome.drawn.slice(0, Math.max(0, stage - 1)) : [];
  return (
    <div className="wheel-bonuses">
      <section aria-labelledby="roda-carrossel" className="wheel-bonus" data-on={isOn('carousel')}>
        <h2 id="roda-carrossel">Carrossel</h2>
        <Carousel plan={carousel} clock={clock} startMs={startMs} />
        <p className="text-balance">{paysText('carousel')}</p>
      </section>
      <section aria-labelledby="roda-pescaria" className="wheel-bonus" data-on={isOn('fishing')}>
        <h2 id="roda-pescaria">Pescaria</h2>
        <Pond caught={caught} />
        <p className="text-balance">{paysText('fishing')}</p>
      </section>
    </div>
  );
}

const doNothing = () => undefined;
const none = { current: null };

function Carousel({ plan, clock, startMs }: { plan: WheelPlan; clock: ServerClock; startMs: number }) {
  const rotor = useRef<HTMLDivElement>(null);
  const [drawnAngle] = useState(() => wheelAngle(plan, startMs));
  useWheel({ rotor, tongue: none }, { plan, clock, drawnAngle, sectorDegrees: SEAT_DEGREES, reduced: useReducedMotion(), onPin: doNothing });
  return (
    <div className="wheel-carousel">
      <div ref={rotor} className="wheel-layer wheel-rotor">
        <Seats turn={drawnAngle} />
      </div>
      <svg {...view} className="wheel-layer">
        <path d="M-7-100H7L0-82Z" fill="#fff3d0" stroke="#3a1d08" strokeWidth="2" />
      </svg>
    </div>
  );
}

const Seats = memo(function Seats({ turn }: { turn: number }) {
  return (
    <ServedDrawing {...view} className="wheel-layer">
      <g transform={`rotate(${turn.toFixed(3)})`}>
        <circle r="96" fill="#6b3a17" />
        {CAROUSEL_SEATS.map((pays, seat) => (
          <g key={seat} transform={`rotate(${seat * SEAT_DEGREES})`}>
            <path d={SEAT} className="wheel-seat" data-pays={pays} />
            <text y="-70" className="wheel-seat-text" data-pays={pays}>
              {pays}
            </text>
          </g>
        ))}
        <circle r="44" fill={WHEEL_PAINT.carousel[0]} stroke="#fff3d0" strokeWidth="3" />
        <path d="M0-30 8-9 30-9 12 5 19 27 0 14-19 27-12 5-30-9-8-9Z" fill="#fff3d0" />
      </g>
    </ServedDrawing>
  );
});

/** The positions of the fish, row by row. */
const PLACES = FISH.map((pays, fish) => ({ pays, x: -66 + (fish % 3) * 66 + (fish > 8 ? 66 : 0), y: -72 + Math.floor(fish / 3) * 48 }));

const Pond = memo(function Pond({ caught }: { caught: readonly number[] }) {
  return (
    <div className="wheel-carousel">
      <svg {...view} className="wheel-layer">
        <rect x="-98" y="-98" width="196" height="196" rx="22" className="wheel-pond" />
        {PLACES.map(({ pays, x, y }, fish) => (
          <g key={fish} transform={`translate(${x} ${y})`} className="wheel-fish" data-caught={caught.includes(fish)}>
            <path d={FISH_SHAPE} transform="scale(6.4)" />
            <text>{pays}</text>
          </g>
        ))}
      </svg>
    </div>
  );
});
