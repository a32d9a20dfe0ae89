import { parentPort } from 'node:worker_threads';
import { unverifiedBeacons } from '#kernel/fairness/beacon.ts';
import type { SignatureQuestion, SignatureVerdict } from './signatures.ts';

/** The thread behind `signaturesInThread`: each question is answered with the rounds that do not hold. */
parentPort?.on('message', ({ id, publicKey, answers }: SignatureQuestion) => {
  parentPort?.postMessage({ id, unverified: unverifiedBeacons(publicKey, answers) } satisfies SignatureVerdict);
});
