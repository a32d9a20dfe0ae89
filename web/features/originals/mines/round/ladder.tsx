import { useEffect, useRef } from 'react';
import { numberText } from '#kernel/number-text.ts';
import { cx } from '#ui/cx.ts';
import { useReducedMotion } from '../../shared/use-reduced-motion.ts';

interface LadderProps {
  readonly multipliers: readonly number[];
  readonly gems: number;
  readonly maxGems: number;
}

/** The payout of each number of gems: the present step and the next one are marked and scrolled into view. */
export function Ladder({ multipliers, gems, maxGems }: LadderProps) {
  const list = useRef<HTMLOListElement>(null);
  const still = useReducedMotion();
  useEffect(() => {
    const step = list.current?.children[Math.max(0, gems - 1)];
    if (step instanceof HTMLElement && list.current !== null)
      list.current.scrollTo({ left: step.offsetLeft - list.current.offsetLeft, behavior: still ? 'auto' : 'smooth' });
  }, [gems, still]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <ol ref={list} tabIndex={0} aria-label="Multiplicador por número de gemas" className="mines-ladder">
      {multipliers.slice(0, maxGems).map((multiplier, index) => {
        const step = index + 1;
        return (
          <li
            key={step}
            aria-current={step === gems ? 'step' : undefined}
            className={cx(
              'tabular flex h-[58px] min-w-0 flex-col items-center justify-center rounded-control border text-sm',
              step === gems ? 'border-accent bg-raised text-text' : step === gems + 1 ? 'border-line-strong text-text' : 'border-line text-muted',
            )}
          >
            <span className="text-xs text-muted">{step === 1 ? '1 gema' : `${step} gemas`}</span>
            <span translate="no" className="font-medium">
              {formatMultiplier(multiplier)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** "1,10×", "24,75×", "1.234×": two decimal places below a hundred. */
export function formatMultiplier(multiplier: number): string {
  const places = multiplier < 100 ? 2 : 0;
  const floored = Math.floor(multiplier * 10 ** places + 1e-9) / 10 ** places;
  return `${numberText(floored, places, places)}×`;
}
