import type { LiveTable } from '#contracts/originals/live.ts';
import { Chips } from '../shelf/chips.tsx';
import { ShelfPage } from '../shelf/shelf-page.tsx';
import type { ShelfStart } from '../shelf/shelf-start.ts';
import { LiveTableCard } from './live-table-card.tsx';
import { useLiveTables } from './use-live-tables.ts';
import liveCss from './live.css?inline';

interface LiveLobbyProps {
  readonly start: ShelfStart;
  /** The house's own tables as the server read them; empty where they are not offered. */
  readonly tables: readonly LiveTable[];
}

/** The live casino: the current state of the house's own tables, then the shelf with all others. */
export function LiveLobby({ start, tables }: LiveLobbyProps) {
  if (tables.length === 0) return <ShelfPage start={start} />;
  const others = withoutOwn(start, tables);
  const header = <Header start={start} tables={tables} />;
  if (others.games.meta.total > 0) return <ShelfPage start={others} header={header} />;
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      {header}
      <Chips chips={start.chips} />
    </div>
  );
}

/** The shelf without the tables that are shown above it. */
function withoutOwn(start: ShelfStart, tables: readonly LiveTable[]): ShelfStart {
  const own = new Set(tables.map(({ id }) => id));
  const { data, meta } = start.games;
  const others = data.filter(({ id }) => !own.has(id));
  return { ...start, games: { ...start.games, data: others, meta: { ...meta, total: meta.total - (data.length - others.length) } } };
}

function Header({ start, tables }: LiveLobbyProps) {
  const now = useLiveTables(tables);
  return (
    <header className="flex flex-col gap-4">
      <style href="live" precedence="default">
        {liveCss}
      </style>
      <div className="flex flex-col gap-1.5">
        <h1 className="text-xl lg:text-2xl">{start.title}</h1>
        {start.summary !== '' && <p className="max-w-[70ch] text-base text-muted max-sm:sr-only">{start.summary}</p>}
      </div>
      <section aria-labelledby="mesas-da-casa" className="flex flex-col gap-3">
        <h2 id="mesas-da-casa" className="text-lg">
          Mesas da casa
        </h2>
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {now.map((table) => (
            <li key={table.id}>
              <LiveTableCard table={table} />
            </li>
          ))}
        </ul>
      </section>
    </header>
  );
}
