import { parentPort } from 'node:worker_threads';
import { unverifiedBeacons } from '#kernel/fairness/beacon.ts';
import type { SignatureQuestion, SignatureVerdict } from './signatures.ts';

/** The worker thread of `signaturesInThread`: it answers each question with the rounds whose signatures are invalid. */
parentPort?.on('message', ({ id, publicKey, answers }: SignatureQuestion) => {
  parentPort?.postMessage({ id, unverified: unverifiedBeacons(publicKey, answers) } satisfies SignatureVerdict);
});
