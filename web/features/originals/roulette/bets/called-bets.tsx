import { useState } from 'react';
import { type CallChip, finalChips, neighbourChips, ROULETTE_CALLS, type RouletteCall } from '#kernel/fairness/roulette/roulette-calls.ts';
import type { RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import { Button } from '#ui/actions/button.tsx';
import { Racetrack } from '../layout/racetrack.tsx';

interface CalledBetsProps {
  readonly came: number | null;
  readonly disabled: boolean;
  /** Places the given chips on each position. */
  readonly onCall: (chips: readonly CallChip[]) => void;
  /** Shows the positions that a call would cover. */
  readonly onShow: (positions: readonly RoulettePosition[]) => void;
}

const CALLS: readonly (readonly [RouletteCall, string])[] = [
  ['voisins', 'Vizinhos do zero'],
  ['tiers', 'Tiers'],
  ['orphelins', 'Órfãos'],
];
const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);
const MOST_NEIGHBOURS = 4;

const chipsIn = (chips: readonly CallChip[]) => chips.reduce((sum, each) => sum + each.chips, 0);
const positionsOf = (chips: readonly CallChip[]) => chips.map(({ position }) => position);

/** Bets by name: a number with its neighbours on the track, the sectors of the wheel, and finals. */
export function CalledBets({ came, disabled, onCall, onShow }: CalledBetsProps) {
  const [toEachSide, setToEachSide] = useState(2);
  const hints = (chips: readonly CallChip[]) => ({
    onMouseEnter: () => onShow(positionsOf(chips)),
    onMouseLeave: () => onShow([]),
    onFocus: () => onShow(positionsOf(chips)),
    onBlur: () => onShow([]),
  });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Racetrack
        toEachSide={toEachSide}
        came={came}
        disabled={disabled}
        onNumber={(number) => onCall(neighbourChips(number, toEachSide))}
        onShow={(number) => onShow(number === null ? [] : positionsOf(neighbourChips(number, toEachSide)))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex items-center gap-1 text-sm">
          <Button
            variant="secondary"
            size="sm"
            className="px-3!"
            aria-label="Menos vizinhos"
            disabled={toEachSide <= 1}
            onClick={() => setToEachSide(toEachSide - 1)}
          >
            −
          </Button>
          <span aria-live="polite" className="tabular min-w-24 text-center">
            {toEachSide} {toEachSide === 1 ? 'vizinho' : 'vizinhos'}
          </span>
          <Button
            variant="secondary"
            size="sm"
            className="px-3!"
            aria-label="Mais vizinhos"
            disabled={toEachSide >= MOST_NEIGHBOURS}
            onClick={() => setToEachSide(toEachSide + 1)}
          >
            +
          </Button>
        </span>
        {CALLS.map(([call, name]) => (
          <Button key={call} variant="secondary" size="sm" disabled={disabled} onClick={() => onCall(ROULETTE_CALLS[call])} {...hints(ROULETTE_CALLS[call])}>
            {name}
            <span className="tabular ml-1 text-muted">{chipsIn(ROULETTE_CALLS[call])}</span>
          </Button>
        ))}
      </div>
      <div role="group" aria-label="Finais" className="flex flex-wrap items-center gap-1.5">
        <span className="mr-1 text-sm text-muted">Finais</span>
        {DIGITS.map((digit) => (
          <button
            key={digit}
            type="button"
            disabled={disabled}
            aria-label={`Final ${digit}: ${chipsIn(finalChips(digit))} fichas`}
            onClick={() => onCall(finalChips(digit))}
            className="roulette-final tabular"
            {...hints(finalChips(digit))}
          >
            {digit}
          </button>
        ))}
      </div>
    </div>
  );
}
