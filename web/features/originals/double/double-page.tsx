import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { WinBurst } from '../shared/burst/win-burst.tsx';
import { usePlayOptions } from '../shared/play-options.ts';
import { SoundControl } from '../shared/sound-control.tsx';
import { AtTheTable } from './table/at-the-table.tsx';
import { ColorCounts } from './table/color-counts.tsx';
import { HistoryStrip } from './history/history-strip.tsx';
import { HowItWorks } from './history/how-it-works.tsx';
import { Hub } from './wheel/hub.tsx';
import { LazyPlayerBets } from './bets/lazy-player-bets.ts';
import { roundOutcome } from './table/round-totals.ts';
import { spokenWords } from './table/round-words.ts';
import { SidePanel } from './side-panel.tsx';
import { StatusLine } from './table/status-line.tsx';
import { TableFeed } from './table/table-feed.tsx';
import type { PastResult } from './table/table-state.ts';
import { useOnline } from './table/use-online.ts';
import { useShown } from './table/use-shown.ts';
import { useSounds } from './wheel/use-sounds.ts';
import { type TableStart, useTable } from './table/use-table.ts';
import { VisitorBets } from './bets/visitor-bets.tsx';
import { Wheel } from './wheel/wheel.tsx';
import { wheelAngle } from './wheel/wheel-motion.ts';
import { wheelPlan } from './wheel/wheel-plan.ts';

/** Double: one wheel for everybody. `start` is the table as the server rendered it. */
export function DoublePage({ start }: { start: TableStart }) {
  const session = useSession();
  const [options, change] = usePlayOptions('double');
  const sounds = useSounds(options.sound);
  const table = useTable(start);
  const { state, terms, clock, tell } = table;
  const onHistory = useCallback((results: readonly PastResult[]) => tell({ kind: 'history', results }), [tell]);
  const startMs = Date.parse(start.serverNow);
  const shown = useShown(state.round, clock, startMs);
  const online = useOnline();
  const plan = useMemo(() => wheelPlan(state.round, state.history, terms.spin_ms), [state.round, state.history, terms.spin_ms]);
  const over = shown.phase === 'result' || shown.phase === 'void';
  const outcome = useMemo(() => (over ? roundOutcome(state.own) : null), [over, state.own]);
  const gained = outcome?.gained === true;
  const played = usePlayed(outcome === null ? null : (state.round?.round_id ?? null));
  useEffect(() => {
    if (gained) sounds.current?.playWin();
  }, [gained, sounds]);

  const sound = <SoundControl on={options.sound} offered={session.status === 'in' && !options.asked && played > 0} onChange={(on) => change({ sound: on })} />;

  return (
    <div className="grid grid-cols-1 items-start gap-2 lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-6 xl:grid-cols-[280px_minmax(0,1fr)_340px]">
      <TableFeed key={session.status === 'in' ? session.me.user.id : 'visitor'} table={table} />
      <header className="flex items-center justify-between gap-3 lg:col-span-full">
        <h1 className="double-title text-lg lg:text-2xl">Double</h1>
        <AtTheTable bets={state.bets} />
        <ColorCounts history={state.history} />
        <span className="max-lg:hidden">{sound}</span>
      </header>
      <section aria-label="Roda" className="flex min-w-0 flex-col gap-2 lg:col-start-2 lg:row-start-2 lg:gap-4">
        <div className="flex items-center gap-1">
          <HistoryStrip history={state.history} onHistory={onHistory} />
          <span className="lg:hidden">{sound}</span>
        </div>
        <div className="double-stage">
          <Wheel plan={plan} clock={clock} drawnAngle={wheelAngle(plan, startMs)} glowing={gained} onPin={() => sounds.current?.playPin()}>
            <Hub round={state.round} shown={shown} clock={clock} bettingMs={terms.betting_ms} />
          </Wheel>
          <WinBurst
            win={gained ? (state.round?.round_id ?? null) : null}
            staked={outcome?.staked ?? 0}
            returned={outcome?.returned ?? 0}
            colors={BRASS_COLORS}
          />
        </div>
        <StatusLine round={state.round} phase={shown.phase} outcome={outcome} voidedBefore={state.voidedBefore !== null} online={online} />
        <p aria-live="polite" className="sr-only">
          {spokenWords(state.round, shown.phase, outcome)}
        </p>
      </section>
      <section aria-label="Aposta" className="min-w-0 lg:col-start-1 lg:row-start-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-4">
        {session.status === 'in' ? (
          <LazyPlayerBets key={session.me.user.id} table={table} shown={shown} online={online} outcome={outcome} played={played} over={over} />
        ) : (
          <VisitorBets table={table} shown={shown} online={online} />
        )}
      </section>
      <aside
        aria-label="Rodada, apostas e prova"
        className="lg:col-span-full xl:col-span-1 xl:col-start-3 xl:row-start-2 xl:rounded-card xl:border xl:border-line xl:bg-surface xl:p-4 xl:pt-1"
      >
        <SidePanel state={state} phase={shown.phase} />
      </aside>
      <div className="mt-6 lg:col-span-full">
        <HowItWorks terms={terms} returns={start.returns} />
      </div>
    </div>
  );
}

const BRASS_COLORS = ['#ffc53d', '#ffe7a6', '#f0a93a', '#fff6e0'] as const;

/** How many rounds of the player's have ended on this page. */
function usePlayed(ended: string | null): number {
  const [counted, setCounted] = useState<{ readonly id: string | null; readonly rounds: number }>({ id: null, rounds: 0 });
  if (ended !== null && ended !== counted.id) setCounted({ id: ended, rounds: counted.rounds + 1 });
  return counted.rounds;
}
