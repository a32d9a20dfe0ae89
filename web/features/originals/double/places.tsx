import { figureOf, type PlacesProps } from '../table/table-screen.ts';
import { ColorPlace } from './color-place.tsx';
import { colorCame, TABLE_ORDER } from './colors.ts';

/** The three colours of the table; the winning one is highlighted when the wheel has stopped. */
export function Places({ round, phase, own, sending, disabled, reasonId, onBet }: PlacesProps) {
  const came = phase === 'result' ? colorCame(round) : null;
  return (
    <div role="group" aria-label="Apostar em uma cor" className="double-places grid grid-cols-3 gap-2 lg:grid-cols-1">
      {TABLE_ORDER.map((color) => (
        <ColorPlace
          key={color}
          color={color}
          ownCents={figureOf(own, color)}
          sending={figureOf(sending, color) > 0}
          disabled={disabled}
          outcome={came === null ? null : came === color ? 'won' : 'lost'}
          reasonId={reasonId}
          onBet={onBet}
        />
      ))}
    </div>
  );
}
