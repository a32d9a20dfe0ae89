import type { PowChallenge } from '#contracts/account/bot-check.ts';

export interface SolverQuestion {
  readonly id: number;
  readonly challenge: PowChallenge;
}

/** The token, or null when the challenge could not be solved. */
export interface SolverAnswer {
  readonly id: number;
  readonly token: string | null;
}

let worker: Worker | null = null;
let last = 0;

/** Solves a challenge in the page's one worker, whose code is fetched on first use. Rejects when it can't run or finds no solution. */
export function solveInWorker(challenge: PowChallenge): Promise<string> {
  const solver = theWorker();
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    const stop = () => {
      solver.removeEventListener('message', hear);
      solver.removeEventListener('error', fail);
    };
    const fail = () => {
      stop();
      reject(new Error('the bot check could not run'));
    };
    const hear = ({ data }: MessageEvent<SolverAnswer>) => {
      if (data.id !== id) return;
      if (data.token === null) return fail();
      stop();
      resolve(data.token);
    };
    solver.addEventListener('message', hear);
    solver.addEventListener('error', fail);
    solver.postMessage({ id, challenge } satisfies SolverQuestion);
  });
}

function theWorker(): Worker {
  if (worker !== null) return worker;
  const made = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
  // A worker whose code could not be fetched never answers: the next caller gets a new one.
  made.addEventListener('error', () => {
    worker = null;
  });
  worker = made;
  return made;
}
