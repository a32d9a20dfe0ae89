import type { DoubleColor, DoublePerColor, DoubleRound } from '#contracts/double.ts';
import { ColorPlace } from './color-place.tsx';
import { TABLE_ORDER } from '../colors.ts';
import type { ShownPhase } from '../table/shown-phase.ts';

interface PlacesProps {
  readonly round: DoubleRound | null;
  readonly phase: ShownPhase;
  readonly own: DoublePerColor;
  readonly sending: DoublePerColor;
  readonly disabled: boolean;
  readonly reasonId: string;
  readonly onBet: (color: DoubleColor) => void;
}

/** The three places of the table; once the wheel has stopped, the one that came is lit. */
export function Places({ round, phase, own, sending, disabled, reasonId, onBet }: PlacesProps) {
  const came = phase === 'result' ? (round?.color ?? null) : null;
  return (
    <div role="group" aria-label="Apostar em uma cor" className="grid grid-cols-3 gap-2 lg:grid-cols-1">
      {TABLE_ORDER.map((color) => (
        <ColorPlace
          key={color}
          color={color}
          ownCents={own[color]}
          sending={sending[color] > 0}
          disabled={disabled}
          outcome={came === null ? null : came === color ? 'won' : 'lost'}
          reasonId={reasonId}
          onBet={onBet}
        />
      ))}
    </div>
  );
}
