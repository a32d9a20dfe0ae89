import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import type { MinesCurrentRound, MinesRoundUpdate } from '#contracts/originals/originals.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { modalFor, playFailure } from '../../shared/play-failure.ts';
import { readCurrent, readEnded } from './mines-calls.ts';
import { gemsShown, initialState, isNews, type MinesEvent, type MinesState, motionOf, reduceMines } from './round-state.ts';
import { playSound } from './sound.ts';

const UNANSWERED = 'Sem resposta do servidor. Sua aposta está segura: ao reconectar, a rodada volta de onde parou.';

export interface MinesOptions {
  readonly sound: boolean;
  /** A round on this board has ended, from any page. */
  readonly onRoundOver: (round: { readonly stake: number; readonly payout: number }) => void;
  /** An action was refused or not answered (`trouble`), or another page played (`elsewhere`). */
  readonly onAmiss: (reason: 'trouble' | 'elsewhere') => void;
  /** The server's message about the stake, for its field. */
  readonly onStakeRefused: (text: string) => void;
}

export interface Story {
  readonly state: MinesState;
  readonly latest: RefObject<MinesState>;
  /** Dispatches `begin`, sends, and dispatches the result; does nothing while another action is pending. */
  act(begin: MinesEvent, send: () => Promise<MinesEvent>): Promise<void>;
  /** A message reported that a page has changed a round. */
  hear(update: MinesRoundUpdate): void;
  /** Reads the state of the player's round. */
  resume(): Promise<void>;
}

/** Stores the state of the round and passes every event once to the board, the sound and the page. */
export function useStory(start: MinesCurrentRound | null, options: MinesOptions): Story {
  const [state, dispatch] = useReducer(reduceMines, start, initialState);
  const latest = useRef(state);
  const busy = useRef(false);
  const missed = useRef<MinesRoundUpdate | null>(null);
  const settings = useRef(options);
  const { show } = useModal();
  useEffect(() => {
    settings.current = options;
  });

  const tell = useCallback((event: MinesEvent) => {
    const after = reduceMines(latest.current, event);
    latest.current = after;
    dispatch(event);
    if (settings.current.sound) playSound(motionOf(event, after));
    if (event.kind === 'resumed' || event.kind === 'ended') settings.current.onAmiss('elsewhere');
    if (after.phase === 'over' && after.round !== null && event.kind !== 'nothing-open') settings.current.onRoundOver(after.round);
  }, []);

  const resume = useCallback(async () => {
    const current = await readCurrent();
    if (current === null || busy.current) return;
    const { round, phase } = latest.current;
    if (current.round_id !== null) {
      if (current.round_id !== round?.id || current.gems !== gemsShown(latest.current)) tell({ kind: 'resumed', round: current });
    } else if (round !== null && phase === 'playing') {
      const ended = await readEnded(round.id);
      if (!busy.current && latest.current.round?.id === round.id) tell(ended === null ? { kind: 'nothing-open' } : { kind: 'ended', round: ended });
    } else tell({ kind: 'nothing-open' });
  }, [tell]);

  const hear = useCallback(
    (update: MinesRoundUpdate) => {
      // While an action is pending, its answer contains most of the change; the rest is read afterwards.
      if (busy.current) missed.current = update;
      else if (isNews(latest.current, update)) void resume();
    },
    [resume],
  );

  const act = useCallback(
    async (begin: MinesEvent, send: () => Promise<MinesEvent>) => {
      if (busy.current) return;
      busy.current = true;
      tell(begin);
      const outcome = await send().catch((error: unknown) => ({ error }));
      busy.current = false;
      const heard = missed.current;
      missed.current = null;
      if (!('error' in outcome)) {
        tell(outcome);
        if (heard !== null) hear(heard);
        return;
      }
      tell({ kind: 'act-failed' });
      settings.current.onAmiss('trouble');
      const aboutStake = stakeProblem(outcome.error);
      if (aboutStake !== null) return settings.current.onStakeRefused(aboutStake);
      alertToast.error(playFailure(outcome.error, UNANSWERED));
      const modal = modalFor(outcome.error);
      if (modal !== null) show(modal);
      if (modal !== 'login') await resume();
    },
    [hear, resume, show, tell],
  );
  return { state, latest, act, hear, resume };
}

function stakeProblem(error: unknown): string | null {
  const problem = problemOf(error);
  return problem.kind === 'invalid' ? (problem.errors['stake']?.[0] ?? null) : null;
}
