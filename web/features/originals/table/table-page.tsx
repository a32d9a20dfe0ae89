import { type ComponentType, type ReactNode, type Ref, useCallback, useMemo, useState } from 'react';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSoundChoice } from '../shared/sound-choice.ts';
import { SoundControl } from '../shared/sound-control.tsx';
import { LazyPlayerBets } from './bets/lazy-player-bets.ts';
import { VisitorBets } from './bets/visitor-bets.tsx';
import { HistoryStrip } from './history/history-strip.tsx';
import { AtTheTable } from './round/at-the-table.tsx';
import { PositionCounts } from './round/position-counts.tsx';
import { type RoundOutcome, roundOutcome } from './round/round-totals.ts';
import { spokenWords } from './round/round-words.ts';
import { StatusLine } from './round/status-line.tsx';
import { TableFeed } from './round/table-feed.tsx';
import type { PastResult } from './round/table-state.ts';
import { useOnline } from './round/use-online.ts';
import { type Shown, useShown } from './round/use-shown.ts';
import { type Table, type TableStart, useTable } from './round/use-table.ts';
import { SidePanel } from './side-panel.tsx';
import { type AnyScreen, TableScreenProvider, useScreen } from './table-screen.ts';
import { useTableWindow } from './table-window.ts';

/** The props of a table's scene. */
export interface SceneProps {
  readonly table: Table;
  readonly shown: Shown;
  /** The result of the round for the player; null before, and without a bet. */
  readonly outcome: RoundOutcome | null;
  /** The instant for which the server rendered the page, in milliseconds. */
  readonly startMs: number;
  /** Whether its sounds are on. */
  readonly sound: boolean;
}

interface TablePageProps {
  readonly screen: AnyScreen;
  /** The table as the server rendered it. */
  readonly start: TableStart;
  readonly title: string;
  /** "Roda" */
  readonly sceneLabel: string;
  readonly Scene: ComponentType<SceneProps>;
  /** The rules of the game, below the table. */
  readonly rules: ComponentType<{ terms: Table['terms']; returns: TableStart['returns'] }>;
  /** Ref that observes the rules' place, if their code loads late. */
  readonly rulesRef?: Ref<HTMLDivElement>;
}

/** A shared table: its scene, its last results, everybody's bets and the player's own, and the proof. */
export function TablePage({ screen, ...page }: TablePageProps): ReactNode {
  return (
    <TableScreenProvider value={screen}>
      <Page {...page} />
    </TableScreenProvider>
  );
}

function Page({ start, title, sceneLabel, Scene, rules: Rules, rulesRef }: Omit<TablePageProps, 'screen'>) {
  const session = useSession();
  const screen = useScreen();
  const [{ on, asked }, changeSound] = useSoundChoice();
  const table = useTable(start);
  const { state, terms, clock, tell } = table;
  // The rules' code loads late: if the terms changed meanwhile, the server's HTML would be lost.
  const [rulesTerms] = useState(terms);
  const onHistory = useCallback((results: readonly PastResult[]) => tell({ kind: 'history', results }), [tell]);
  const startMs = Date.parse(start.serverNow);
  const shown = useShown(state.round, clock, startMs);
  const online = useOnline();
  const over = shown.phase === 'result' || shown.phase === 'void';
  const outcome = useMemo(() => (over ? roundOutcome(state.own) : null), [over, state.own]);
  const played = usePlayed(outcome === null ? null : (state.round?.round_id ?? null));

  const drawWindow = useTableWindow();
  const isIn = session.status === 'in';
  const sound = <SoundControl on={on} offered={isIn && !asked && played > 0} onChange={changeSound} />;
  const scene = <Scene table={table} shown={shown} outcome={outcome} startMs={startMs} sound={on && drawWindow === null} />;
  const status = <StatusLine round={state.round} phase={shown.phase} outcome={outcome} voidedBefore={state.voidedBefore !== null} online={online} />;
  const spoken = spokenWords(screen, state.round, shown.phase, outcome);
  const bets = isIn ? (
    <LazyPlayerBets key={session.me.user.id} {...{ table, shown, online, outcome, played, over }} />
  ) : (
    <VisitorBets {...{ table, shown, online }} />
  );
  if (drawWindow !== null) return drawWindow({ table, name: title, sceneLabel, scene, status, spoken, bets, played });
  return (
    <div className="grid grid-cols-1 items-start gap-2 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-6 xl:grid-cols-[280px_minmax(0,1fr)_340px]">
      <TableFeed key={isIn ? session.me.user.id : 'visitor'} table={table} />
      <header className="flex items-center justify-between gap-3 lg:col-span-full">
        <h1 className="table-title text-lg lg:text-2xl">{title}</h1>
        <AtTheTable bets={state.bets} />
        <PositionCounts history={state.history} />
        <span className="max-lg:hidden">{sound}</span>
      </header>
      <section aria-label={sceneLabel} className="flex min-w-0 flex-col gap-2 lg:col-start-2 lg:row-start-2 lg:gap-4">
        <div className="flex items-center gap-1">
          <HistoryStrip history={state.history} onHistory={onHistory} />
          <span className="lg:hidden">{sound}</span>
        </div>
        {scene}
        {status}
        <p aria-live="polite" className="sr-only">
          {spoken}
        </p>
      </section>
      <section aria-label="Aposta" className="min-w-0 lg:col-start-1 lg:row-start-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-4">
        {bets}
      </section>
      <aside
        aria-label="Rodada, apostas e prova"
        className="lg:col-span-full xl:col-span-1 xl:col-start-3 xl:row-start-2 xl:rounded-card xl:border xl:border-line xl:bg-surface xl:p-4 xl:pt-1"
      >
        <SidePanel state={state} phase={shown.phase} />
      </aside>
      <div ref={rulesRef} className="mt-6 lg:col-span-full">
        <Rules terms={rulesTerms} returns={start.returns} />
      </div>
    </div>
  );
}

/** How many of the player's rounds have ended on this page. */
function usePlayed(ended: string | null): number {
  const [counted, setCounted] = useState<{ readonly id: string | null; readonly rounds: number }>({ id: null, rounds: 0 });
  if (ended !== null && ended !== counted.id) setCounted({ id: ended, rounds: counted.rounds + 1 });
  return counted.rounds;
}
