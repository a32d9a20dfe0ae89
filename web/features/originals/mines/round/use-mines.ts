import { useCallback, useEffect } from 'react';
import type { MinesCurrentRound, MinesRoundUpdate } from '#contracts/originals/originals.ts';
import { useRoundPause } from '../../shared/use-round-pause.ts';
import { sendCashOut, sendOpen, sendReveal } from './mines-calls.ts';
import type { MinesState } from './round-state.ts';
import { type MinesOptions, useStory } from './use-story.ts';

export interface Mines {
  readonly state: MinesState;
  /** True while an action waits for its answer; no other action is accepted. */
  readonly busy: boolean;
  /** True until the next round may start: there is a minimum time between rounds. */
  readonly paused: boolean;
  open(stake: number, mines: number): void;
  reveal(tile: number): void;
  revealRandom(): void;
  cashOut(): void;
  /** The server published the round's progress to the player's pages. */
  hear(update: MinesRoundUpdate): void;
  /** Reads the state of the player's round. */
  resume(): void;
}

/** The player's round of Mines: sends each command once and collects the resulting events, of this page or another. */
export function useMines(start: MinesCurrentRound | null, options: MinesOptions): Mines {
  const { state, latest, act, hear, resume } = useStory(start, options);
  const { paused, begin } = useRoundPause();
  useFollowOtherTabs(resume);

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
    hear,
    resume: () => void resume(),
  };
}

/** A closed tile drawn uniformly; undefined when none is left. */
function randomClosed(state: MinesState): number | undefined {
  const closed = state.faces.flatMap((face, tile) => (face === 'closed' ? [tile] : []));
  const draw = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return closed[Math.floor((draw / 2 ** 32) * closed.length)];
}

/** Reads the round when the page becomes visible again, and after a lost connection: its messages may have been missed. */
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
