import { describe, expect, it } from 'vitest';
import { sha256, toHex } from '../../hmac.ts';
import { beaconRoundAfter } from '../beacon-time.ts';
import { chainEnd, hashLink } from '../chain.ts';
import { crashMultipleE2 } from './crash.ts';
import { type ClaimedCrashBet, type ClaimedCrashRound, crashBetHolds, verifyCrashRound } from './verify-crash-round.ts';

const SEED = hashLink('crash seed');
const chain = { id: 'c', endHash: chainEnd(SEED, 20), length: 20, beacon: { genesisTime: 1_767_225_600, period: 3, publicKey: '' } };

function roundAt(index: number): ClaimedCrashRound {
  const link = chainEnd(SEED, chain.length - index);
  const closesAtMs = 1_795_262_400_500 + index * 26_000;
  const beaconSignature = toHex(sha256(`signature ${index}`));
  const beaconValue = toHex(sha256(Uint8Array.from(beaconSignature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))));
  return {
    ...{ id: 'r', chainId: 'c', linkIndex: index, linkHash: hashLink(link), link, closesAtMs, voided: false },
    ...{ beaconRound: beaconRoundAfter(chain.beacon, closesAtMs), beaconValue, beaconSignature, multipleE2: crashMultipleE2(link, beaconValue) },
  };
}

describe('a round of Crash', () => {
  const round = roundAt(7);

  it('is fair if link and beacon give its break', () => {
    expect(verifyCrashRound(round, chain)).toMatchObject({ fair: true, resultMatches: true, result: round.multipleE2 });
  });

  it.each([
    ['another break', { multipleE2: (round.multipleE2 ?? 0) + 1 }],
    ['another link', { link: hashLink('x') }],
    ['a later beacon round', { beaconRound: round.beaconRound + 1 }],
  ])('with %s is not fair', (_what, over) => {
    expect(verifyCrashRound({ ...round, ...over }, chain).fair).toBe(false);
  });
});

describe('a bet', () => {
  const bet: ClaimedCrashBet = { id: 'b', roundId: 'r', stakeCents: 33, targetE2: 250, leftE2: 250, status: 'won', payoutCents: 82 };
  const lost = { ...bet, leftE2: null, status: 'lost', payoutCents: 0 } as const;
  const back = { ...bet, leftE2: null, status: 'void', payoutCents: 33 } as const;

  it.each([
    ['left at its target', bet, 250],
    ['left by hand before its target', { ...bet, leftE2: 150, payoutCents: 49 }, 150],
    ['left without a target', { ...bet, targetE2: null, leftE2: 9_999, payoutCents: 3_299 }, 10_000],
    ['left before its round became void', bet, null],
    ['lost with a target beyond the break', lost, 249],
    ['lost without a target', { ...lost, targetE2: null }, 100_000],
    ['came back from a void round', back, null],
  ])('that %s is valid', (_what, claimed, broke) => {
    expect(crashBetHolds(claimed, broke)).toBe(true);
  });

  it.each([
    ['left beyond the break', bet, 249],
    ['left beyond its target', { ...bet, leftE2: 251 }, 300],
    ['left at 1.00', { ...bet, leftE2: 100, payoutCents: 33 }, 300],
    ['was paid a centavo more', { ...bet, payoutCents: 83 }, 300],
    ['was lost though its target was reached', lost, 250],
    ['came back from a round that was drawn', back, 300],
    ['has a stake of nothing', { ...bet, stakeCents: 0, payoutCents: 0 }, 300],
  ])('that %s is invalid', (_what, claimed, broke) => {
    expect(crashBetHolds(claimed, broke)).toBe(false);
  });
});
