import type { DoubleRound } from '#contracts/originals/double.ts';
import { DoubleMark } from '#ui/art/double/double-mark.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { COLORS } from '../colors.ts';
import { ColorMark } from '../color-mark.tsx';
import type { ServerClock } from '../../table/round/server-clock.ts';
import type { Shown } from '../../table/round/use-shown.ts';

interface HubProps {
  readonly round: DoubleRound | null;
  readonly shown: Shown;
  readonly clock: ServerClock;
  readonly bettingMs: number;
}

/** The middle of the wheel: the seconds left or the result. Visual only; screen readers get it elsewhere. */
export function Hub({ round, shown, clock, bettingMs }: HubProps) {
  return (
    <div aria-hidden="true" className="double-hub-face" data-phase={shown.phase}>
      <CountdownRing round={shown.phase === 'betting' ? round : null} clock={clock} bettingMs={bettingMs} secondsLeft={shown.secondsLeft} />
      <HubWords round={round} shown={shown} />
    </div>
  );
}

function HubWords({ round, shown }: { round: DoubleRound | null; shown: Shown }) {
  switch (shown.phase) {
    case 'betting':
      return (
        <div className="double-words">
          <span translate="no" className="double-figure tabular">
            {shown.secondsLeft}
          </span>
          <span className="double-word">{shown.secondsLeft === 1 ? 'segundo' : 'segundos'}</span>
        </div>
      );
    case 'closed':
      return (
        <div key="closed" className="double-words table-appear">
          <span className="double-dots">
            <i />
            <i />
            <i />
          </span>
          <span className="double-word">sorteio</span>
        </div>
      );
    case 'result':
      if (round === null || round.number === null || round.color === null) return null;
      return (
        <div key="result" className="double-words table-appear">
          <span translate="no" className="double-figure tabular">
            {round.number}
          </span>
          <span className="double-word double-result-word" data-color={round.color}>
            <ColorMark color={round.color} className="double-word-mark" />
            {COLORS[round.color].name.toLowerCase()}
          </span>
        </div>
      );
    case 'void':
      return (
        <div key="void" className="double-words table-appear">
          <span className="double-word">anulada</span>
        </div>
      );
    case 'spinning':
    case 'none':
      return <DoubleMark lacquer="ivory" className="double-emblem" />;
  }
}
