import { useQuery } from '@tanstack/react-query';
import type { DoublePerColor } from '#contracts/double.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useLive } from '../../shared/use-live.ts';
import { ownBetsQuery } from '../queries.ts';
import { lastStakes, stakePerColor } from '../table/round-totals.ts';
import type { TableState } from '../table/table-state.ts';

/** What the player staked, per colour, in the last round before this one that they bet on; null where there was none. */
export function useRepeat({ ownBefore, round }: TableState): DoublePerColor | null {
  const isIn = useSession().status === 'in';
  const live = useLive();
  const listed = useQuery({ ...ownBetsQuery(1), enabled: isIn && live && ownBefore.length === 0 });
  if (!isIn) return null;
  if (ownBefore.length > 0) return stakePerColor(ownBefore);
  return lastStakes((listed.data?.data ?? []).filter((bet) => bet.round_id !== round?.round_id));
}
