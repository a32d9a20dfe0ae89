import type { PlaceBetsReply, SlipRequest } from '#contracts/sportsbook/bets.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import type { Store } from '#web/shared/create-store.ts';
import { answerOf } from './answer-of.ts';
import { type Attempt, IDLE, type Placement } from './placement-store.ts';

const FIRST_WAITS_MS = [600, 1_200, 2_400, 4_800, 10_000] as const;
const LATER_WAIT_MS = 20_000;

export interface PlacementEdges {
  readonly newKey: () => string;
  /** Rejects with ApiError. */
  readonly send: (attempt: Attempt) => Promise<PlaceBetsReply>;
  /** Resolves after `ms`, or sooner when a retry may succeed at once. */
  readonly wait: (ms: number) => Promise<void>;
  readonly memory: { read(): Attempt | null; keep(attempt: Attempt): void; forget(): void };
  /** The ticket was answered; balance and slip are updated. */
  readonly onAnswer: (attempt: Attempt, reply: PlaceBetsReply) => void;
  readonly onRefused: (problem: ReturnType<typeof problemOf>) => void;
}

export interface PlacementControl {
  /** Sends a new ticket; does nothing while another one is pending. */
  place(playerId: string, request: SlipRequest, called: Pick<Attempt, 'names' | 'legs'>): Promise<void>;
  /** Requests the result of this player's unanswered ticket, if there is one. */
  resume(playerId: string): Promise<void>;
  /** The player dismissed the result. */
  dismiss(): void;
  /** The player left: nothing more is sent or shown for them. An unanswered ticket is remembered until they return. */
  leave(): void;
}

/** One ticket at a time. Without an answer, the same ticket is sent again with the same key until the server gives its result. */
export function createPlacement(store: Store<Placement>, edges: PlacementEdges): PlacementControl {
  let visit = 0;
  const run = async (attempt: Attempt, unanswered: boolean): Promise<void> => {
    const since = visit;
    store.set({ ...IDLE, step: 'sending', unanswered });
    for (let tries = 0; ; tries += 1) {
      try {
        const reply = await edges.send(attempt);
        if (visit !== since) return;
        edges.memory.forget();
        store.set(answerOf(attempt, reply));
        edges.onAnswer(attempt, reply);
        return;
      } catch (error) {
        if (visit !== since) return;
        const problem = problemOf(error);
        if (isAnswer(problem)) {
          // An ended session says nothing about a ticket sent before: its result is requested when the player is back.
          const unknown = problem.kind === 'unauthenticated' && store.get().unanswered;
          if (!unknown) edges.memory.forget();
          store.set({ ...IDLE, problem });
          edges.onRefused(problem);
          return;
        }
        store.set({ ...IDLE, step: 'sending', unanswered: true });
      }
      await edges.wait(FIRST_WAITS_MS[tries] ?? LATER_WAIT_MS);
      if (visit !== since) return;
    }
  };
  return {
    async place(playerId, request, called) {
      if (store.get().step === 'sending') return;
      const attempt = { key: edges.newKey(), playerId, request, ...called };
      edges.memory.keep(attempt);
      await run(attempt, false);
    },
    async resume(playerId) {
      const attempt = edges.memory.read();
      if (attempt?.playerId === playerId && store.get().step !== 'sending') await run(attempt, true);
    },
    leave() {
      visit += 1;
      store.set(IDLE);
    },
    dismiss() {
      if (store.get().step !== 'sending') store.set(IDLE);
    },
  };
}

/** Whether the server gave a result for the ticket. A timeout, a server error, an overload and a ticket in progress are no results. */
function isAnswer(problem: ReturnType<typeof problemOf>): boolean {
  if (problem.kind === 'offline' || problem.kind === 'limited') return false;
  if (problem.kind === 'broken') return problem.status === 0;
  return problem.kind !== 'refused' || problem.code !== 'idempotency_in_progress';
}
