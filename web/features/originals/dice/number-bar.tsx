import { type DiceBet, DICE_ROLLS, diceWinningRolls } from '#kernel/fairness/dice.ts';
import { Die } from '#ui/art/die.tsx';
import type { Travel } from './travel.ts';
import { rangeText } from './words.ts';

const MARKS = [0, 2_500, 5_000, 7_500, 9_999] as const;

/** The numbers from 0 to 9999: winning ones thick and green, the others thin; the die above shows the roll. */
export function NumberBar({ bet, travel }: { bet: DiceBet; travel: Travel }) {
  const { first, last } = diceWinningRolls(bet);
  // Set through the CSSOM on the client, since the page's content security policy refuses style attributes in the server's HTML.
  const at = travel.roll === null ? {} : { style: { transform: `translateX(${travel.roll / 100}%)` } };
  const turned = travel.roll === null ? {} : { style: { transform: `rotate(${travel.turn}deg)` } };
  return (
    <div className="dice-lane">
      <div className="dice-rail" aria-hidden="true" {...at}>
        <div className="dice-marker">
          <div {...turned}>
            <Die className="dice-die" />
          </div>
          <span className="dice-notch" />
        </div>
      </div>
      <svg viewBox={`0 0 ${DICE_ROLLS} 100`} preserveAspectRatio="none" className="dice-bar" role="img" aria-label={rangeText(bet)}>
        <rect className="dice-losing" x="0" y="34" width={DICE_ROLLS} height="32" rx="80" ry="16" />
        <rect className="dice-winning" x={first} y="0" width={last - first + 1} height="100" rx="80" ry="24" />
      </svg>
      {/* Without a width of its own, each mark is exactly under its number. */}
      <ol aria-hidden="true" translate="no" className="tabular mt-2 flex justify-between text-xs text-muted">
        {MARKS.map((mark) => (
          <li key={mark} className="flex w-0 justify-center first:justify-start last:justify-end">
            {mark}
          </li>
        ))}
      </ol>
    </div>
  );
}
