import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlinkoBetReply } from '#contracts/originals/plinko.ts';
import { PLINKO_LOWEST_STAKE_CENTS, PLINKO_ROWS_MAX, PLINKO_ROWS_MIN, type PlinkoBoard } from '#kernel/fairness/plinko/plinko.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { type Auto, useAuto } from '../shared/auto/use-auto.ts';
import type { PlayOptions } from '../shared/play-options.ts';
import { seedsQuery } from '../shared/seeds-query.ts';
import { type Stake, useStake } from '../shared/stake/use-stake.ts';
import { useHotkeys } from '../shared/use-hotkeys.ts';
import { playLanding } from './sounds.ts';
import { type Balls, useBalls } from './use-balls.ts';

const FIRST_BOARD: PlinkoBoard = { rows: 12, risk: 'medium' };
/** More than a player can follow. */
const MOST_BALLS = 20;
const REMEMBERED = 5;

export interface Plinko {
  readonly board: PlinkoBoard;
  readonly setBoard: (board: PlinkoBoard) => void;
  readonly stake: Stake;
  readonly auto: Auto;
  readonly balls: Balls;
  /** Pending bets, and balls that have not landed. */
  readonly underWay: number;
  readonly full: boolean;
  /** The last balls that landed on this page, newest first. */
  readonly landed: readonly PlinkoBetReply[];
  /** How many balls have landed on this page. */
  readonly played: number;
  /** Drops a ball, or focuses the invalid stake. */
  drop(): void;
  /** Invalidates the queries that a ball, or a seed rotation, has made stale. */
  readAgain(): void;
}

/** A player's game: board, stake and balls, dropped by button, by key or automatically. `atOnce`: a ball is in its slot as soon as its bet is answered. */
export function usePlinko(options: PlayOptions, atOnce: boolean): Plinko {
  const settings = useSettings();
  const session = useSession();
  const stake = useStake(settings.casino_bet_default, {
    low: Math.max(PLINKO_LOWEST_STAKE_CENTS, settings.casino_bet_min_total),
    high: settings.casino_bet_max_total,
  });
  const [board, setBoard] = useState(FIRST_BOARD);
  const [landed, setLanded] = useState<readonly PlinkoBetReply[]>([]);
  const [played, setPlayed] = useState(0);
  const readAgain = useReadAgain();
  // One round at a time where the profile requires it.
  const most = settings.compliance_profile === 'br' ? 1 : MOST_BALLS;
  const balls = useBalls({
    most,
    onTrouble: () => auto.stop('trouble'),
    onStakeRefused: stake.refuse,
    onLanded(bet) {
      if (options.sound) playLanding(bet);
      setLanded((known) => [bet, ...known].slice(0, REMEMBERED));
      setPlayed((count) => count + 1);
      auto.roundOver(bet);
    },
  });
  const underWay = balls.waiting + balls.falling.length;
  useLandingAtOnce(atOnce, balls);
  // Not while another ball falls, since the list would reveal its result.
  useEffect(() => {
    if (played > 0 && underWay === 0) readAgain();
  }, [played, underWay, readAgain]);

  const mayBet = session.status === 'in' && settings.casino_enabled && !balls.paused;
  const drop = () => {
    const asked = stake.ask();
    if (mayBet && asked !== null) balls.drop({ stake: asked, ...board });
  };
  const auto = useAuto({ ready: mayBet && underWay === 0, stakeCents: stake.value, begin: drop });
  useHotkeys(options.hotkeys && auto.run === null, {
    bet: drop,
    move: (by) => {
      if (underWay === 0) setBoard((now) => ({ ...now, rows: Math.min(PLINKO_ROWS_MAX, Math.max(PLINKO_ROWS_MIN, now.rows + by)) }));
    },
  });
  return { board, setBoard, stake, auto, balls, underWay, full: underWay >= most, landed, played, drop, readAgain };
}

/** Lands bets as soon as they are answered. */
function useLandingAtOnce(atOnce: boolean, { falling, land }: Pick<Balls, 'falling' | 'land'>): void {
  useEffect(() => {
    if (atOnce) for (const { id } of falling) land(id);
  }, [atOnce, falling, land]);
}

function useReadAgain(): () => void {
  const queries = useQueryClient();
  const [readAgain] = useState(() => () => {
    void queries.invalidateQueries({ queryKey: ['plinko'] });
    void queries.invalidateQueries({ queryKey: seedsQuery.queryKey });
  });
  return readAgain;
}
