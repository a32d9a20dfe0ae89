import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { beaconPublicKey, signBeacon } from '#kernel/fairness/beacon.ts';
import { rememberingValid, type Signatures, signaturesHere, signaturesInThread } from './signatures.ts';

const SECRET = '5e'.repeat(32);
const KEY = beaconPublicKey(SECRET);
const said = [7, 8, 9].map((round) => signBeacon(SECRET, round));
const [first, second] = said;
if (first === undefined || second === undefined) throw new Error('three were signed');
const forged = { ...second, round: 10 };

test.each<readonly [string, Signatures]>([
  ['in a thread', signaturesInThread()],
  ['here', signaturesHere],
  ['where the thread ends at once', signaturesInThread(new URL('data:text/javascript,process.exit(1)'))],
  ['where the thread cannot be loaded', signaturesInThread(new URL('./there-is-no-such-file.ts', import.meta.url))],
])('signatures of the beacon pass and others are reported: %s', async (_, signatures) => {
  expect(await signatures.unverified(KEY, said)).toEqual([]);
  expect(await Promise.all([signatures.unverified(KEY, [...said, forged]), signatures.unverified(KEY, [first]), signatures.unverified('', [first])])).toEqual([
    [10],
    [],
    [7],
  ]);
});

test('the event loop continues while a thread verifies signatures', async () => {
  const signatures = signaturesInThread();
  await signatures.unverified(KEY, [first]);
  const many = Array.from({ length: 40 }, () => said).flat();
  const before = performance.eventLoopUtilization();
  const inThread = await signatures.unverified(KEY, many).then(() => performance.eventLoopUtilization(before));
  expect(inThread.active).toBeLessThan(inThread.idle);
});

test('an exact valid answer is verified once; one with another key, round, randomness or signature is verified anew, an invalid one each time', async () => {
  const asked: number[][] = [];
  const signatures = rememberingValid({
    async unverified(publicKey, answers) {
      asked.push(answers.map(({ round }) => round));
      return signaturesHere.unverified(publicKey, answers);
    },
  });
  expect(await signatures.unverified(KEY, [...said, forged])).toEqual([10]);
  expect(await signatures.unverified(KEY, [...said, forged])).toEqual([10]);
  expect(await signatures.unverified(KEY, said)).toEqual([]);
  expect(asked).toEqual([[7, 8, 9, 10], [10]]);
  const other = beaconPublicKey('6f'.repeat(32));
  expect(await signatures.unverified(other, [first])).toEqual([7]);
  for (const changed of [{ round: 8 }, { randomness: second.randomness }, { signature: second.signature }]) {
    const answer = { ...first, ...changed };
    expect(await signatures.unverified(KEY, [answer])).toEqual([answer.round]);
  }
});
