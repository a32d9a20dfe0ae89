import { describe, expect, it } from 'vitest';
import { beaconPublicKey, signBeacon, unverifiedBeacons, verifyBeacon } from './beacon.ts';

/** Real answers of drand's quicknet. */
const QUICKNET =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
const ANSWER = {
  round: 657_413,
  signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
};
const SECRET = '0f'.repeat(32);

describe('the check of beacon signatures', () => {
  it('accepts the signatures of drand’s quicknet', () => {
    expect(verifyBeacon(QUICKNET, ANSWER)).toBe(true);
  });

  it.each([
    ['another round', { ...ANSWER, round: 657_414 }],
    ['another randomness', { ...ANSWER, randomness: ANSWER.randomness.replace('f', 'e') }],
    ['an altered signature', { ...ANSWER, signature: ANSWER.signature.replace('b7', 'b6') }],
    ['a signature that is no point', { ...ANSWER, signature: 'ff'.repeat(48) }],
    ['a signature of another key', { ...signBeacon(SECRET, 657_413) }],
    ['an empty signature', { ...ANSWER, signature: '' }],
    ['a round that is no number', { ...ANSWER, round: Number.NaN }],
    ['a negative round', { ...ANSWER, round: -1 }],
  ])('refuses %s', (_what, answer) => {
    expect(verifyBeacon(QUICKNET, answer)).toBe(false);
  });

  it('refuses every signature under a malformed key', () => {
    expect(verifyBeacon('00', ANSWER)).toBe(false);
    expect(verifyBeacon('00'.repeat(96), ANSWER)).toBe(false);
  });

  it('checks many answers together and names exactly the invalid ones', () => {
    const key = beaconPublicKey(SECRET);
    const answers = Array.from({ length: 12 }, (_, index) => signBeacon(SECRET, 1000 + index));
    expect(unverifiedBeacons(key, answers)).toEqual([]);
    const swapped = answers.map((answer, index) => (index === 4 ? { ...signBeacon(SECRET, 1), round: 1004 } : answer));
    expect(unverifiedBeacons(key, swapped)).toEqual([1004]);
    expect(unverifiedBeacons(key, [...answers, { ...ANSWER, randomness: '0'.repeat(64) }])).toEqual([657_413]);
  });

  it('detects two wrong signatures whose errors cancel out', () => {
    const [one, two] = [signBeacon(SECRET, 7), signBeacon(SECRET, 8)];
    const crossed = [
      { ...two, round: 7 },
      { ...one, round: 8 },
    ];
    expect(unverifiedBeacons(beaconPublicKey(SECRET), crossed)).toEqual([7, 8]);
  });
});
