import { type Frame, fieldOf, readFrame } from './frames.ts';
import type { RealtimeState } from './realtime-connection.ts';
import { watchSilence } from './watch-silence.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** After this time without a connection the line is reported as unavailable; it retries all the same. */
const UNAVAILABLE_MS = 10_000;

export interface LineReceiver {
  state(state: RealtimeState): void;
  /** Connected, with this socket id. */
  established(socketId: string): void;
  frame(frame: Frame): void;
}

export interface Line {
  /** Sends a message; dropped while the line is down, since every subscription is requested again once it is up. */
  say(event: string, data: object): void;
  close(): void;
}

/**
 * A socket that reconnects: at once where the server asks for it (4200–4299) or the network returns, never where the server refuses for
 * good (4000–4099), and otherwise after growing waits, spread so that not every page reconnects at the same moment.
 */
export function openLine(url: string, hears: LineReceiver): Line {
  let socket: WebSocket | null = null;
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const say = (event: string, data: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, data }));
  };
  const silence = watchSilence({ ping: () => say('pusher:ping', {}), lost: () => lost(0) });
  const hear = (text: string): void => {
    silence.broken();
    const frame = readFrame(text);
    if (frame?.event === 'pusher:ping') say('pusher:pong', {});
    else if (frame?.event === 'pusher:connection_established') establish(frame.data);
    else if (frame !== null) hears.frame(frame);
  };
  const establish = (data: unknown): void => {
    silence.mayLast(Number(fieldOf(data, 'activity_timeout')));
    waitMs = FIRST_WAIT_MS;
    clearTimeout(patience);
    patience = undefined;
    hears.state('connected');
    hears.established(String(fieldOf(data, 'socket_id')));
  };
  const connect = (): void => {
    const opened = new WebSocket(url);
    socket = opened;
    silence.expectAnswer();
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => socket === opened && hear(String(data)));
    opened.addEventListener('close', ({ code }) => socket === opened && lost(code));
  };
  const drop = (): void => {
    silence.stop();
    clearTimeout(timer);
    const left = socket;
    socket = null;
    left?.close();
  };
  const lost = (code: number): void => {
    drop();
    if (code >= 4_000 && code < 4_100) return end();
    if (patience === undefined) beginToWait();
    const atOnce = code >= 4_200 && code < 4_300;
    timer = setTimeout(connect, atOnce ? 0 : waitMs * (1 - Math.random() / 2));
    if (!atOnce) waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
  };
  const beginToWait = (): void => {
    hears.state('connecting');
    patience = setTimeout(() => hears.state('unavailable'), UNAVAILABLE_MS);
  };
  const unfollow = followNetwork({
    back() {
      if (socket !== null) return;
      clearTimeout(timer);
      connect();
    },
    gone: () => socket !== null && silence.ask(),
  });
  const end = (): void => {
    drop();
    clearTimeout(patience);
    unfollow();
    hears.state('disconnected');
  };

  beginToWait();
  connect();
  return { say, close: end };
}

function followNetwork({ back, gone }: { back(): void; gone(): void }): () => void {
  window.addEventListener('online', back);
  window.addEventListener('offline', gone);
  return () => {
    window.removeEventListener('online', back);
    window.removeEventListener('offline', gone);
  };
}
