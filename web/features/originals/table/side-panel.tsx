import { type ReactNode, Suspense } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { RoundBets } from './round/round-bets.tsx';
import type { ShownPhase } from './round/shown-phase.ts';
import type { TableState } from './round/table-state.ts';
import { useScreen } from './table-screen.ts';

const tabs = () => import('./bets/own-tabs.lazy.tsx');
const MyBets = lazyPart(tabs, (code) => code.MyBets);
const FairnessPanel = lazyPart(tabs, (code) => code.FairnessPanel);

/** The column next to the scene: the round's bets, the player's own, the proof. */
export function SidePanel({ state, phase }: { state: TableState; phase: ShownPhase }) {
  const { resultOf } = useScreen();
  const bets = state.bets !== null && state.bets.round_id === state.round?.round_id ? state.bets : null;
  return (
    <Tabs
      label="Rodada, apostas e prova"
      items={[
        {
          value: 'round',
          label: <TabWord>Rodada</TabWord>,
          content: <RoundBets bets={bets} own={state.own} came={phase === 'result' && state.round !== null ? resultOf(state.round) : null} />,
        },
        {
          value: 'mine',
          label: <TabWord>Minhas apostas</TabWord>,
          content: (
            <Later>
              <MyBets />
            </Later>
          ),
        },
        {
          value: 'fairness',
          label: <TabWord>Jogo justo</TabWord>,
          content: (
            <Later>
              <FairnessPanel round={state.round} revealed={phase === 'result' || phase === 'void'} />
            </Later>
          ),
        },
      ]}
    />
  );
}

function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<div className="h-[420px]" />}>{children}</Suspense>;
}

/** Three labels must fit into 308 px. */
function TabWord({ children }: { children: string }) {
  return <span className="text-sm">{children}</span>;
}
