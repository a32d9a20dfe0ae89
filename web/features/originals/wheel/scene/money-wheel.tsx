import { memo, useRef, useState } from 'react';
import { WheelRotor, WheelTongue } from '#ui/art/wheel/wheel-shapes.tsx';
import { useMotionSounds } from '../../live/sound/use-live-sounds.ts';
import { useReducedMotion } from '../../shared/use-reduced-motion.ts';
import type { ServerClock } from '../../table/round/server-clock.ts';
import { ServedDrawing } from '../../table/turning/served-drawing.tsx';
import { useWheel } from '../../table/turning/use-wheel.ts';
import { wheelAngle, type WheelPlan } from '../../table/turning/wheel-motion.ts';
import { FIELD_DEGREES } from './scene-plan.ts';

interface MoneyWheelProps {
  readonly plan: WheelPlan;
  readonly clock: ServerClock;
  /** The instant for which the server rendered the page, in milliseconds. */
  readonly startMs: number;
}

const view = { viewBox: '-100 -100 200 200', 'aria-hidden': true, className: 'wheel-layer' } as const;

const Fields = memo(function Fields({ turn }: { turn: number }) {
  return (
    <ServedDrawing {...view}>
      <g transform={`rotate(${turn.toFixed(3)})`}>
        <WheelRotor />
      </g>
    </ServedDrawing>
  );
});
const tongueDrawing = (
  <ServedDrawing {...view}>
    <WheelTongue />
  </ServedDrawing>
);

/** The wheel by the server's clock, moved only by transforms: the fields turn and the pointer bends. With reduced motion it fades to the result. */
export function MoneyWheel({ plan, clock, startMs }: MoneyWheelProps) {
  const rotor = useRef<HTMLDivElement>(null);
  const tongue = useRef<HTMLDivElement>(null);
  const sounds = useMotionSounds();
  // Only the first turn is rendered; later ones are transforms on top of it.
  const [drawnAngle] = useState(() => wheelAngle(plan, startMs));
  useWheel({ rotor, tongue }, { plan, clock, drawnAngle, sectorDegrees: FIELD_DEGREES, reduced: useReducedMotion(), onPin: () => sounds.current?.playPin() });
  return (
    <div className="wheel-stage">
      <div ref={rotor} className="wheel-layer wheel-rotor">
        <Fields turn={drawnAngle} />
      </div>
      <div ref={tongue} className="wheel-layer wheel-tongue">
        {tongueDrawing}
      </div>
    </div>
  );
}
