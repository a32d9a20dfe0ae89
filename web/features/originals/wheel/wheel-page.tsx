import { useMemo, useState } from 'react';
import type { WheelOutcome } from '#contracts/originals/wheel.ts';
import { WHEEL_NAMES } from '#contracts/originals/wheel-facts.ts';
import { WHEEL_FIELDS, wheelPositions } from '#kernel/fairness/wheel/money-wheel.ts';
import { wheelFieldsOf } from '#kernel/fairness/wheel/wheel-returns.ts';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { wantNear, whenWanted } from '#web/shared/lazy/when-wanted.ts';
import { useVisitorBoard, VisitorLine } from '../live/chips/visitor-line.tsx';
import { LivePage, useLiveTable } from '../live/live-page.tsx';
import { ResultCounts } from '../live/round/result-counts.tsx';
import type { PastResult } from '../table/round/table-state.ts';
import type { Table, TableStart } from '../table/round/use-table.ts';
import { TableScreenProvider } from '../table/table-screen.ts';
import { LazyPlayerTable } from './board/lazy-player-table.ts';
import { WheelBoard } from './board/wheel-board.tsx';
import { BonusCards } from './scene/bonus-cards.tsx';
import { MoneyWheel } from './scene/money-wheel.tsx';
import { scenePlan } from './scene/scene-plan.ts';
import { bonusStory, useBonusStage } from './scene/use-bonus.ts';
import wheelCss from './wheel.css?inline';
import { wheelScreen } from './wheel-screen.tsx';

const loadRules = () => import('./how-it-works.lazy.tsx');
const code = whenWanted(loadRules);
/** In the server's HTML; its code loads when it is nearly in view. */
const Rules = lazyHydration(code.load, import.meta.env.SSR ? await loadRules() : null)((module) => module.HowItWorks, <div className="h-96" />);
const nearRules = wantNear(code.want);

/** The money wheel: one wheel for everybody. `start` is the table as the server rendered it. */
export function WheelPage({ start }: { start: TableStart }) {
  return (
    <TableScreenProvider value={wheelScreen}>
      <style href="wheel" precedence="default">
        {wheelCss}
      </style>
      <Page start={start} />
    </TableScreenProvider>
  );
}

function Page({ start }: { start: TableStart }) {
  const now = useLiveTable(start);
  const { startMs, shown } = now;
  const { state, terms, clock } = now.table;
  // The rules' code loads late: if the terms changed meanwhile, the server's HTML would be lost.
  const [rulesTerms] = useState(terms);
  const plan = useMemo(() => scenePlan(state.round, state.history, terms.spin_ms), [state.round, state.history, terms.spin_ms]);
  const stage = useBonusStage(plan.bonus, clock, startMs);
  const story = shown.phase === 'spinning' ? bonusStory(plan.bonus, stage) : null;
  return (
    <LivePage
      now={now}
      name="Roda da Quermesse"
      scene={<MoneyWheel plan={plan.wheel} clock={clock} startMs={startMs} />}
      story={story}
      below={<BonusCards carousel={plan.carousel} clock={clock} startMs={startMs} outcome={plan.bonus?.outcome ?? null} stage={stage} />}
      player={(props) => <LazyPlayerTable {...props} />}
      visitor={<VisitorTable terms={terms} came={now.came as WheelOutcome | null} />}
      counts={<FieldCounts history={state.history} />}
      rules={<Rules terms={rulesTerms} returns={start.returns} />}
      rulesRef={nearRules}
    />
  );
}

function VisitorTable({ terms, came }: { terms: Table['terms']; came: WheelOutcome | null }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <WheelBoard board={useVisitorBoard()} came={came} />
      <VisitorLine terms={terms} />
    </div>
  );
}

/** How often each position occurred in the last results. */
function FieldCounts({ history }: { history: readonly PastResult[] }) {
  const came = history.map(({ result }) => (result as WheelOutcome).position);
  const counts = wheelPositions.map((position) => ({
    name: WHEEL_NAMES[position],
    times: came.filter((each) => each === position).length,
    chances: wheelFieldsOf(position),
  }));
  return <ResultCounts counts={counts} rounds={came.length} of={WHEEL_FIELDS.length} what={`as ${WHEEL_FIELDS.length} casas`} />;
}
