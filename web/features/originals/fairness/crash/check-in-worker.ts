import type { TableVerdict } from '#kernel/fairness/verify-table-round.ts';
import type { CrashClaim } from './crash-claims.ts';

/** Checks a round on this device, off the page's thread. */
export function checkInWorker(claim: CrashClaim): Promise<TableVerdict<number>> {
  const worker = new Worker(new URL('./crash-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<TableVerdict<number>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TableVerdict<number> | null>) =>
      data === null ? reject(new Error('the verifier could not run')) : resolve(data),
    );
    worker.addEventListener('error', () => reject(new Error('the verifier could not run')));
    worker.postMessage(claim);
  }).finally(() => worker.terminate());
}
