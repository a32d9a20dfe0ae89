import { unverifiedBeacons } from '#kernel/fairness/beacon.ts';
import { type DoubleVerdict, verifyDoubleBets } from '#kernel/fairness/index.ts';
import type { DoubleClaims } from './to-claims.ts';

/** Progress of an audit, 0 to 1. */
export type AuditProgress = (share: number) => void;

export interface AuditOutcome {
  readonly verdicts: ReadonlyArray<readonly [roundId: string, DoubleVerdict]>;
  readonly wrongBets: readonly string[];
  /** Duration on this device. */
  readonly tookMs: number;
}

/** The signatures' share of the work, as measured. */
const SIGNATURE_SHARE = 0.9;

/** Signatures per group: a forged one makes only its own group be checked one by one, not all thousand. */
const GROUP = 50;

/** Checks rounds and bets: signatures of each chain in groups, then chain, numbers and payouts. Runs in the worker and makes no request. */
export function auditClaims(claims: DoubleClaims, onProgress: AuditProgress): AuditOutcome {
  const startedMs = performance.now();
  const bad = new Set<string>();
  let checked = 0;
  for (const chain of claims.chains) {
    const answers = claims.rounds.flatMap(({ chainId, beaconRound, beaconValue, beaconSignature }) =>
      chainId === chain.id && beaconValue !== null && beaconSignature !== null
        ? [{ round: beaconRound, randomness: beaconValue, signature: beaconSignature }]
        : [],
    );
    for (let from = 0; from < answers.length; from += GROUP) {
      const group = answers.slice(from, from + GROUP);
      const before = checked;
      const tell = (done: number) => onProgress(((before + done) / claims.rounds.length) * SIGNATURE_SHARE);
      for (const round of unverifiedBeacons(chain.beacon.publicKey, group, tell)) bad.add(`${chain.id}:${round}`);
      checked += group.length;
    }
  }
  const audit = verifyDoubleBets(
    claims,
    (round) => (round.beaconSignature === null ? null : !bad.has(`${round.chainId}:${round.beaconRound}`)),
    (done, of) => onProgress(SIGNATURE_SHARE + (done / of) * (1 - SIGNATURE_SHARE)),
  );
  return { verdicts: [...audit.rounds], wrongBets: audit.wrongBets, tookMs: performance.now() - startedMs };
}
