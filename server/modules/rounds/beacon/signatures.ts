import { Worker } from 'node:worker_threads';
import type { BeaconAnswer } from '#kernel/fairness/beacon.ts';

/** Verifies signatures of a beacon. */
export interface Signatures {
  /** The rounds of the answers with an invalid signature. Never throws: a malformed answer is invalid. */
  unverified(publicKey: string, answers: readonly BeaconAnswer[]): Promise<readonly number[]>;
}

export interface SignatureQuestion {
  readonly id: number;
  readonly publicKey: string;
  readonly answers: readonly BeaconAnswer[];
}

export interface SignatureVerdict {
  readonly id: number;
  readonly unverified: readonly number[];
}

/** Verifies in the current thread, which it blocks meanwhile. */
export const signaturesHere: Signatures = {
  async unverified(publicKey, answers) {
    const { unverifiedBeacons } = await import('#kernel/fairness/beacon.ts');
    return unverifiedBeacons(publicKey, answers);
  },
};

const THREAD = new URL('./signature-thread.ts', import.meta.url);

/**
 * Verifies in a worker thread, so that the event loop can take bets: one signature takes tens of milliseconds, the first of a process hundreds. The thread
 * starts with the first question and keeps no process alive; questions that it cannot answer are computed in the current thread.
 */
export function signaturesInThread(file: URL = THREAD): Signatures {
  const waiting = new Map<number, PromiseWithResolvers<readonly number[]>>();
  let worker: Worker | undefined;
  let asked = 0;

  function start(): Worker {
    const started = new Worker(file, { name: 'beacon signatures' });
    started.on('message', ({ id, unverified }: SignatureVerdict) => {
      waiting.get(id)?.resolve(unverified);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
    });
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      for (const question of waiting.values()) question.reject(new Error('the thread ended'));
      waiting.clear();
    });
    return started;
  }

  function ask(publicKey: string, answers: readonly BeaconAnswer[]): Promise<readonly number[]> {
    worker ??= start();
    const answer = Promise.withResolvers<readonly number[]>();
    asked += 1;
    waiting.set(asked, answer);
    worker.ref();
    worker.postMessage({ id: asked, publicKey, answers } satisfies SignatureQuestion);
    return answer.promise;
  }

  return rememberingValid({ unverified: (publicKey, answers) => ask(publicKey, answers).catch(() => signaturesHere.unverified(publicKey, answers)) });
}

/** Enough for six tables that wait for the same beacon, and for the checks of one day. */
const REMEMBERED = 2_000;

/** Verifies each exact valid answer once: several tables draw from one round of a beacon, and checks ask about it again. */
export function rememberingValid(inner: Signatures): Signatures {
  const valid = new Set<string>();
  return {
    async unverified(publicKey, answers) {
      const nameOf = ({ round, randomness, signature }: BeaconAnswer) => `${publicKey} ${round} ${randomness} ${signature}`;
      const asked = answers.filter((answer) => !valid.has(nameOf(answer)));
      if (asked.length === 0) return [];
      const unverified = await inner.unverified(publicKey, asked);
      for (const answer of asked) if (!unverified.includes(answer.round)) valid.add(nameOf(answer));
      for (const oldest of valid) {
        if (valid.size <= REMEMBERED) break;
        valid.delete(oldest);
      }
      return unverified;
    },
  };
}
