import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { SolverAnswer, SolverQuestion } from './solver.ts';

/** Runs in a worker: solving takes a second or two of a slow phone's processor while the player fills in a form. */
addEventListener('message', ({ data }: MessageEvent<SolverQuestion>) => void solve(data));

async function solve({ id, challenge }: SolverQuestion): Promise<void> {
  const answer = (message: SolverAnswer) => postMessage(message);
  try {
    const solution = await solveChallenge({ challenge, deriveKey });
    answer({ id, token: solution === null ? null : btoa(JSON.stringify({ challenge, solution })) });
  } catch {
    answer({ id, token: null });
  }
}
