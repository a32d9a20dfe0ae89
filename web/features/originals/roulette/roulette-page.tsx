import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { RouletteRound } from '#contracts/originals/roulette.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { wantNear, whenWanted } from '#web/shared/lazy/when-wanted.ts';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { HistoryStrip } from '../table/history/history-strip.tsx';
import { AtTheTable } from '../table/round/at-the-table.tsx';
import { roundOutcome } from '../table/round/round-totals.ts';
import { TableFeed } from '../table/round/table-feed.tsx';
import type { PastResult } from '../table/round/table-state.ts';
import { useOnline } from '../table/round/use-online.ts';
import { useShown } from '../table/round/use-shown.ts';
import { type Table, type TableStart, useTable } from '../table/round/use-table.ts';
import { TableScreenProvider } from '../table/table-screen.ts';
import { stakesOf } from './bets/chip-stack.ts';
import { LazyPlayerTable } from './bets/lazy-player-table.ts';
import { VisitorTable } from './bets/visitor-table.tsx';
import layoutCss from './layout/layout.css?inline';
import rouletteCss from './roulette.css?inline';
import { rouletteScreen, type RouletteView } from './roulette-screen.tsx';
import { LiveBets } from './round/live-bets.tsx';
import { NumberCounts } from './round/number-counts.tsx';
import { spokenStatus, TableStatus } from './round/table-status.tsx';
import { ballPlan } from './wheel/ball-plan.ts';
import { Wheel } from './wheel/wheel.tsx';

const loadRules = () => import('./how-it-works.lazy.tsx');
const code = whenWanted(loadRules);
/** In the server's HTML; its code comes when it is nearly in view. */
const Rules = lazyHydration(code.load, import.meta.env.SSR ? await loadRules() : null)((parts) => parts.HowItWorks, <div className="h-96" />);
const nearRules = wantNear(code.want);

const tabs = () => import('../table/bets/own-tabs.lazy.tsx');
const MyBets = lazyPart(tabs, (parts) => parts.MyBets);
const FairnessPanel = lazyPart(tabs, (parts) => parts.FairnessPanel);

/** European roulette: one wheel for everybody. `start` is the table as the server rendered it. */
export function RoulettePage({ start }: { start: TableStart }) {
  return (
    <TableScreenProvider value={rouletteScreen}>
      <style href="roulette" precedence="default">
        {rouletteCss + layoutCss}
      </style>
      <Page start={start} />
    </TableScreenProvider>
  );
}

function Page({ start }: { start: TableStart }) {
  const session = useSession();
  const table = useTable(start);
  const { state, terms, clock, tell } = table;
  // Their code comes late: with other terms meanwhile what the server rendered would be lost.
  const [rulesTerms] = useState(terms);
  const startMs = Date.parse(start.serverNow);
  const shown = useShown(state.round, clock, startMs);
  const online = useOnline();
  const over = shown.phase === 'result' || shown.phase === 'void';
  const result = shown.phase === 'result' && state.round !== null ? (state.round as unknown as RouletteRound).outcome : null;
  const came = result?.number ?? null;
  const outcome = useMemo(() => (over ? outcomeOf(table) : null), [over, table]);
  const played = usePlayed(outcome === null ? null : (state.round?.round_id ?? null));
  const plan = useMemo(() => ballPlan(state.round, state.history, terms.spin_ms), [state.round, state.history, terms.spin_ms]);
  const onHistory = useCallback((results: readonly PastResult[]) => tell({ kind: 'history', results }), [tell]);
  return (
    <div className="roulette-page">
      <TableFeed key={session.status === 'in' ? session.me.user.id : 'visitor'} table={table} />
      <header className="roulette-head flex items-center gap-3">
        <h1 className="table-title text-lg lg:text-2xl">Roleta</h1>
        <AtTheTable bets={state.bets} />
      </header>
      <section aria-label="Roda" className="roulette-scene">
        <Wheel plan={plan} clock={clock} startMs={startMs} />
        <div className="roulette-news">
          <TableStatus round={state.round} shown={shown} result={result} outcome={outcome} online={online} />
          <HistoryStrip history={state.history} onHistory={onHistory} />
        </div>
        <p aria-live="polite" className="sr-only">
          {spokenStatus(shown.phase, result, outcome)}
        </p>
      </section>
      <section aria-label="Apostas" className="roulette-bets min-w-0">
        {session.status === 'in' ? (
          <LazyPlayerTable key={session.me.user.id} table={table} shown={shown} online={online} came={came} played={played} over={over} />
        ) : (
          <VisitorTable terms={terms} came={came} />
        )}
      </section>
      <aside aria-label="Rodada, números, apostas e prova" className="roulette-side xl:rounded-card xl:border xl:border-line xl:bg-surface xl:p-4 xl:pt-1">
        <Side table={table} over={over} came={came} isPlayer={session.status === 'in'} />
      </aside>
      <div ref={nearRules} className="roulette-rules mt-6">
        <Rules terms={rulesTerms} returns={start.returns} />
      </div>
    </div>
  );
}

/** How the round ended for the player, by the bets that were not taken back. */
function outcomeOf({ state }: Table) {
  return roundOutcome(state.round?.voided === true ? state.own : state.own.filter(({ status }) => status !== 'void'));
}

function Side({ table: { state }, over, came, isPlayer }: { table: Table; over: boolean; came: number | null; isPlayer: boolean }) {
  const bets = state.bets !== null && state.bets.round_id === state.round?.round_id ? (state.bets as RouletteView) : null;
  return (
    <Tabs
      label="Rodada, números, apostas e prova"
      items={[
        {
          value: 'round',
          label: <TabWord>Rodada</TabWord>,
          content: <LiveBets bets={bets} own={stakesOf(state.own)} ownName={state.own[0]?.player ?? null} came={came} />,
        },
        { value: 'numbers', label: <TabWord>Números</TabWord>, content: <NumberCounts history={state.history} /> },
        { value: 'mine', label: <TabWord>Minhas</TabWord>, content: isPlayer ? later(<MyBets />) : <Invitation /> },
        { value: 'fairness', label: <TabWord>Prova</TabWord>, content: later(<FairnessPanel round={state.round} revealed={over} />) },
      ]}
    />
  );
}

function later(content: ReactNode) {
  return <Suspense fallback={<div className="h-[420px]" />}>{content}</Suspense>;
}

/** Four labels have to fit into 308 px. */
function TabWord({ children }: { children: string }) {
  return <span className="text-sm">{children}</span>;
}

function Invitation() {
  return (
    <div className="flex flex-col gap-4 py-2 text-muted">
      <p>As suas apostas e o que cada uma devolveu ficam guardados aqui.</p>
      <p className="flex flex-wrap gap-3">
        <ModalLink modal="login">Entrar</ModalLink>
        <ModalLink modal="register" variant="secondary">
          Criar conta
        </ModalLink>
      </p>
    </div>
  );
}

/** How many rounds of the player's have ended on this page. */
function usePlayed(ended: string | null): number {
  const [counted, setCounted] = useState<{ readonly id: string | null; readonly rounds: number }>({ id: null, rounds: 0 });
  if (ended !== null && ended !== counted.id) setCounted({ id: ended, rounds: counted.rounds + 1 });
  return counted.rounds;
}
