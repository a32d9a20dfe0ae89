import { describe, expect, it } from 'vitest';
import { sha256, toHex } from '../../hmac.ts';
import { beaconRoundAfter } from '../beacon-time.ts';
import { chainEnd, hashLink } from '../chain.ts';
import { doubleNumber } from './double.ts';
import { doubleColorOf } from './double-wheel.ts';
import { type ClaimedDoubleBet, type ClaimedDoubleRound, verifyDoubleBets, verifyDoubleRound } from './verify-double-round.ts';

const SEED = hashLink('verify seed');
const LENGTH = 50;
const chain = {
  id: 'c',
  endHash: chainEnd(SEED, LENGTH),
  length: LENGTH,
  beacon: { genesisTime: 1_767_225_600, period: 3, publicKey: '' },
};

function roundAt(index: number): ClaimedDoubleRound & { number: number } {
  const link = chainEnd(SEED, LENGTH - index);
  const closesAtMs = 1_795_262_400_500 + index * 26_000;
  const signature = toHex(sha256(`signature ${index}`));
  const beaconValue = toHex(sha256(Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))));
  return {
    id: `r${index}`,
    chainId: 'c',
    linkIndex: index,
    linkHash: hashLink(link),
    link,
    beaconRound: beaconRoundAfter(chain.beacon, closesAtMs),
    beaconValue,
    beaconSignature: signature,
    closesAtMs,
    number: doubleNumber(link, beaconValue),
    voided: false,
  };
}
const voidRound = (index: number): ClaimedDoubleRound => ({ ...roundAt(index), voided: true, number: null, beaconValue: null, beaconSignature: null });
const round = roundAt(7);

describe('one round of Double', () => {
  it('passes every check if it is right', () => {
    expect(verifyDoubleRound(round, chain, true)).toEqual({
      commitment: true,
      chain: true,
      beaconNamed: true,
      beaconValue: true,
      signature: true,
      numberMatches: true,
      number: round.number,
      fair: true,
    });
    expect(verifyDoubleRound(round, chain).signature).toBeNull();
  });

  it.each([
    ['link', { link: hashLink('other') }, ['commitment', 'chain', 'numberMatches']],
    ['announced hash', { linkHash: hashLink('other') }, ['commitment']],
    ['place', { linkIndex: 8 }, ['chain']],
    ['place beyond the chain', { linkIndex: 51 }, ['chain']],
    ['place that is no number', { linkIndex: Number.NaN }, ['chain']],
    ['beacon round', { beaconRound: round.beaconRound + 1 }, ['beaconNamed']],
    ['closing', { closesAtMs: round.closesAtMs + 3_000 }, ['beaconNamed']],
    ['beacon signature', { beaconSignature: 'ab' }, ['beaconValue']],
    ['beacon signature that is no hex', { beaconSignature: 'xyz' }, ['beaconValue']],
    ['number', { number: (round.number + 1) % 15 }, ['numberMatches']],
    ['missing link', { link: null }, ['commitment', 'chain', 'numberMatches']],
    ['link that is no link', { link: '' }, ['commitment', 'chain', 'numberMatches']],
  ] as const)('with a wrong %s fails the check of it', (_what, change, failing) => {
    const verdict = verifyDoubleRound({ ...round, ...change }, chain);
    const failed = Object.entries(verdict).flatMap(([name, value]) => (value === false && name !== 'fair' ? [name] : []));
    expect(failed).toEqual(expect.arrayContaining([...failing]));
    expect(failed.length).toBeLessThanOrEqual(failing.length + 1);
    expect(verdict.fair).toBe(false);
  });

  it('with an unsigned beacon value is not fair', () => {
    expect(verifyDoubleRound(round, chain, false).fair).toBe(false);
  });

  it('that is void must follow its chain and show no result', () => {
    expect(verifyDoubleRound(voidRound(7), chain)).toMatchObject({ fair: true, number: null, beaconValue: null });
    expect(verifyDoubleRound({ ...voidRound(7), link: null }, chain).fair).toBe(true);
    expect(verifyDoubleRound({ ...voidRound(7), number: 3 }, chain).fair).toBe(false);
  });
});

describe('many bets', () => {
  const rounds = [roundAt(3), voidRound(4), roundAt(9), roundAt(40)];
  const bets: ClaimedDoubleBet[] = rounds.flatMap((each, n) => [
    bet(`a${n}`, each, each.number === null ? 'red' : doubleColorOf(each.number)),
    bet(`b${n}`, each, each.number === 0 ? 'red' : 'white'),
  ]);

  function bet(id: string, of: ClaimedDoubleRound, color: ClaimedDoubleBet['color']): ClaimedDoubleBet {
    const stakeCents = 150;
    if (of.number === null) return { id, roundId: of.id, color, stakeCents, status: 'void', payoutCents: stakeCents };
    const won = doubleColorOf(of.number) === color;
    return { id, roundId: of.id, color, stakeCents, status: won ? 'won' : 'lost', payoutCents: won ? stakeCents * (color === 'white' ? 14 : 2) : 0 };
  }

  it('pass if every round is fair and every payout follows from it', () => {
    const audit = verifyDoubleBets({ chains: [chain], rounds, bets }, () => true);
    expect(audit.wrongBets).toEqual([]);
    expect([...audit.rounds.values()].every((verdict) => verdict.fair)).toBe(true);
  });

  it('report a payout a centavo short, a wrong status, a missing round and an invalid round', () => {
    const short = bets.map((each) => (each.id === 'a0' ? { ...each, payoutCents: each.payoutCents - 1 } : each));
    expect(verifyDoubleBets({ chains: [chain], rounds, bets: short }, () => null).wrongBets).toEqual(['a0']);
    const status = bets.map((each) => (each.id === 'b2' ? { ...each, status: 'void' as const } : each));
    expect(verifyDoubleBets({ chains: [chain], rounds, bets: status }, () => null).wrongBets).toEqual(['b2']);
    expect(verifyDoubleBets({ chains: [chain], rounds: rounds.slice(1), bets }, () => null).wrongBets).toEqual(['a0', 'b0']);
    expect(verifyDoubleBets({ chains: [chain], rounds, bets }, (each) => each.id !== 'r9').wrongBets).toEqual(['a2', 'b2']);
    expect(verifyDoubleBets({ chains: [], rounds, bets }, () => null).wrongBets).toHaveLength(bets.length);
  });

  it('are judged correctly despite a false link among true ones', () => {
    const forged = rounds.map((each) => (each.id === 'r9' ? { ...each, link: hashLink('forged'), linkHash: hashLink(hashLink('forged')) } : each));
    const audit = verifyDoubleBets({ chains: [chain], rounds: forged, bets }, () => null);
    expect(audit.rounds.get('r9')?.chain).toBe(false);
    expect(audit.rounds.get('r40')?.fair).toBe(true);
  });
});
