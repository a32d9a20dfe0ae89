import type { RouletteOutcome } from '#contracts/originals/roulette.ts';

/** A number as the strip and the lists show it. Its colour is a decoration: the words beside it name it. */
export function NumberChip({ number, color }: RouletteOutcome) {
  return (
    <span translate="no" aria-hidden="true" className="roulette-number tabular" data-color={color}>
      {number}
    </span>
  );
}
