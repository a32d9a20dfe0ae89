import { useQueryClient } from '@tanstack/react-query';
import { Keyboard } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import type { MinesCurrentRound } from '#contracts/originals/originals.ts';
import { MINES_LOWEST_STAKE_CENTS } from '#kernel/fairness/index.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { usePlayOptions } from '../shared/play-options.ts';
import { seedsQuery } from '../shared/seeds-query.ts';
import { SoundControl } from '../shared/sound-control.tsx';
import { useStake } from '../shared/stake/use-stake.ts';
import { useLive } from '../shared/use-live.ts';
import { BetPanel } from './bet-panel.tsx';
import { BoardSection } from './board/board-section.tsx';
import { NO_MARKS } from './board/board.tsx';
import { TABLE_LAYOUT } from './board/table-layout.ts';
import { LastRounds } from './last-rounds.tsx';
import { useHotkeys } from './round/use-hotkeys.ts';
import { useMinesAuto } from './round/use-mines-auto.ts';
import { useMines } from './round/use-mines.ts';

const MinesFeed = lazyPart(
  () => import('./mines-feed.lazy.tsx'),
  (code) => code.MinesFeed,
);

const SidePanel = lazyPart(
  () => import('./side-panel.lazy.tsx'),
  (code) => code.SidePanel,
);

interface PlayerTableProps {
  /** The round the player left running. */
  readonly open: MinesCurrentRound | null;
}

/** Mines for a player: the board, the bet, past rounds and the proof. Named by lazy-player-table.tsx. */
export function PlayerTable({ open }: PlayerTableProps) {
  return (
    <QueryBoundary>
      <Table open={open} />
    </QueryBoundary>
  );
}

function Table({ open }: PlayerTableProps) {
  const settings = useSettings();
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
  const offered = !options.asked && played > 0;
  const bet = () => {
    const asked = stake.ask();
    if (asked !== null && !mines.paused) mines.open(asked, mineCount);
  };
  const choosing = planning && auto.run === null && phase !== 'playing' && phase !== 'cashing' && phase !== 'opening';
  useHotkeys(options.hotkeys && auto.run === null && !choosing, { main: phase === 'playing' ? mines.cashOut : bet, random: mines.revealRandom });

  return (
    <div className={TABLE_LAYOUT.table}>
      {live && (
        <Suspense>
          <MinesFeed onTold={mines.hear} onBack={mines.resume} />
        </Suspense>
      )}
      <header className={TABLE_LAYOUT.header}>
        <h1 className="text-lg lg:text-2xl">Mines</h1>
        <div className={cx('flex min-w-0 flex-1', offered && 'max-[359px]:invisible')}>
          <LastRounds />
        </div>
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
      <section aria-label="Aposta" className={TABLE_LAYOUT.bet}>
        <BetPanel {...{ mines, stake, mineCount, auto, planning, marked, played }} onMineCount={setMineCount} onPlanning={setPlanning} onBet={bet} />
      </section>
      <aside aria-label="Rodadas e prova" className={TABLE_LAYOUT.side}>
        {live && (
          <Suspense>
            <SidePanel playing={phase === 'playing'} onRotated={readAgain} />
          </Suspense>
        )}
      </aside>
    </div>
  );
}

/** Invalidates the queries that a round, or a seed rotation, has made stale. */
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

/** The tiles that automatic rounds open, in the order chosen. A second press removes one. */
export function useMarks(): readonly [readonly number[], (tile: number) => void] {
  const [marked, setMarked] = useState<readonly number[]>([]);
  const mark = useCallback((tile: number) => setMarked((known) => (known.includes(tile) ? known.filter((each) => each !== tile) : [...known, tile])), []);
  return [marked, mark];
}
