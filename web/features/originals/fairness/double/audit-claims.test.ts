import { describe, expect, it } from 'vitest';
import { beaconPublicKey, signBeacon } from '#kernel/fairness/beacon.ts';
import { beaconRoundAfter, chainEnd, doubleBetHolds, doubleColorOf, doubleNumber, hashLink } from '#kernel/fairness/index.ts';
import { auditClaims } from './audit-claims.ts';
import { divergencesOf } from './divergences.ts';
import { judgeRound } from './judge-round.ts';
import { readFields } from './read-fields.ts';
import { fieldsOf, type RoundFields } from './round-fields.ts';
import { type DoubleClaims, toClaims } from './to-claims.ts';
import { proofOf, SECRET } from './test-proof.ts';

const proof = proofOf(3);
const claims = toClaims(proof);

/** The failed checks of the first round as the page would show it, with some figures overwritten. */
function failing(change: Partial<RoundFields>): string[] {
  const [round, chain] = [claims.rounds[0], claims.chains[0]];
  if (round?.number === undefined || round.number === null || chain === undefined) throw new Error('no round');
  const read = readFields({ ...fieldsOf({ round, chain, color: doubleColorOf(round.number) }), ...change });
  if (read.kind === 'wrong') throw new Error(`${read.field}: ${read.text}`);
  const verdict = auditClaims({ chains: [read.chain], rounds: [read.round], bets: [] }, () => undefined).verdicts[0]?.[1];
  if (verdict === undefined) throw new Error('no verdict');
  return judgeRound(read, verdict).flatMap(({ id, holds }) => (holds === false ? [id] : []));
}

describe('a round signed by its beacon', () => {
  it('passes every check', () => {
    expect(failing({})).toEqual([]);
  });

  const { round } = { round: proof.rounds[0] };
  const other = signBeacon(SECRET, 5);
  it.each([
    ['commitment', { linkHash: hashLink('other') }, ['commitment']],
    ['end', { endHash: hashLink('other') }, ['chain']],
    ['place', { linkIndex: '2' }, ['chain']],
    ['closing', { closesAt: '2026-11-21T05:00:00.000Z' }, ['beaconNamed']],
    ['beacon round', { beaconRound: '9' }, ['beaconNamed', 'signature']],
    ['period', { period: '30' }, ['beaconNamed']],
    ['genesis', { genesisTime: '1' }, ['beaconNamed']],
    ['key', { publicKey: beaconPublicKey('0e'.repeat(32)) }, ['signature']],
    ['key that is no point', { publicKey: 'ff'.repeat(96) }, ['signature']],
    ['signature', { beaconSignature: other.signature }, ['signature', 'beaconValue']],
    ['number', { number: String(((round?.number ?? 0) + 1) % 15) }, ['numberMatches']],
    ['colour', { color: round?.number === 0 ? 'Preto' : 'Branco' }, ['color']],
  ] as const)('with another %s fails that check, and no other', (_what, change, checks) => {
    expect(failing(change)).toEqual(checks);
  });

  it('whose beacon value was swapped together with its signature is caught by the signature alone', () => {
    const number = doubleNumber(round?.link ?? '', other.randomness);
    const color = { red: 'Vermelho', black: 'Preto', white: 'Branco' }[doubleColorOf(number)];
    expect(failing({ beaconSignature: other.signature, beaconValue: other.randomness, number: String(number), color })).toEqual(['signature']);
  });

  it('that is void has no check of a number', () => {
    expect(failing({ number: '', color: '' })).toEqual([]);
    expect(failing({ number: '', color: '', link: '' })).toEqual([]);
    expect(failing({ number: '', color: '', link: hashLink('other') })).toEqual(['commitment', 'chain']);
  });
});

describe('many bets', () => {
  const audited = (changed: DoubleClaims = claims) =>
    divergencesOf(
      proof,
      auditClaims(changed, () => undefined),
    );

  it('that are right have no divergence, and progress ends at 1', () => {
    const shares: number[] = [];
    const outcome = auditClaims(claims, (share) => shares.push(share));
    expect(divergencesOf(proof, outcome)).toEqual([]);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(claims.bets.every((bet, n) => doubleBetHolds(bet, claims.rounds[n]?.number ?? null))).toBe(true);
  });

  it('one paid a centavo more is named with the payout as the reason', () => {
    const bets = claims.bets.map((bet, n) => (n === 1 ? { ...bet, payoutCents: bet.payoutCents + 1 } : bet));
    expect(audited({ ...claims, bets })).toEqual([{ roundId: 'r2', betIds: ['b2'], reasons: ['O pagamento não é o que o número manda'] }]);
  });

  it('one forged signature among true ones is found, and only it', () => {
    const rounds = claims.rounds.map((round, n) => (n === 2 ? { ...round, beaconSignature: signBeacon(SECRET, 7).signature } : round));
    expect(audited({ ...claims, rounds })).toMatchObject([
      { roundId: 'r3', betIds: ['b3'], reasons: [/assinatura/, /valor do sorteio/].map((text) => expect.stringMatching(text)) },
    ]);
  });

  it('a true signature of another round is found among several groups', () => {
    const many = toClaims(proofOf(55));
    const { signature: beaconSignature, randomness: beaconValue } = signBeacon(SECRET, 7);
    const rounds = many.rounds.map((round) => (round.id === 'r53' ? { ...round, beaconSignature, beaconValue } : round));
    const { verdicts } = auditClaims({ ...many, rounds }, () => undefined);
    expect(verdicts.flatMap(([id, { signature }]) => (signature === true ? [] : [id]))).toEqual(['r53']);
  });

  it('bets without their round, or rounds without their chain, are divergences', () => {
    expect(audited({ ...claims, rounds: claims.rounds.slice(1) })).toEqual([
      { roundId: 'r1', betIds: ['b1'], reasons: ['A rodada ou a corrente dela não está na prova'] },
    ]);
    expect(audited({ ...claims, chains: [] })).toHaveLength(3);
  });

  it('a chain that does not lead to its end fails all its rounds', () => {
    const chains = claims.chains.map((chain) => ({ ...chain, endHash: chainEnd(hashLink('other'), 2) }));
    expect(audited({ ...claims, chains }).map(({ roundId }) => roundId)).toEqual(['r1', 'r2', 'r3']);
  });

  it('impossible figures are failed checks, never a crash', () => {
    const rounds = claims.rounds.map((round) => ({ ...round, beaconRound: -1, closesAtMs: Number.NaN, linkIndex: 1.5, number: 99 }));
    expect(audited({ ...claims, rounds })).toHaveLength(3);
    expect(beaconRoundAfter({ genesisTime: 0, period: 3 }, Number.NaN)).toBeNaN();
  });
});
