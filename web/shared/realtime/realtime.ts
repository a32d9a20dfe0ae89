import { loadWithRetry } from '../lazy/lazy-part.ts';
import { onSessionChange } from '../session/access/on-session-change.ts';
import { onTokenGranted } from '../session/access/tokens.ts';
import { createRealtime } from './create-realtime.ts';

/** The page's one connection; the client library is fetched by the first who listens. */
const realtime = createRealtime(async (address, onState) => {
  const { connectPusher } = await loadWithRetry(
    () => import('./connect-pusher.ts'),
    () => onState('failed'),
  );
  return connectPusher(address, onState);
});

// Nobody's channels outlive their session: the next player gets a socket of their own.
onSessionChange((playerId) => realtime.changePlayer(playerId));
onTokenGranted(() => realtime.retryRefused());

/** The connection's state, for whoever shows it. */
export const realtimeState = realtime.state;
export const { configure: configureRealtime, listen, onReconnect } = realtime;
