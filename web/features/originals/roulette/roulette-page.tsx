import { useMemo, useState } from 'react';
import type { RouletteOutcome } from '#contracts/originals/roulette.ts';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { wantNear, whenWanted } from '#web/shared/lazy/when-wanted.ts';
import { LivePage, useLiveTable } from '../live/live-page.tsx';
import type { TableStart } from '../table/round/use-table.ts';
import { TableScreenProvider } from '../table/table-screen.ts';
import { LazyPlayerTable } from './bets/lazy-player-table.ts';
import { VisitorTable } from './bets/visitor-table.tsx';
import layoutCss from './layout/layout.css?inline';
import { NumberCounts } from './number-counts.tsx';
import rouletteCss from './roulette.css?inline';
import { rouletteScreen } from './roulette-screen.tsx';
import { ballPlan } from './wheel/ball-plan.ts';
import { Wheel } from './wheel/wheel.tsx';

const loadRules = () => import('./how-it-works.lazy.tsx');
const code = whenWanted(loadRules);
/** In the server's HTML; its code loads when it is nearly in view. */
const Rules = lazyHydration(code.load, import.meta.env.SSR ? await loadRules() : null)((module) => module.HowItWorks, <div className="h-96" />);
const nearRules = wantNear(code.want);

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
  const now = useLiveTable(start);
  const { state, terms, clock } = now.table;
  // The rules' code loads late: if the terms changed meanwhile, the server's HTML would be lost.
  const [rulesTerms] = useState(terms);
  const plan = useMemo(() => ballPlan(state.round, state.history, terms.spin_ms), [state.round, state.history, terms.spin_ms]);
  return (
    <LivePage
      now={now}
      name="Roleta"
      scene={<Wheel plan={plan} clock={clock} startMs={now.startMs} />}
      player={(props) => <LazyPlayerTable {...props} />}
      visitor={<VisitorTable terms={terms} came={(now.came as RouletteOutcome | null)?.number ?? null} />}
      counts={<NumberCounts history={state.history} />}
      rules={<Rules terms={rulesTerms} returns={start.returns} />}
      rulesRef={nearRules}
    />
  );
}
