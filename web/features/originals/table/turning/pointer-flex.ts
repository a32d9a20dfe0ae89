import { pastPin } from './turn.ts';

/** A leather pointer on a spring: `bend` in degrees, `pace` in degrees per second. */
export interface Flex {
  readonly bend: number;
  readonly pace: number;
}

export const STRAIGHT: Flex = { bend: 0, pace: 0 };

/** Degrees of the wheel before and after the top within which a pin lifts the pointer. */
const TOUCHES = 2.2;
const LETS_GO = 3.2;
const MOST_BEND = 15;
const STIFFNESS = 2_600;
const DAMPING = 26;

/** The pointer one frame later: a pin lifts it, the spring returns it. */
export function nextFlex(flex: Flex, wheelAngle: number, frameS: number, sectorDegrees: number): Flex {
  const lifted = liftOf(wheelAngle, sectorDegrees);
  if (lifted >= flex.bend && lifted > 0) return { bend: lifted, pace: 0 };
  const stepS = Math.min(frameS, 1 / 60) / 4;
  let { bend, pace } = flex;
  for (let step = 0; step < 4; step += 1) {
    pace += (-STIFFNESS * bend - DAMPING * pace) * stepS;
    bend += pace * stepS;
  }
  return Math.abs(bend) < 0.02 && Math.abs(pace) < 1 ? STRAIGHT : { bend: Math.max(bend, lifted), pace };
}

/** How far a pin lifts the pointer at a turn of the wheel, in degrees. */
function liftOf(wheelAngle: number, sectorDegrees: number): number {
  const past = pastPin(wheelAngle, sectorDegrees);
  const along = past <= LETS_GO ? past + TOUCHES : past >= sectorDegrees - TOUCHES ? past - sectorDegrees + TOUCHES : 0;
  return (along / (TOUCHES + LETS_GO)) * MOST_BEND;
}
