import { cx } from '#ui/cx.ts';

interface LadderProps {
  readonly multipliers: readonly number[];
  readonly gems: number;
  readonly maxGems: number;
}

const SHOWN = 4;

/** What the next gems lead to, the present and the next step marked. The whole table stands on the fairness page. */
export function Ladder({ multipliers, gems, maxGems }: LadderProps) {
  const first = Math.max(0, Math.min(gems - 1, maxGems - SHOWN));
  return (
    <ol aria-label="Multiplicador por número de gemas" className="grid grid-cols-4 gap-1.5">
      {multipliers.slice(first, Math.min(first + SHOWN, maxGems)).map((multiplier, index) => {
        const step = first + index + 1;
        return (
          <li
            key={step}
            aria-current={step === gems ? 'step' : undefined}
            className={cx(
              'tabular flex min-w-0 flex-col items-center rounded-control border py-1.5 text-sm',
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
