import type { TableVerdict } from '#kernel/fairness/verify-table-round.ts';

/** Checks a round on this device in a worker: `make` starts the game's worker, which answers a claim with its result, or with null. */
export function checkInWorker<Result extends string | number>(make: () => Worker, claim: unknown): Promise<TableVerdict<Result>> {
  const worker = make();
  return new Promise<TableVerdict<Result>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TableVerdict<Result> | null>) =>
      data === null ? reject(new Error('the verifier could not run')) : resolve(data),
    );
    worker.addEventListener('error', () => reject(new Error('the verifier could not run')));
    worker.postMessage(claim);
  }).finally(() => worker.terminate());
}
