import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { FiguresTable } from '../map-series/figures-table.tsx';
import { RoundStrip } from './round-strip.tsx';
import { figuresOf, roundsInOrder } from './rounds-in-order.ts';

/** The rounds of every map in order. The list of incidents says the same in words. */
export function RoundsTimeline({ event }: { event: SportsEventReply }) {
  const maps = [...Map.groupBy(roundsInOrder(event.incidents), ({ map }) => map)];
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      {maps.map(([map, rounds]) => (
        <div key={map} className="flex flex-col gap-1">
          <span className="text-xs text-muted">Mapa {map}</span>
          <RoundStrip rounds={rounds} />
        </div>
      ))}
    </div>
  );
}

/** Rounds, pistol rounds and the longest streak of both sides. */
export function MatchFigures({ event }: { event: SportsEventReply }) {
  const [home, away] = [figuresOf(event.incidents, 'home'), figuresOf(event.incidents, 'away')];
  return (
    <FiguresTable
      event={event}
      figures={[
        ['Rounds ganhos', home.rounds, away.rounds],
        ['Rounds pistol', home.pistols, away.pistols],
        ['Maior sequência de rounds', home.streak, away.streak],
      ]}
    />
  );
}
