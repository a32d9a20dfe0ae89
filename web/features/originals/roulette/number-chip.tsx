import type { RouletteOutcome } from '#contracts/originals/roulette.ts';

/** A number in the strip and the lists. Its colour is decorative: the text next to it names the number. */
export function NumberChip({ number, color }: RouletteOutcome) {
  return (
    <span translate="no" aria-hidden="true" className="roulette-number tabular" data-color={color}>
      {number}
    </span>
  );
}
