import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { RoundStrip } from './round-strip.tsx';
import { roundsInOrder } from './rounds-in-order.ts';

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
