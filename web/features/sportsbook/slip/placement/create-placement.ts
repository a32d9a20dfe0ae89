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
  /** Resolves after `ms`, or sooner when it is worth trying again at once. */
  readonly wait: (ms: number) => Promise<void>;
  readonly memory: { read(): Attempt | null; keep(attempt: Attempt): void; forget(): void };
  /** An answer came: balance and slip follow. */
  readonly onAnswer: (attempt: Attempt, reply: PlaceBetsReply) => void;
  readonly onRefused: (problem: ReturnType<typeof problemOf>) => void;
}

export interface PlacementControl {
  /** Sends a new ticket; nothing while another one is on its way. */
  place(playerId: string, request: SlipRequest, called: Pick<Attempt, 'names' | 'legs'>): Promise<void>;
  /** Asks again about a ticket that was left without an answer, if it is this player's. */
  resume(playerId: string): Promise<void>;
  /** The player read what became of it. */
  dismiss(): void;
  /** The player left: nothing more is sent or shown as theirs. A ticket without an answer is remembered until they are back. */
  leave(): void;
}

/** One ticket at a time. Silence is no answer: the same ticket is sent again with the same key until the server says what became of it. */
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
          // A session that ended says nothing of a ticket sent before: it is asked about when the player is back.
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

/** Whether the server said something about the ticket. Silence, a server that broke down, one too busy and a ticket still in work are no answers. */
function isAnswer(problem: ReturnType<typeof problemOf>): boolean {
  if (problem.kind === 'offline' || problem.kind === 'limited') return false;
  if (problem.kind === 'broken') return problem.status === 0;
  return problem.kind !== 'refused' || problem.code !== 'idempotency_in_progress';
}
