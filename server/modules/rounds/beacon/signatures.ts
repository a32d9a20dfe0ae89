import { Worker } from 'node:worker_threads';
import type { BeaconAnswer } from '#kernel/fairness/beacon.ts';

/** Tells a beacon's signatures from others. */
export interface Signatures {
  /** The rounds of those answers that the holders of the key never gave. Never throws: anything malformed is among them. */
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

/** In this thread: right, and in its way for as long as it takes. */
export const signaturesHere: Signatures = {
  async unverified(publicKey, answers) {
    const { unverifiedBeacons } = await import('#kernel/fairness/beacon.ts');
    return unverifiedBeacons(publicKey, answers);
  },
};

const THREAD = new URL('./signature-thread.ts', import.meta.url);

/**
 * In a thread beside the event loop that takes bets: one signature takes it tens of milliseconds, the first of a process hundreds. The thread starts with the
 * first question and keeps no process alive; what it could not answer is worked out here.
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
    const verdict = Promise.withResolvers<readonly number[]>();
    asked += 1;
    waiting.set(asked, verdict);
    worker.ref();
    worker.postMessage({ id: asked, publicKey, answers } satisfies SignatureQuestion);
    return verdict.promise;
  }

  return { unverified: (publicKey, answers) => ask(publicKey, answers).catch(() => signaturesHere.unverified(publicKey, answers)) };
}
