import { useQuery } from '@tanstack/react-query';
import { Keyboard, Zap, ZapOff } from 'lucide-react';
import { Suspense } from 'react';
import type { PlinkoBetReply } from '#contracts/originals/plinko.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { usePlayOptions } from '../shared/play-options.ts';
import { SoundControl } from '../shared/sound-control.tsx';
import { useLive } from '../shared/use-live.ts';
import { useReducedMotion } from '../shared/use-reduced-motion.ts';
import { BetPanel } from './bet-panel.tsx';
import { Invitation } from './invitation.tsx';
import { ownBetsQuery } from './queries.ts';
import { playHit } from './sounds.ts';
import { Stage } from './stage.tsx';
import { type Instant, useInstant } from './use-instant.ts';
import { usePlinko } from './use-plinko.ts';

const SidePanel = lazyPart(
  () => import('./side-panel.lazy.tsx'),
  (code) => code.SidePanel,
);

/** Plinko: the board, the bet, the past bets and the proof. */
export function PlinkoPage() {
  const session = useSession();
  const [options, change] = usePlayOptions('plinko');
  const instant = useInstant();
  const reduced = useReducedMotion();
  const atOnce = instant.on || reduced;
  const { board, setBoard, stake, auto, balls, underWay, full, landed, played, drop, readAgain } = usePlinko(options, atOnce);
  const recent = useRecent(landed, balls.falling);
  return (
    // Each part is placed by name, not by order, so that a page that is still loading doesn't move painted parts.
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[300px_minmax(0,1fr)] xl:grid-cols-[300px_minmax(0,1fr)_340px] lg:gap-6">
      <header className="-my-1 flex items-center justify-between gap-3 lg:col-span-full lg:my-0">
        <h1 className="text-lg lg:text-2xl">Plinko</h1>
        <div className="flex gap-1">
          <SoundControl on={options.sound} offered={session.status === 'in' && !options.asked && played > 0} onChange={(sound) => change({ sound })} />
          {!reduced && <InstantButton instant={instant} />}
          <HotkeysButton on={options.hotkeys} onChange={(hotkeys) => change({ hotkeys })} />
        </div>
      </header>
      <div className="min-w-0 lg:col-start-2 lg:row-start-2">
        <Stage
          {...{ board, balls, recent }}
          moving={!atOnce}
          last={landed[0] ?? null}
          onHit={() => {
            if (options.sound) playHit(balls.falling.length);
          }}
        />
      </div>
      <section aria-label="Aposta" className="min-w-0 lg:col-start-1 lg:row-start-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-4">
        <BetPanel {...{ board, stake, auto, played, underWay, full }} paused={balls.paused} onBoard={setBoard} onDrop={drop} />
      </section>
      <Side onRotated={readAgain} />
    </div>
  );
}

/** The column next to the board: the player's own bets after hydration, or an introduction to the game. */
function Side({ onRotated }: { onRotated: () => void }) {
  const visitor = useSession().status === 'out';
  const live = useLive();
  return (
    <aside
      aria-label="Apostas e prova"
      className="lg:col-span-full xl:col-span-1 xl:col-start-3 xl:row-start-2 xl:rounded-card xl:border xl:border-line xl:bg-surface xl:p-4 xl:pt-1"
    >
      {visitor ? (
        <Invitation />
      ) : (
        live && (
          <Suspense>
            <SidePanel onRotated={onRotated} />
          </Suspense>
        )
      )}
    </aside>
  );
}

/** The balls that landed here, then earlier ones; never one that is still falling. */
function useRecent(landed: readonly PlinkoBetReply[], falling: readonly PlinkoBetReply[]) {
  const own = useQuery({ ...ownBetsQuery(1), enabled: useSession().status === 'in' });
  const known = new Set([...landed, ...falling].map(({ id }) => id));
  return [...landed, ...(own.data?.data ?? []).filter(({ id }) => !known.has(id))];
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

function InstantButton({ instant: { offered, on, change } }: { instant: Instant }) {
  if (!offered) return null;
  return (
    <IconButton label="Sem animação: a bola aparece já na casa" pressed={on} onClick={() => change(!on)} icon={on ? <ZapOff {...icon} /> : <Zap {...icon} />} />
  );
}

function HotkeysButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <IconButton
      label="Atalhos do teclado: espaço ou Enter solta uma bola, setas mudam as linhas"
      pressed={on}
      onClick={() => onChange(!on)}
      className="max-lg:hidden"
      icon={<Keyboard {...icon} />}
    />
  );
}
