import { Fragment, type ReactNode, type Ref, Suspense, useMemo, useState } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSoundChoice } from '../shared/sound-choice.ts';
import { SoundControl } from '../shared/sound-control.tsx';
import { AtTheTable } from '../table/round/at-the-table.tsx';
import { type RoundOutcome, roundOutcome } from '../table/round/round-totals.ts';
import { TableScene } from '../table/round/table-scene.tsx';
import { useOnline } from '../table/round/use-online.ts';
import { type Shown, useShown } from '../table/round/use-shown.ts';
import { type Table, type TableStart, useTable } from '../table/round/use-table.ts';
import { useScreen } from '../table/table-screen.ts';
import { useTableWindow } from '../table/table-window.ts';
import { TogetherLink } from './together-link.tsx';
import type { PlayerTableProps } from './chips/live-betting.tsx';
import liveCss from './live.css?inline';
import type { LiveView } from './live-screen.ts';
import { LiveBets } from './round/live-bets.tsx';
import { useRoundSounds } from './sound/use-live-sounds.ts';
import { LiveStatus, spokenStatus, type Story } from './round/live-status.tsx';

const tabs = () => import('../table/bets/own-tabs.lazy.tsx');
const MyBets = lazyPart(tabs, (module) => module.MyBets);
const FairnessPanel = lazyPart(tabs, (module) => module.FairnessPanel);

/** The current state of a live table on its page. */
export interface LiveNow {
  readonly table: Table;
  readonly shown: Shown;
  readonly online: boolean;
  /** The result after it has been shown; null before, and in a void round. */
  readonly came: unknown;
  /** Whether the round on the screen has ended. */
  readonly over: boolean;
  /** The result of the round for the player. */
  readonly outcome: RoundOutcome | null;
  /** How many of the player's rounds have ended on this page. */
  readonly played: number;
  /** The server's clock at rendering, in milliseconds. */
  readonly startMs: number;
}

/** Follows a live table, from what the server rendered. */
export function useLiveTable(start: TableStart): LiveNow {
  const { resultOf } = useScreen();
  const table = useTable(start);
  const { state, clock } = table;
  const startMs = Date.parse(start.serverNow);
  const shown = useShown(state.round, clock, startMs);
  const online = useOnline();
  const over = shown.phase === 'result' || shown.phase === 'void';
  const came = shown.phase === 'result' && state.round !== null ? resultOf(state.round) : null;
  const outcome = useMemo(() => (over ? outcomeOf(table) : null), [over, table]);
  const played = usePlayed(outcome === null ? null : (state.round?.round_id ?? null));
  return { table, shown, online, came, over, outcome, played, startMs };
}

/** The result of the round for the player, from the bets that were not taken back. */
function outcomeOf({ state }: Table) {
  return roundOutcome(state.round?.voided === true ? state.own : state.own.filter(({ status }) => status !== 'void'));
}

/** How many of the player's rounds have ended on this page. */
function usePlayed(ended: string | null): number {
  const [counted, setCounted] = useState<{ readonly id: string | null; readonly rounds: number }>({ id: null, rounds: 0 });
  if (ended !== null && ended !== counted.id) setCounted({ id: ended, rounds: counted.rounds + 1 });
  return counted.rounds;
}

interface LivePageProps {
  readonly now: LiveNow;
  readonly name: string;
  /** The name of the scene, and of the statistics tab. */
  readonly sceneLabel?: string;
  readonly countsTab?: string;
  /** The wheel or the cards, next to the status. */
  readonly scene: ReactNode;
  readonly story?: Story | null;
  /** Shown below scene and status. */
  readonly below?: ReactNode;
  /** The halves of the page for a player and for a visitor. */
  readonly player: (props: PlayerTableProps) => ReactNode;
  readonly visitor: ReactNode;
  /** How often each result occurred. */
  readonly counts: ReactNode;
  readonly rules: ReactNode;
  readonly rulesRef: Ref<HTMLDivElement>;
}

/** The page of a live table: the scene with the status, the bets, the round with its proof, the rules. No phase changes their positions. */
export function LivePage(props: LivePageProps) {
  const { now, name, sceneLabel = 'Roda', countsTab = 'Números', scene, story = null, below, player, visitor, counts, rules, rulesRef } = props;
  const session = useSession();
  const screen = useScreen();
  const drawWindow = useTableWindow();
  const { table, shown, online, came, outcome, played } = now;
  const { state } = table;
  const [{ on }, changeSound] = useSoundChoice();
  useRoundSounds(shown.phase, outcome);
  const status = <LiveStatus round={state.round} shown={shown} result={came} outcome={outcome} online={online} story={story} />;
  const spoken = story === null ? spokenStatus(screen, shown.phase, came, outcome) : `${story.title}. ${story.text}`;
  const bets = session.status === 'in' ? <Fragment key={session.me.user.id}>{player(now)}</Fragment> : visitor;
  const style = (
    <style href="live-page" precedence="default">
      {liveCss}
    </style>
  );
  if (drawWindow !== null) {
    return (
      <>
        {style}
        {drawWindow({ table, name, sceneLabel, scene, status, spoken, below, bets, played })}
      </>
    );
  }
  return (
    <div className="live-page" data-table={screen.id}>
      {style}
      <header className="live-head flex items-center gap-3">
        <h1 className="table-title text-lg lg:text-2xl">{name}</h1>
        <AtTheTable bets={state.bets} />
        <TogetherLink id={screen.id} />
        <SoundControl on={on} offered={false} onChange={changeSound} />
      </header>
      <TableScene label={sceneLabel} {...{ table, scene, status, below, spoken }} />
      <section aria-label="Apostas" className="live-bets min-w-0">
        {bets}
      </section>
      <aside aria-label="Rodada, números, apostas e prova" className="live-side xl:rounded-card xl:border xl:border-line xl:bg-surface xl:p-4 xl:pt-1">
        <Side now={now} counts={counts} countsTab={countsTab} />
      </aside>
      <div ref={rulesRef} className="live-rules mt-6">
        {rules}
      </div>
    </div>
  );
}

function Side({ now: { table, over, came }, counts, countsTab }: { now: LiveNow; counts: ReactNode; countsTab: string }) {
  const { state } = table;
  const bets = state.bets !== null && state.bets.round_id === state.round?.round_id ? (state.bets as LiveView) : null;
  return (
    <Tabs
      label="Rodada, números, apostas e prova"
      items={[
        {
          value: 'round',
          label: <TabWord>Rodada</TabWord>,
          content: <LiveBets bets={bets} own={state.own} came={came} />,
        },
        { value: 'numbers', label: <TabWord>{countsTab}</TabWord>, content: counts },
        { value: 'mine', label: <TabWord>Minhas</TabWord>, content: later(<MyBets />) },
        { value: 'fairness', label: <TabWord>Prova</TabWord>, content: later(<FairnessPanel round={state.round} revealed={over} />) },
      ]}
    />
  );
}

function later(content: ReactNode) {
  return <Suspense fallback={<div className="h-[420px]" />}>{content}</Suspense>;
}

/** Four labels must fit into 308 px. */
function TabWord({ children }: { children: string }) {
  return <span className="text-sm">{children}</span>;
}
