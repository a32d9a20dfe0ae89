import type { WheelOutcome } from '#contracts/originals/wheel.ts';
import { LiveBetting, type PlayerTableProps } from '../../live/chips/live-betting.tsx';
import { WheelBoard } from './wheel-board.tsx';

/** A player's table. Named by lazy-player-table.ts. */
export function PlayerTable(props: PlayerTableProps) {
  return <LiveBetting {...props} top={(board) => <WheelBoard board={board} came={props.came as WheelOutcome | null} />} />;
}
