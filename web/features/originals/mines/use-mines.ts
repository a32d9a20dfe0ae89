import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import {
  type MinesCashoutReply,
  minesCashoutReply,
  minesCurrentReply,
  type MinesCurrentRound,
  type MinesOpenReply,
  minesOpenReply,
  type MinesRevealReply,
  minesRevealReply,
} from '#contracts/originals.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { api } from '#web/shared/api/api.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { useRoundPause } from '../shared/use-round-pause.ts';
import { retryCall } from '../shared/retry-call.ts';
import { modalFor, playFailure } from '../shared/play-failure.ts';
import { initialState, type MinesEvent, type MinesState, motionOf, reduceMines } from './round-state.ts';
import { playSound } from './sound.ts';

const ROUNDS = '/api/originals/mines/rounds';
const UNANSWERED = 'Sem resposta do servidor. Sua aposta está segura: ao reconectar, a rodada volta de onde parou.';

export interface MinesOptions {
  readonly sound: boolean;
  readonly onRoundOver: () => void;
}

export interface Mines {
  readonly state: MinesState;
  /** True while an act waits for its answer: no other is taken. */
  readonly busy: boolean;
  /** True until the next round may begin: there is a least time between them. */
  readonly paused: boolean;
  open(stake: number, mines: number): void;
  reveal(tile: number): void;
  revealRandom(): void;
  cashOut(): void;
}

/** The player's round of Mines: commands that are sent once each, and the story of what came back. */
export function useMines(start: MinesCurrentRound | null, options: MinesOptions): Mines {
  const { state, latest, act } = useStory(start, options);
  const { paused, begin } = useRoundPause();

  const reveal = useCallback(
    (tile: number) => {
      const { round, phase, faces } = latest.current;
      if (round === null || phase !== 'playing' || faces[tile] !== 'closed') return;
      void act({ kind: 'revealing', tile }, async () => ({ kind: 'revealed', reply: await sendReveal(round.id, tile) }));
    },
    [act, latest],
  );

  return {
    state,
    busy: state.phase === 'opening' || state.phase === 'cashing' || state.faces.includes('pending'),
    paused,
    open: (stake, mines) =>
      void act({ kind: 'opening' }, async () => {
        const reply = await sendOpen(stake, mines);
        begin();
        return { kind: 'opened', reply };
      }),
    reveal,
    revealRandom: () => {
      const tile = randomClosed(latest.current);
      if (tile !== undefined) reveal(tile);
    },
    cashOut: () => {
      const { round, phase } = latest.current;
      if (round === null || phase !== 'playing' || round.gems === 0) return;
      void act({ kind: 'cashing' }, async () => ({ kind: 'cashed', reply: await sendCashOut(round.id) }));
    },
  };
}

interface Story {
  readonly state: MinesState;
  readonly latest: RefObject<MinesState>;
  /** Tells `begin`, sends, and tells what came of it; nothing while another act is under way. */
  act(begin: MinesEvent, send: () => Promise<MinesEvent>): Promise<void>;
}

/** Keeps the state of the round and tells every event once: to the board, to the ear, to the page. */
function useStory(start: MinesCurrentRound | null, options: MinesOptions): Story {
  const [state, dispatch] = useReducer(reduceMines, start, initialState);
  const latest = useRef(state);
  const busy = useRef(false);
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
    if (after.phase === 'over') settings.current.onRoundOver();
  }, []);

  const resume = useCallback(async () => {
    const current = await api.get('/api/originals/mines/current', minesCurrentReply).catch(() => null);
    if (current === null || busy.current) return;
    if (current.round_id === null) tell({ kind: 'nothing-open' });
    else if (current.round_id !== latest.current.round?.id || current.gems !== latest.current.round.gems) tell({ kind: 'resumed', round: current });
  }, [tell]);
  useFollowOtherTabs(resume);

  const act = useCallback(
    async (begin: MinesEvent, send: () => Promise<MinesEvent>) => {
      if (busy.current) return;
      busy.current = true;
      tell(begin);
      const outcome = await send().catch((error: unknown) => ({ error }));
      busy.current = false;
      if (!('error' in outcome)) return tell(outcome);
      tell({ kind: 'act-failed' });
      alertToast.error(playFailure(outcome.error, UNANSWERED));
      const modal = modalFor(outcome.error);
      if (modal !== null) show(modal);
      if (modal !== 'login') await resume();
    },
    [resume, show, tell],
  );
  return { state, latest, act };
}

async function sendOpen(stake: number, mines: number): Promise<MinesOpenReply> {
  const reply = await retryCall((key) => api.post(ROUNDS, minesOpenReply, { body: { stake, mines }, idempotencyKey: key }));
  balanceStore.accept(reply.balance);
  return reply;
}

async function sendReveal(roundId: string, tile: number): Promise<MinesRevealReply> {
  const reply = await retryCall((key) => api.post(`${ROUNDS}/${roundId}/reveal`, minesRevealReply, { body: { tile }, idempotencyKey: key }));
  balanceStore.accept(reply.balance);
  return reply;
}

async function sendCashOut(roundId: string): Promise<MinesCashoutReply> {
  const reply = await retryCall((key) => api.post(`${ROUNDS}/${roundId}/cashout`, minesCashoutReply, { body: {}, idempotencyKey: key }));
  balanceStore.accept(reply.balance);
  return reply;
}

/** A closed tile picked evenly; undefined when none is left. */
function randomClosed(state: MinesState): number | undefined {
  const closed = state.faces.flatMap((face, tile) => (face === 'closed' ? [tile] : []));
  const draw = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return closed[Math.floor((draw / 2 ** 32) * closed.length)];
}

/** Another tab, or a phone, may have played on: what the server says is asked again whenever this page is looked at. */
function useFollowOtherTabs(resume: () => Promise<void>): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void resume();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
    };
  }, [resume]);
}
