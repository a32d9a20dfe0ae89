import { LiveBetting, type PlayerTableProps } from '../live/chips/live-betting.tsx';
import { BetFields } from './bet-fields.tsx';

/** The logged-in half of a card table, loaded by card-parts.tsx. */
export function CardPlayer(props: PlayerTableProps) {
  return <LiveBetting {...props} top={(board) => <BetFields board={board} came={props.came} />} />;
}
