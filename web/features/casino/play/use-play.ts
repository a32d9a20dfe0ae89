import { type Dispatch, type RefObject, useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { LaunchMode } from '#contracts/casino/casino.ts';
import type { MessageToGame } from '#contracts/casino/game-frame.ts';
import { SECOND_MS } from '#kernel/durations.ts';
import { type GameFrame, readGameMessage, notifyGame } from './frame-messages.ts';
import { endSession, launchGame } from './launch-game.ts';
import { LAUNCHING, play, type PlayEvent, type PlayState } from './play-state.ts';
import { useKeep } from './use-keep.ts';

/** A game that hasn't sent its ready message by then counts as failed. */
const SILENCE_MS = 15 * SECOND_MS;

export interface PlayControl {
  readonly state: PlayState;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly dispatch: Dispatch<PlayEvent>;
  /** Sends a message to the running game, if there is one. */
  readonly notify: (type: MessageToGame['type']) => void;
}

/** Launches the game once, receives its messages, and ends its session when the player leaves. `onDeposit`: the player asked for a deposit inside the game. */
export function usePlay(gameId: string, mode: LaunchMode, onDeposit: () => void): PlayControl {
  const [state, dispatch] = useReducer(play, LAUNCHING);
  const frame = useRef<HTMLIFrameElement>(null);
  const session = state.at === 'loading' || state.at === 'playing' ? state.session : null;
  const own = mode === 'real' ? (session?.id ?? null) : null;

  useLaunch(gameId, mode, dispatch);
  useEndOnLeaving(own);
  useKeep(own, () => dispatch({ type: 'end', reason: 'session_ended' }));

  const here = (): GameFrame => ({ window: frame.current?.contentWindow ?? null, origin: session?.origin ?? '' });
  const hear = useEffectEvent((event: MessageEvent) => {
    const message = session === null ? null : readGameMessage(event, here());
    if (message === null) return;
    dispatch({ type: 'message', message });
    if (message.type === 'deposit') onDeposit();
    if (message.type === 'ready') frame.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  const loading = state.at === 'loading';
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'silent' }), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [loading]);

  const origin = session?.origin ?? null;
  const notify = useCallback(
    (type: MessageToGame['type']) => {
      if (origin !== null) notifyGame({ window: frame.current?.contentWindow ?? null, origin }, type);
    },
    [origin],
  );
  return { state, frame, dispatch, notify };
}

/** Launches once per mount; a launch answered after the player left is ended at once. */
function useLaunch(gameId: string, mode: LaunchMode, dispatch: Dispatch<PlayEvent>): void {
  useEffect(() => {
    let here = true;
    void launchGame(gameId, mode).then((launch) => {
      if ('refused' in launch) dispatch({ type: 'refused', reason: launch.refused });
      else if (here) dispatch({ type: 'launched', session: launch.session });
      else if (mode === 'real') endSession(launch.session.id);
    });
    return () => {
      here = false;
    };
  }, [gameId, mode, dispatch]);
}

/** The session ends with the game or the page; a page restored from the browser's memory starts over. */
function useEndOnLeaving(sessionId: string | null): void {
  useEffect(() => {
    if (sessionId === null) return undefined;
    let ended = false;
    const end = () => {
      if (!ended) endSession(sessionId);
      ended = true;
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pagehide', end);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', end);
      window.removeEventListener('pageshow', comeBack);
      end();
    };
  }, [sessionId]);
}
