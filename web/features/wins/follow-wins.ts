import { win, type Win, winsReply } from '#contracts/casino/wins.ts';
import { api } from '#web/shared/api/api.ts';
import { configureRealtime, listen, onReconnect } from '#web/shared/realtime/realtime.ts';
import type { RealtimeAddress } from '#web/shared/realtime/realtime-connection.ts';

/*
 * The socket's half. Only imported when a page goes live (`await import`): until then it does without the client and its schemas.
 */

/** Delivers wins as they happen, and after a disconnection those that were missed. Returns a function that stops it. */
export function followWins(address: RealtimeAddress, onWins: (wins: readonly Win[]) => void): () => void {
  configureRealtime(address);
  const stopListening = listen('wins', 'Win', win, (received) => onWins([received]));
  const stopReading = onReconnect(() => {
    void api
      .get('/api/casino/wins', winsReply, { auth: 'held' })
      .then(({ data }) => onWins(data))
      .catch(() => undefined);
  });
  return () => {
    stopListening();
    stopReading();
  };
}
