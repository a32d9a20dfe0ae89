import { memo, type ReactNode, useRef, useState } from 'react';
import { DoubleBowl } from '#ui/art/double/double-bowl.tsx';
import { DoubleGloss, DoubleHub } from '#ui/art/double/double-gloss.tsx';
import { DoubleBoss, DoubleTongue } from '#ui/art/double/double-pointer.tsx';
import { DoubleRotor } from '#ui/art/double/double-rotor.tsx';
import { ServedDrawing } from '../../table/turning/served-drawing.tsx';
import type { ServerClock } from '../../table/round/server-clock.ts';
import { useReducedMotion } from '../../shared/use-reduced-motion.ts';
import { useWheel } from '../../table/turning/use-wheel.ts';
import type { WheelPlan } from '../../table/turning/wheel-motion.ts';
import { DOUBLE_SECTOR_DEGREES } from '#ui/art/double/double-sectors.ts';
import doubleCss from '../double.css?inline';

interface WheelProps {
  readonly plan: WheelPlan;
  readonly clock: ServerClock;
  /** The turn in the server's HTML, in degrees. */
  readonly drawnAngle: number;
  /** A soft light behind the wheel: the player gained. */
  readonly glowing: boolean;
  readonly onPin: () => void;
  /** Drawn on the hub. */
  readonly children: ReactNode;
}

const view = { viewBox: '-123 -123 246 246', 'aria-hidden': true, className: 'double-layer' } as const;

/* The constant parts are rendered once, so that the table's frequent updates don't draw them again. */
const bowl = (
  <ServedDrawing {...view}>
    <DoubleBowl />
  </ServedDrawing>
);
const light = (
  <ServedDrawing {...view}>
    <DoubleHub />
    <DoubleGloss />
  </ServedDrawing>
);
const leather = (
  <ServedDrawing {...view}>
    <DoubleTongue />
  </ServedDrawing>
);
const boss = (
  <ServedDrawing {...view}>
    <DoubleBoss />
  </ServedDrawing>
);
const Sectors = memo(function Sectors({ turn }: { turn: number }) {
  return (
    <ServedDrawing {...view}>
      <g transform={`rotate(${turn.toFixed(3)})`}>
        <DoubleRotor />
      </g>
    </ServedDrawing>
  );
});

/** The wheel in layers: only the sectors turn and only the pointer bends; wood, hub and light don't move. */
export function Wheel({ plan, clock, drawnAngle, glowing, onPin, children }: WheelProps) {
  const rotor = useRef<HTMLDivElement>(null);
  const tongue = useRef<HTMLDivElement>(null);
  // Only the first turn is rendered; later ones are transforms on top of it.
  const [first] = useState(drawnAngle);
  useWheel({ rotor, tongue }, { plan, clock, drawnAngle: first, sectorDegrees: DOUBLE_SECTOR_DEGREES, reduced: useReducedMotion(), onPin });
  return (
    <div className="double-wheel">
      <style href="double" precedence="default">
        {doubleCss}
      </style>
      <div className="double-glow" data-on={glowing} />
      {bowl}
      <div ref={rotor} className="double-layer double-rotor">
        <Sectors turn={first} />
      </div>
      {light}
      <div ref={tongue} className="double-layer double-tongue">
        {leather}
      </div>
      {boss}
      <div className="double-hub">{children}</div>
    </div>
  );
}
