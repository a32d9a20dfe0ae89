import { type Frame, fieldOf, readFrame } from './frames.ts';
import type { RealtimeState } from './realtime-state.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Not connected for so long, the line counts as unavailable; it is tried all the same. */
const UNAVAILABLE_MS = 10_000;
/** A silent server is pinged after what it said itself, at most this, and given up when it stays silent. */
const LONGEST_SILENCE_MS = 120_000;
/** How long a connection may take to stand, and a ping to be answered. */
const ANSWER_WAIT_MS = 30_000;

export interface LineHears {
  state(state: RealtimeState): void;
  /** Connected, under this id. */
  established(socketId: string): void;
  frame(frame: Frame): void;
}

export interface Line {
  /** Sends a message; dropped while the line is down, since everything is asked for anew once it stands. */
  say(event: string, data: object): void;
  close(): void;
}

/**
 * A socket that comes back: at once where the server asks for it (4200–4299) or the network returns, never where it refuses for good (4000–4099), and
 * otherwise after waits that grow, spread so that not every page comes back at the same moment.
 */
export function openLine(url: string, hears: LineHears): Line {
  let socket: WebSocket | null = null;
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let silenceMs = LONGEST_SILENCE_MS;

  const say = (event: string, data: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, data }));
  };
  const ask = (): void => {
    if (socket === null) return;
    clearTimeout(silence);
    say('pusher:ping', {});
    silence = setTimeout(() => lost(0), ANSWER_WAIT_MS);
  };
  const hear = (text: string): void => {
    clearTimeout(silence);
    silence = setTimeout(ask, silenceMs);
    const frame = readFrame(text);
    if (frame === null) return;
    if (frame.event === 'pusher:ping') say('pusher:pong', {});
    else if (frame.event === 'pusher:connection_established') establish(frame.data);
    else hears.frame(frame);
  };
  const establish = (data: unknown): void => {
    const seconds = Number(fieldOf(data, 'activity_timeout'));
    silenceMs = seconds > 0 ? Math.min(LONGEST_SILENCE_MS, seconds * 1_000) : LONGEST_SILENCE_MS;
    waitMs = FIRST_WAIT_MS;
    clearTimeout(patience);
    patience = undefined;
    hears.state('connected');
    hears.established(String(fieldOf(data, 'socket_id')));
  };
  const connect = (): void => {
    clearTimeout(timer);
    clearTimeout(silence);
    silence = setTimeout(() => lost(0), ANSWER_WAIT_MS);
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => socket === opened && hear(String(data)));
    opened.addEventListener('close', ({ code }) => socket === opened && lost(code));
  };
  const stop = (): void => {
    for (const each of [timer, silence, patience]) clearTimeout(each);
    patience = undefined;
    const left = socket;
    socket = null;
    left?.close();
    window.removeEventListener('online', retryNow);
    window.removeEventListener('offline', ask);
  };
  const lost = (code: number): void => {
    clearTimeout(silence);
    clearTimeout(timer);
    const left = socket;
    socket = null;
    left?.close();
    if (code >= 4_000 && code < 4_100) {
      stop();
      return hears.state('disconnected');
    }
    if (patience === undefined) wait();
    const atOnce = code >= 4_200 && code < 4_300;
    timer = setTimeout(connect, atOnce ? 0 : waitMs * (1 - Math.random() / 2));
    if (!atOnce) waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
  };
  const wait = (): void => {
    hears.state('connecting');
    patience = setTimeout(() => hears.state('unavailable'), UNAVAILABLE_MS);
  };
  const retryNow = (): void => {
    if (socket !== null) return;
    clearTimeout(timer);
    connect();
  };

  window.addEventListener('online', retryNow);
  window.addEventListener('offline', ask);
  wait();
  connect();
  return {
    say,
    close() {
      stop();
      hears.state('disconnected');
    },
  };
}
