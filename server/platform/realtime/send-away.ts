import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';

/** A close code of the Pusher protocol: reconnect at once. A client that reconnects reloads its state. */
const COME_BACK = 4200;
const AT_ONCE = 200;
const PAUSE_MS = 100;

/** Makes every socket reconnect, some hundreds at a time, because messages for them may be lost. */
export async function sendAway(sockets: Iterable<{ readonly socket: WebSocket }>): Promise<void> {
  let sent = 0;
  for (const { socket } of [...sockets]) {
    socket.close(COME_BACK, 'messages were missed');
    sent += 1;
    if (sent % AT_ONCE === 0) await wait(PAUSE_MS);
  }
}
