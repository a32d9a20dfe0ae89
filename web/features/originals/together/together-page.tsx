import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { type GameId, GAMES } from '#contracts/games.ts';
import { HistoryLink } from '#web/shared/navigation/history-link.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import liveCss from '../live/live.css?inline';
import { SessionLine } from '../shared/session-line.tsx';
import { useSoundChoice } from '../shared/sound-choice.ts';
import { SoundControl } from '../shared/sound-control.tsx';
import type { TableStart } from '../table/round/use-table.ts';
import { type TableWindowProps, TableWindowProvider } from '../table/table-window.ts';
import { MOST_TOGETHER, offeredTogether, togetherAddress, type TogetherId } from '#web/shared/navigation/together-tables.ts';
import { TableWindow } from './table-window.tsx';
import { type TablePlay, type Together, TogetherProvider } from './together-context.ts';
import togetherCss from './together.css?inline';
import { windowParts } from './window-code.ts';

export interface OpenTable {
  readonly id: TogetherId;
  readonly start: TableStart;
}

const drawWindow = (table: TableWindowProps) => <TableWindow {...table} />;

/** Two to four tables on one page, each with its own round, chips and result; one socket carries them all, and the server judges their stakes together. */
export function TogetherPage({ tables }: { tables: readonly OpenTable[] }) {
  const offered = offeredTogether(useSettings().compliance_profile);
  const open = tables.filter(({ id }) => offered.includes(id));
  const ids = open.map(({ id }) => id);
  const [{ on }, changeSound] = useSoundChoice();
  const { plays, onPlay } = usePlays();
  const together: Together = { addressWithout: (id) => togetherAddress(ids.filter((each) => each !== id)), onPlay };
  return (
    <div className="flex flex-col gap-4">
      <style href="live-page" precedence="default">
        {liveCss}
      </style>
      <style href="together" precedence="default">
        {togetherCss}
      </style>
      <HistoryLink to="/casino/live" />
      <header className="flex items-center gap-3">
        <h1 className="min-w-0 flex-1 text-lg lg:text-2xl">Mesas juntas</h1>
        <SoundControl on={on} offered={false} onChange={changeSound} />
      </header>
      <Chooser ids={ids} offered={offered} />
      <TogetherProvider value={together}>
        <TableWindowProvider value={drawWindow}>
          <div className="together">
            {open.map(({ id, start }) => {
              const Table = windowParts[id];
              return <Table key={id} start={start} />;
            })}
          </div>
        </TableWindowProvider>
      </TogetherProvider>
      <SessionLine rounds={plays.reduce((sum, { rounds }) => sum + rounds, 0)} playing={plays.some(({ playing }) => playing)} />
    </div>
  );
}

/** The player's state at all tables of the page. */
function usePlays(): { readonly plays: readonly TablePlay[]; readonly onPlay: Together['onPlay'] } {
  const [plays, setPlays] = useState<Readonly<Partial<Record<GameId, TablePlay>>>>({});
  const onPlay = useCallback((id: GameId, play: TablePlay) => setPlays((before) => ({ ...before, [id]: play })), []);
  return { plays: Object.values(plays), onPlay };
}

/** The tables that can be added, as links, so that it works before any script. */
function Chooser({ ids, offered }: { ids: readonly TogetherId[]; offered: readonly TogetherId[] }) {
  const others = offered.filter((id) => !ids.includes(id));
  const isFull = ids.length >= MOST_TOGETHER;
  return (
    <nav aria-label="Juntar mesas" className="flex flex-col gap-2">
      <p className="text-sm text-muted">{words(ids.length, offered.length)}</p>
      {!isFull && (
        <ul className="flex flex-wrap gap-2">
          {others.map((id) => (
            <li key={id}>
              <Link
                to={togetherAddress([...ids, id])}
                preventScrollReset
                className="flex min-h-11 items-center gap-1.5 rounded-control border border-line px-3 text-sm text-text no-underline hover:bg-raised"
              >
                <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
                <span className="sr-only">Juntar</span>
                {GAMES[id].name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function words(open: number, offered: number): string {
  if (offered === 0) return 'Não há mesas ao vivo da casa neste site.';
  if (open === 0) return `Escolha até ${MOST_TOGETHER} mesas para acompanhar nesta página.`;
  if (open === 1) return `Junte outra mesa a esta: cabem até ${MOST_TOGETHER}.`;
  return open >= MOST_TOGETHER ? `${open} mesas abertas. Feche uma para juntar outra.` : `${open} mesas abertas; cabem até ${MOST_TOGETHER}.`;
}
