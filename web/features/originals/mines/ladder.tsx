import { useEffect, useRef } from 'react';
import { cx } from '#ui/cx.ts';

interface LadderProps {
  readonly multipliers: readonly number[];
  readonly gems: number;
  readonly maxGems: number;
}

/** What each gem leads to, the present and the next step marked; scrolls sideways by itself. */
export function Ladder({ multipliers, gems, maxGems }: LadderProps) {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const step = strip.current?.children[Math.max(0, gems - 1)];
    if (step instanceof HTMLElement && strip.current !== null)
      strip.current.scrollLeft = step.offsetLeft - strip.current.clientWidth / 2 + step.clientWidth / 2;
  }, [gems, multipliers]);
  return (
    <ol
      ref={strip}
      tabIndex={0}
      aria-label="Multiplicador por número de gemas"
      className="relative flex gap-1.5 overflow-x-auto rounded-control pb-1 [scrollbar-width:none]"
    >
      {multipliers.slice(0, maxGems).map((multiplier, index) => {
        const step = index + 1;
        return (
          <li
            key={step}
            aria-current={step === gems ? 'step' : undefined}
            className={cx(
              'tabular flex min-w-17 shrink-0 flex-col items-center rounded-control border px-2 py-1.5 text-sm',
              step === gems ? 'border-accent bg-raised text-text' : step === gems + 1 ? 'border-line-strong text-text' : 'border-line text-muted',
            )}
          >
            <span className="text-xs text-muted">{step === 1 ? '1 gema' : `${step} gemas`}</span>
            <span className="font-medium">{formatMultiplier(multiplier)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** "1,10×", "24,75×", "1.234×": two places below a hundred. */
export function formatMultiplier(multiplier: number): string {
  const places = multiplier < 100 ? 2 : 0;
  const floored = Math.floor(multiplier * 10 ** places + 1e-9) / 10 ** places;
  return `${floored.toLocaleString('pt-BR', { minimumFractionDigits: places, maximumFractionDigits: places })}×`;
}
