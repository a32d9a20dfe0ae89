import { useQueryClient } from '@tanstack/react-query';
import { Keyboard } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { MinesCurrentRound } from '#contracts/originals.ts';
import { MINES_LOWEST_STAKE_CENTS } from '#kernel/fairness/index.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { usePlayOptions } from '../shared/play-options.ts';
import { seedsQuery } from '../shared/seeds-query.ts';
import { SoundControl } from '../shared/sound-control.tsx';
import { useStake } from '../shared/stake/use-stake.ts';
import { useLive } from '../shared/use-live.ts';
import { BetPanel } from './bet-panel.tsx';
import { NO_MARKS } from './board.tsx';
import { BoardSection } from './board-section.tsx';
import { Invitation } from './invitation.tsx';
import { LastRounds } from './last-rounds.tsx';
import { useHotkeys } from './use-hotkeys.ts';
import { useMarks } from './use-marks.ts';
import { useMines } from './use-mines.ts';
import { useMinesAuto } from './use-mines-auto.ts';

const MinesFeed = lazyPart(
  () => import('./mines-feed.lazy.tsx'),
  (code) => code.MinesFeed,
);

const SidePanel = lazyPart(
  () => import('./side-panel.lazy.tsx'),
  (code) => code.SidePanel,
);

/** Mines: the board, the bet, the rounds played and the proof. `open` is the round the player left running. */
export function MinesPage({ open }: { open: MinesCurrentRound | null }) {
  const settings = useSettings();
  const isIn = useSession().status === 'in';
  const [options, change] = usePlayOptions('mines');
  const stake = useStake(open?.stake ?? settings.casino_bet_default, {
    low: Math.max(MINES_LOWEST_STAKE_CENTS, settings.casino_bet_min_total),
    high: settings.casino_bet_max_total,
  });
  const [mineCount, setMineCount] = useState(open?.mines ?? 3);
  const [planning, setPlanning] = useState(false);
  const [marked, mark] = useMarks();
  const [played, setPlayed] = useState(0);
  const live = useLive();
  const readAgain = useReadAgain();
  const mines = useMines(open, {
    sound: options.sound,
    onRoundOver: (round) => {
      setPlayed((count) => count + 1);
      readAgain();
      auto.roundOver(round);
    },
    onAmiss: (reason) => auto.stop(reason),
    onStakeRefused: stake.refuse,
  });
  const auto = useMinesAuto({ mines, stakeCents: stake.value, mineCount, marked });
  const { phase } = mines.state;
  const offered = isIn && !options.asked && played > 0;
  const bet = () => {
    const asked = stake.ask();
    if (asked !== null && isIn && !mines.paused) mines.open(asked, mineCount);
  };
  const choosing = planning && auto.run === null && phase !== 'playing' && phase !== 'cashing' && phase !== 'opening';
  useHotkeys(options.hotkeys && auto.run === null && !choosing, { main: phase === 'playing' ? mines.cashOut : bet, random: mines.revealRandom });

  return (
    // Each part has its place by name, not by order: a page that is still arriving doesn't move what is painted already.
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[280px_minmax(0,1fr)] xl:grid-cols-[280px_minmax(0,1fr)_340px] lg:gap-6">
      {isIn && live && (
        <Suspense>
          <MinesFeed onTold={mines.hear} onBack={mines.resume} />
        </Suspense>
      )}
      <header className="-my-1 flex items-center gap-3 lg:col-span-full lg:my-0">
        <h1 className="text-lg lg:text-2xl">Mines</h1>
        <div className={cx('flex min-w-0 flex-1', offered && 'max-[359px]:invisible')}>{isIn && <LastRounds />}</div>
        <SoundControl on={options.sound} offered={offered} onChange={(sound) => change({ sound })} />
        <HotkeysButton on={options.hotkeys} onChange={(hotkeys) => change({ hotkeys })} />
      </header>
      <BoardSection
        {...{ mines, choosing, mineCount }}
        marked={planning ? marked : NO_MARKS}
        onMark={mark}
        byHand={auto.run === null}
        stakeCents={stake.value}
      />
      <section aria-label="Aposta" className="min-w-0 lg:col-start-1 lg:row-start-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-4">
        <BetPanel {...{ mines, stake, mineCount, auto, planning, marked, played }} onMineCount={setMineCount} onPlanning={setPlanning} onBet={bet} />
      </section>
      <Side playing={phase === 'playing'} onRotated={readAgain} />
    </div>
  );
}

/** What lies beside the table: a player's own, once the page lives, or what the game is. */
function Side({ playing, onRotated }: { playing: boolean; onRotated: () => void }) {
  const visitor = useSession().status === 'out';
  const live = useLive();
  return (
    <aside
      aria-label="Rodadas e prova"
      className="lg:col-span-full xl:col-span-1 xl:col-start-3 xl:row-start-2 xl:rounded-card xl:border xl:border-line xl:bg-surface xl:p-4 xl:pt-1"
    >
      {visitor ? (
        <Invitation />
      ) : (
        live && (
          <Suspense>
            <SidePanel playing={playing} onRotated={onRotated} />
          </Suspense>
        )
      )}
    </aside>
  );
}

/** What a round, or a rotation, has made old. */
function useReadAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['mines'] });
    void queries.invalidateQueries({ queryKey: seedsQuery.queryKey });
  };
}

function HotkeysButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <IconButton
      label="Atalhos do teclado: espaço aposta ou retira, R abre uma casa aleatória"
      pressed={on}
      onClick={() => onChange(!on)}
      className="max-lg:hidden"
      icon={<Keyboard aria-hidden="true" size={20} strokeWidth={1.75} />}
    />
  );
}
