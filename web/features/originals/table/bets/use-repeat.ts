import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useLive } from '../../shared/use-live.ts';
import { ownBetsQuery } from '../queries.ts';
import { lastStakes, stakePerPosition } from '../round/round-totals.ts';
import type { TableState } from '../round/table-state.ts';
import { useScreen } from '../table-screen.ts';
import type { PerPosition } from '../wire.ts';

/** The player's stakes per position in their last round before this one; null if there is none. */
export function useRepeat({ ownBefore, round }: TableState): PerPosition | null {
  const screen = useScreen();
  const isIn = useSession().status === 'in';
  const live = useLive();
  const listed = useQuery({ ...ownBetsQuery(screen, 1), enabled: isIn && live && ownBefore.length === 0 });
  if (!isIn) return null;
  if (ownBefore.length > 0) return stakePerPosition(ownBefore);
  const others = (listed.data?.data ?? []).filter((bet) => bet.round_id !== round?.round_id);
  return lastStakes(others.map((bet) => ({ round_id: bet.round_id, position: screen.positionOf(bet), stake: bet.stake })));
}
