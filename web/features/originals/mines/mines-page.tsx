import { useQueryClient } from '@tanstack/react-query';
import { Keyboard } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { MinesCurrentRound } from '#contracts/originals.ts';
import { MINES_LOWEST_STAKE_CENTS, minesMultipliersE4 } from '#kernel/fairness/index.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { WinBurst } from '../shared/burst/win-burst.tsx';
import { usePlayOptions } from '../shared/play-options.ts';
import { seedsQuery } from '../shared/seeds-query.ts';
import { SoundControl } from '../shared/sound-control.tsx';
import { useStake } from '../shared/stake/use-stake.ts';
import { useLive } from '../shared/use-live.ts';
import { BetPanel } from './bet-panel.tsx';
import { Board, NO_MARKS } from './board.tsx';
import { Invitation } from './invitation.tsx';
import { Ladder } from './ladder.tsx';
import { LastRounds } from './last-rounds.tsx';
import { RoundResult } from './round-result.tsx';
import { IDLE, type MinesState } from './round-state.ts';
import { SidePanel } from './side-panel.tsx';
import { useHotkeys } from './use-hotkeys.ts';
import { useMarks } from './use-marks.ts';
import { useMines } from './use-mines.ts';
import { useMinesAuto } from './use-mines-auto.ts';

const MinesFeed = lazyPart(
  () => import('./mines-feed.lazy.tsx'),
  (code) => code.MinesFeed,
);
const GEM_COLORS = ['#3ff0b4', '#9bffe0', '#1fb68a', '#ffe08a'] as const;

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
  const { phase, round, result } = mines.state;
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
      <section
        aria-label="Tabuleiro"
        className="mx-auto flex w-full max-w-[min(560px,60dvh)] flex-col gap-3 max-lg:max-w-[min(560px,64dvh)] lg:col-start-2 lg:row-start-2"
      >
        <div className="relative">
          <Board
            state={choosing ? IDLE : mines.state}
            onReveal={mines.reveal}
            marked={planning ? marked : NO_MARKS}
            onMark={choosing ? mark : null}
            byHand={auto.run === null}
          />
          <WinBurst win={result?.gained === true ? (round?.id ?? null) : null} staked={round?.stake ?? 0} returned={result?.payout ?? 0} colors={GEM_COLORS} />
        </div>
        <Foot state={mines.state} choosing={choosing} mineCount={mineCount} stakeCents={stake.value} />
      </section>
      <section aria-label="Aposta" className="min-w-0 lg:col-start-1 lg:row-start-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-4">
        <BetPanel {...{ mines, stake, mineCount, auto, planning, marked, played }} onMineCount={setMineCount} onPlanning={setPlanning} onBet={bet} />
      </section>
      <aside
        aria-label="Rodadas e prova"
        className="lg:col-span-full xl:col-span-1 xl:col-start-3 xl:row-start-2 xl:rounded-card xl:border xl:border-line xl:bg-surface xl:p-4 xl:pt-1"
      >
        {isIn ? <SidePanel playing={phase === 'playing'} onRotated={readAgain} /> : <Invitation />}
      </aside>
    </div>
  );
}

interface FootProps {
  readonly state: MinesState;
  readonly choosing: boolean;
  readonly mineCount: number;
  readonly stakeCents: number | null;
}

/** One place of one height below the board: the ladder, and how the round ended until the next bet is thought of. */
function Foot({ state, choosing, mineCount, stakeCents }: FootProps) {
  const { phase, round } = state;
  // What was chosen when the round ended: another choice asks for the ladder again.
  const choice = `${round?.id}:${mineCount}:${stakeCents}`;
  const [ended, setEnded] = useState<{ readonly id: string | undefined; readonly choice: string }>({ id: undefined, choice });
  const over = phase === 'over' && !choosing;
  if (over && ended.id !== round?.id) setEnded({ id: round?.id, choice });
  const told = over && ended.id === round?.id && ended.choice === choice;
  const shown = (phase === 'playing' || phase === 'cashing') && round !== null ? round : null;
  const multipliers = shown?.multipliers ?? minesMultipliersE4(mineCount).map((e4) => Number(e4) / 10_000);
  return (
    <div className="min-h-[58px]">
      {!told && <Ladder multipliers={multipliers} gems={shown?.gems ?? 0} maxGems={shown?.maxGems ?? multipliers.length} />}
      <div aria-live="polite">{told && <RoundResult state={state} />}</div>
    </div>
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
