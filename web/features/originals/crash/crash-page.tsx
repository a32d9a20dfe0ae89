import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { wantNear, whenWanted } from '#web/shared/lazy/when-wanted.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { HistoryStrip } from '../table/history/history-strip.tsx';
import { useSoundChoice } from '../shared/sound-choice.ts';
import { SoundControl } from '../shared/sound-control.tsx';
import type { PastResult } from '../table/round/table-state.ts';
import { useOnline } from '../table/round/use-online.ts';
import { TableScreenProvider } from '../table/table-screen.ts';
import { LazyPlayerSlots } from './bets/lazy-player-slots.ts';
import { VisitorSlots } from './bets/visitor-slots.tsx';
import crashCss from './crash.css?inline';
import { crashScreen } from './crash-screen.tsx';
import { CrashFeed } from './round/crash-feed.tsx';
import { LiveBets } from './round/live-bets.tsx';
import { type CrashShown, useCrashShown } from './round/shown.ts';
import { type Crash, type CrashStart, useCrash } from './round/use-crash.ts';
import { multipleText } from './scene/multiple-text.ts';
import { CrashScene } from './scene/scene.tsx';
import { useCrashSounds } from './sound/use-crash-sounds.ts';

const loadRules = () => import('./how-it-works.lazy.tsx');
const code = whenWanted(loadRules);
/** In the server's HTML; its code loads when it is nearly in view. */
const Rules = lazyHydration(code.load, import.meta.env.SSR ? await loadRules() : null)((module) => module.HowItWorks, <div className="h-60" />);
const nearRules = wantNear(code.want);

const tabs = () => import('../table/bets/own-tabs.lazy.tsx');
const MyBets = lazyPart(tabs, (module) => module.MyBets);
const FairnessPanel = lazyPart(tabs, (module) => module.FairnessPanel);

/** Crash: one multiple for everybody. `start` is the table as the server rendered it. */
export function CrashPage({ start }: { start: CrashStart }) {
  return (
    <TableScreenProvider value={crashScreen}>
      <style href="crash" precedence="default">
        {crashCss}
      </style>
      <Page start={start} />
    </TableScreenProvider>
  );
}

function Page({ start }: { start: CrashStart }) {
  const session = useSession();
  const crash = useCrash(start);
  const { state, terms, clock, tell } = crash;
  // The rules' code loads late: if the terms changed meanwhile, the server's HTML would be lost.
  const [rulesTerms] = useState(terms);
  const shown = useCrashShown(state.round, clock, Date.parse(start.serverNow));
  const online = useOnline();
  const over = shown.phase === 'broken' || shown.phase === 'void';
  const played = usePlayed(over && state.own.length > 0 ? (state.round?.round_id ?? null) : null);
  const onHistory = useCallback((results: readonly PastResult[]) => tell({ kind: 'history', results }), [tell]);
  const [{ on, asked }, changeSound] = useSoundChoice();
  useCrashSounds(crash, shown, on);
  const sound = <SoundControl on={on} offered={session.status === 'in' && !asked && played > 0} onChange={changeSound} />;

  return (
    <div className="grid grid-cols-1 items-start gap-2 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-6 xl:grid-cols-[300px_minmax(0,1fr)_340px]">
      <CrashFeed key={session.status === 'in' ? session.me.user.id : 'visitor'} crash={crash} />
      <header className="flex items-center justify-between gap-3 lg:col-span-full">
        <h1 className="table-title text-lg lg:text-2xl">Crash</h1>
        <span className="max-lg:hidden">{sound}</span>
      </header>
      <section aria-label="Rodada" className="flex min-w-0 flex-col gap-2 lg:col-start-2 lg:row-start-2 lg:gap-4">
        <div className="flex items-center gap-1">
          <HistoryStrip history={state.history} onHistory={onHistory} />
          <span className="lg:hidden">{sound}</span>
        </div>
        <CrashScene round={state.round} shown={shown} clock={clock} />
        <p aria-live="polite" className="sr-only">
          {spoken(crash, shown)}
        </p>
      </section>
      <section aria-label="Apostas" className="flex min-w-0 flex-col gap-3 lg:col-start-1 lg:row-start-2">
        {session.status === 'in' ? (
          <LazyPlayerSlots key={session.me.user.id} crash={crash} shown={shown} online={online} played={played} />
        ) : (
          <VisitorSlots terms={terms} />
        )}
      </section>
      <aside
        aria-label="Rodada, apostas e prova"
        className="lg:col-span-full xl:col-span-1 xl:col-start-3 xl:row-start-2 xl:rounded-card xl:border xl:border-line xl:bg-surface xl:p-4 xl:pt-1"
      >
        <Side crash={crash} over={over} />
      </aside>
      <div ref={nearRules} className="mt-6 lg:col-span-full">
        <Rules terms={rulesTerms} returns={start.returns} />
      </div>
    </div>
  );
}

function Side({ crash: { state }, over }: { crash: Crash; over: boolean }) {
  const bets = state.bets !== null && state.bets.round_id === state.round?.round_id ? state.bets : null;
  return (
    <Tabs
      label="Rodada, apostas e prova"
      items={[
        { value: 'round', label: <TabWord>Rodada</TabWord>, content: <LiveBets bets={bets} own={state.own} over={over} /> },
        { value: 'mine', label: <TabWord>Minhas apostas</TabWord>, content: later(<MyBets />) },
        { value: 'fairness', label: <TabWord>Jogo justo</TabWord>, content: later(<FairnessPanel round={state.round as never} revealed={over} />) },
      ]}
    />
  );
}

function later(content: ReactNode) {
  return <Suspense fallback={<div className="h-[420px]" />}>{content}</Suspense>;
}

/** Three labels must fit into 308 px. */
function TabWord({ children }: { children: string }) {
  return <span className="text-sm">{children}</span>;
}

/** Screen-reader announcements of a round: the few important moments, never the running figure. */
function spoken({ state: { round } }: Crash, { phase }: CrashShown): string {
  switch (phase) {
    case 'betting':
      return 'Apostas abertas.';
    case 'waiting':
      return 'Apostas fechadas.';
    case 'running':
      return 'O múltiplo está subindo.';
    case 'broken':
      return `Parou em ${multipleText(round?.multiplier ?? 1)}.`;
    case 'void':
      return 'A rodada foi anulada e todas as apostas voltaram ao saldo.';
    case 'none':
      return '';
  }
}

/** How many of the player's rounds have ended on this page. */
function usePlayed(ended: string | null): number {
  const [counted, setCounted] = useState<{ readonly id: string | null; readonly rounds: number }>({ id: null, rounds: 0 });
  if (ended !== null && ended !== counted.id) setCounted({ id: ended, rounds: counted.rounds + 1 });
  return counted.rounds;
}
