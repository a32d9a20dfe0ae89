import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type MinesCurrentRound, minesCashoutReply, minesCurrentReply, minesOpenReply, minesRevealReply } from '#contracts/originals.ts';
import { alertToast } from '#ui/alert-toast/alert-toast.ts';
import { api } from '#web/shared/api/api.ts';
import { errorText, problemOf } from '#web/shared/api/api-problem.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { insist } from './insist.ts';
import { initialState, type MinesEvent, type MinesState, motionOf, reduceMines } from './round-state.ts';
import { playSound } from './sound.ts';

const ROUNDS = '/api/originals/mines/rounds';
const UNANSWERED = 'Sem resposta do servidor. Sua aposta está segura: ao reconectar, a rodada volta de onde parou.';

export interface Mines {
  readonly state: MinesState;
  /** True while an act waits for its answer: no other is taken. */
  readonly busy: boolean;
  open(stake: number, mines: number): void;
  reveal(tile: number): void;
  revealRandom(): void;
  cashOut(): void;
}

/** The player's round of Mines: commands that are sent once each, and the story of what came back. */
export function useMines(start: MinesCurrentRound | null, options: { readonly sound: boolean; readonly onRoundOver: () => void }): Mines {
  const [state, dispatch] = useReducer(reduceMines, start, initialState);
  const latest = useRef(state);
  const busy = useRef(false);
  const settings = useRef(options);
  const { show } = useModal();
  useEffect(() => {
    latest.current = state;
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

  const act = useCallback(
    async (begin: MinesEvent, send: () => Promise<MinesEvent>) => {
      if (busy.current) return;
      busy.current = true;
      tell(begin);
      try {
        const event = await send();
        busy.current = false;
        tell(event);
      } catch (error) {
        busy.current = false;
        tell({ kind: 'act-failed' });
        const problem = problemOf(error);
        alertToast.error(problem.kind === 'offline' || problem.kind === 'broken' ? UNANSWERED : errorText(error));
        if (problem.kind === 'refused' && problem.code === 'insufficient_balance') show('deposit');
        if (problem.kind === 'unauthenticated') show('login');
        else await resume();
      }
    },
    [resume, show, tell],
  );

  useFollowOtherTabs(resume);

  const reveal = useCallback(
    (tile: number) => {
      const { round, phase, faces } = latest.current;
      if (round === null || phase !== 'playing' || faces[tile] !== 'closed') return;
      void act({ kind: 'revealing', tile }, async () => {
        const reply = await insist((key) => api.post(`${ROUNDS}/${round.id}/reveal`, minesRevealReply, { body: { tile }, idempotencyKey: key }));
        balanceStore.accept(reply.balance);
        return { kind: 'revealed', reply };
      });
    },
    [act],
  );

  return {
    state,
    busy: state.phase === 'opening' || state.phase === 'cashing' || state.faces.includes('pending'),
    open: (stake, mines) =>
      void act({ kind: 'opening' }, async () => {
        const reply = await insist((key) => api.post(ROUNDS, minesOpenReply, { body: { stake, mines }, idempotencyKey: key }));
        balanceStore.accept(reply.balance);
        return { kind: 'opened', reply };
      }),
    reveal,
    revealRandom: () => {
      const closed = latest.current.faces.flatMap((face, tile) => (face === 'closed' ? [tile] : []));
      const pick = closed[Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / (2 ** 32 / closed.length))];
      if (pick !== undefined) reveal(pick);
    },
    cashOut: () => {
      const { round, phase } = latest.current;
      if (round === null || phase !== 'playing' || round.gems === 0) return;
      void act({ kind: 'cashing' }, async () => {
        const reply = await insist((key) => api.post(`${ROUNDS}/${round.id}/cashout`, minesCashoutReply, { body: {}, idempotencyKey: key }));
        balanceStore.accept(reply.balance);
        return { kind: 'cashed', reply };
      });
    },
  };
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
