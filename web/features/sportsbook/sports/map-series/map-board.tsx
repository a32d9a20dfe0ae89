import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';
import type { Pair, Side } from './maps-text.ts';

const cell = 'h-9 min-w-8 px-1.5 text-center';

/** A map on the board: the figures of both sides, who leads or has won it, and to whom it was awarded before its end. */
export interface BoardedMap extends Pair {
  readonly ahead: Side | null;
  readonly given: Side | null;
}

/** The figures of both sides by map. `names`: the maps' names, in order; a map without one has its number. */
export function MapBoard({
  event,
  caption,
  maps,
  names,
}: {
  event: SportsEventReply;
  caption: string;
  maps: readonly BoardedMap[];
  names: readonly (string | null)[];
}) {
  return (
    <table className="tabular w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="text-left font-normal">
            Time
          </th>
          {maps.map((_, place) => (
            <th key={`map ${place + 1}`} scope="col" className="font-normal">
              <abbr title={`Mapa ${place + 1}${suffix(names[place] ?? null)}`} className="no-underline">
                {place + 1}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side} className="border-t border-line">
            <th scope="row" className="max-w-36 truncate text-left font-medium">
              {event[side].name}
            </th>
            {maps.map((map, place) => (
              <td key={`map ${place + 1}`} translate="no" className={cx(cell, map.ahead === side && 'font-bold')}>
                {map[side]}
                {map.given === side && <span className="ml-0.5 text-xs text-muted">W.O.</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function suffix(name: string | null): string {
  return name === null ? '' : `, ${name}`;
}
