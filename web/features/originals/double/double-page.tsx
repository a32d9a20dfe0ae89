import { useEffect, useMemo } from 'react';
import type { DoubleRound } from '#contracts/originals/double.ts';
import { lazyHydration } from '#web/shared/lazy/lazy-hydration.tsx';
import { wantNear, whenWanted } from '#web/shared/lazy/when-wanted.ts';
import { WinBurst } from '../shared/burst/win-burst.tsx';
import { useSounds } from '../shared/use-sounds.ts';
import { type SceneProps, TablePage } from '../table/table-page.tsx';
import type { TableStart } from '../table/round/use-table.ts';
import { doubleScreen } from './double-screen.ts';
import { Hub } from './wheel/hub.tsx';
import { Wheel } from './wheel/wheel.tsx';
import { wheelAngle } from '../table/turning/wheel-motion.ts';
import { wheelPlan } from './wheel/wheel-plan.ts';

const loadRules = () => import('./how-it-works.lazy.tsx');
const code = whenWanted(loadRules);
/** In the server's HTML; its code loads when it is nearly in view. */
const Rules = lazyHydration(code.load, import.meta.env.SSR ? await loadRules() : null)((module) => module.HowItWorks, <div className="h-60" />);
const nearRules = wantNear(code.want);

/** Double: one wheel for everybody. `start` is the table as the server rendered it. */
export function DoublePage({ start }: { start: TableStart }) {
  return <TablePage screen={doubleScreen} start={start} title="Double" sceneLabel="Roda" Scene={WheelScene} rules={Rules} rulesRef={nearRules} />;
}

const loadSounds = () => import('./wheel/sound.ts');
const BRASS_COLORS = ['#ffc53d', '#ffe7a6', '#f0a93a', '#fff6e0'] as const;

function WheelScene({ table, shown, outcome, startMs, sound }: SceneProps) {
  const { state, terms, clock } = table;
  const sounds = useSounds(sound, loadSounds);
  const round = state.round as DoubleRound | null;
  const plan = useMemo(() => wheelPlan(round, state.history, terms.spin_ms), [round, state.history, terms.spin_ms]);
  const gained = outcome?.gained === true;
  useEffect(() => {
    if (gained) sounds.current?.playWin();
  }, [gained, sounds]);
  return (
    <div className="double-stage">
      <Wheel plan={plan} clock={clock} drawnAngle={wheelAngle(plan, startMs)} glowing={gained} onPin={() => sounds.current?.playPin()}>
        <Hub round={round} shown={shown} clock={clock} bettingMs={terms.betting_ms} />
      </Wheel>
      <WinBurst win={gained ? (round?.round_id ?? null) : null} staked={outcome?.staked ?? 0} returned={outcome?.returned ?? 0} colors={BRASS_COLORS} />
    </div>
  );
}
