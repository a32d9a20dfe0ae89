import { Link } from 'react-router';
import type { ListedMarket } from '#contracts/sportsbook.ts';
import { cx } from '#ui/cx.ts';
import { listPath } from '../match/list-path.ts';
import type { Staleness } from '../price/priced-event.ts';
import { EventRow } from './event-row.tsx';
import type { TournamentGroup } from './group-events.ts';
import { MARKET_HEADS, MARKET_NAMES, priceColumns } from './market-columns.ts';

export interface EventGroupProps {
  readonly group: TournamentGroup;
  readonly trust: Staleness;
  readonly named: boolean;
  readonly market: ListedMarket;
  /** Its matches are being played: nothing of them can be bet on. */
  readonly live: boolean;
}

/** The matches of one tournament on one day, under its name. */
export function EventGroup({ group, trust, named, market, live }: EventGroupProps) {
  const simulated = group.events.every((event) => event.simulated);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex min-h-11 items-center justify-between gap-2 border-b border-line px-3 sm:px-4">
        {named ? (
          <h3 className="min-w-0 text-sm font-medium tracking-normal">
            <Link
              to={listPath({ sport: group.sport, tournament: group.id })}
              className="flex min-h-11 flex-col justify-center text-text no-underline hover:underline sm:flex-row sm:items-center sm:gap-1.5"
            >
              <span className="shrink-0 text-muted max-sm:hidden">{group.category}</span>
              <span className="truncate">{group.name}</span>
              {simulated && <Simulated />}
            </Link>
          </h3>
        ) : (
          <span className="flex flex-col text-sm text-muted sm:flex-row sm:items-center sm:gap-1.5">
            {live ? 'Placar' : MARKET_NAMES[market]}
            {simulated && <Simulated />}
          </span>
        )}
        {!live && (
          <span aria-hidden="true" className={cx(priceColumns(market), 'shrink-0 text-center text-xs text-muted')}>
            {MARKET_HEADS[market].map((head) => (
              <span key={head}>{head}</span>
            ))}
          </span>
        )}
      </div>
      <ul>
        {group.events.map((event) => (
          <EventRow key={event.id} event={event} trust={trust} market={market} marked={simulated} />
        ))}
      </ul>
    </div>
  );
}

/** Nobody plays these matches. */
function Simulated() {
  return <span className="text-xs font-normal text-muted sm:rounded-sm sm:bg-line/60 sm:px-1.5 sm:py-0.5">simulado</span>;
}
