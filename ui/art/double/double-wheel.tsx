import { DoubleGloss, DoubleHub } from './double-gloss.tsx';
import { DoubleBowl } from './double-bowl.tsx';
import { DoubleMarkShape } from './double-mark.tsx';
import { DoubleRotor } from './double-rotor.tsx';

/**
 * The whole lacquered wheel with brass pins around the origin, radius 118; `turn` in degrees clockwise. For pictures: the game draws its
 * layers separately.
 */
export function DoubleWheel({ turn = 0 }: { turn?: number }) {
  return (
    <g>
      <DoubleBowl />
      <g transform={`rotate(${turn})`}>
        <DoubleRotor />
      </g>
      <DoubleHub />
      <g transform="scale(2.1)">
        <DoubleMarkShape lacquer="ivory" fill="#d6a045" />
      </g>
      <DoubleGloss />
    </g>
  );
}
