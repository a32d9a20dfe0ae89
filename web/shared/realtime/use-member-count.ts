import { useEffect, useState } from 'react';
import type { PresenceChannelName } from '#contracts/channels.ts';
import { useSession } from '../session/session-provider.tsx';
import { useSettings } from '../settings/settings-context.ts';
import { configureRealtime, watchMembers } from './realtime.ts';

/** The number of players on a presence channel, this one included, while mounted; null for visitors and until it is known. */
export function useMemberCount(channel: PresenceChannelName): number | null {
  const settings = useSettings();
  const session = useSession();
  const player = session.status === 'in' ? session.me.user.id : null;
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => configureRealtime(settings), [settings]);
  useEffect(() => {
    if (player === null) return undefined;
    const leave = watchMembers(channel, setCount);
    return () => {
      leave();
      setCount(null);
    };
  }, [channel, player]);
  return count;
}
