import { sha256, toHex } from '../hmac.ts';
import { type BeaconTimes, beaconRoundAfter } from './beacon-time.ts';
import { chainEnd, hashLink, isLink } from './chain.ts';

/** A finished round of a shared table as the site reports it, without its result. */
export interface ClaimedRound {
  readonly id: string;
  readonly chainId: string;
  /** Position in the chain, from 1. */
  readonly linkIndex: number;
  /** Shown when the round opened. */
  readonly linkHash: string;
  /** Null in a void round whose link could not be revealed. */
  readonly link: string | null;
  readonly beaconRound: number;
  readonly beaconValue: string | null;
  readonly beaconSignature: string | null;
  /** Unix milliseconds. */
  readonly closesAtMs: number;
  readonly voided: boolean;
}

/** A published chain. */
export interface ClaimedChain {
  readonly id: string;
  readonly endHash: string;
  readonly length: number;
  readonly beacon: BeaconTimes & { readonly publicKey: string };
}

/** The result of each check; null if it does not apply (a void round) or was not made (the signature). */
export interface TableVerdict<Result> {
  /** True if the link hashes to the value shown at opening. */
  readonly commitment: boolean;
  /** True if the link leads to the chain's published end in as many steps as its position. */
  readonly chain: boolean;
  /** True if the beacon round is the first one due after closing. */
  readonly beaconNamed: boolean;
  /** True if the beacon value is the SHA-256 of its signature. */
  readonly beaconValue: boolean | null;
  /** True if the signature is valid under the chain's public key. */
  readonly signature: boolean | null;
  /** True if link and beacon give the site's result. */
  readonly resultMatches: boolean;
  /** The recomputed result; null in a void round. */
  readonly result: Result | null;
  /** True if none of the checks made has failed. */
  readonly fair: boolean;
}

/** A link already known to lead to the end of its chain, so that the whole chain need not be hashed again. */
export interface ProvenLink {
  readonly index: number;
  readonly link: string;
}

/** The parts that a game's verifier supplies: its draw, and the result that the site showed. Results are compared directly: numbers, or texts of results. */
export interface ShownResult<Result> {
  draw(link: string, beaconValue: string): Result;
  readonly result: Result | null;
}

/**
 * Recomputes a round offline. `signatureHolds` is the caller's check of the beacon's signature (kernel/fairness/beacon.ts), null when it was not made. Never
 * throws: impossible numbers fail their checks.
 */
export function verifyTableRound<Result extends string | number>(
  round: ClaimedRound,
  chain: ClaimedChain,
  shown: ShownResult<Result>,
  signatureHolds: boolean | null = null,
  proven: ProvenLink = { index: 0, link: chain.endHash },
): TableVerdict<Result> {
  const { link } = round;
  const revealed = link !== null && isLink(link);
  const commitment = revealed ? hashLink(link) === round.linkHash : link === null && round.voided;
  const steps = round.linkIndex - proven.index;
  const inChain = Number.isInteger(steps) && steps > 0 && round.linkIndex <= chain.length;
  const leads = revealed ? inChain && chainEnd(link, steps) === proven.link : link === null && round.voided;
  const beaconNamed = round.beaconRound === beaconRoundAfter(chain.beacon, round.closesAtMs);
  const rest = round.voided ? VOID : drawn(round, revealed ? link : null, shown, signatureHolds);
  const checks = { commitment, chain: leads, beaconNamed, ...rest, resultMatches: round.voided ? shown.result === null : rest.result === shown.result };
  const fair = commitment && leads && beaconNamed && checks.beaconValue !== false && checks.signature !== false && checks.resultMatches;
  return { ...checks, fair };
}

const VOID = { beaconValue: null, signature: null, result: null } as const;

function drawn<Result>(
  round: ClaimedRound,
  link: string | null,
  { draw }: ShownResult<Result>,
  signature: boolean | null,
): Pick<TableVerdict<Result>, 'beaconValue' | 'signature' | 'result'> {
  const { beaconValue: value, beaconSignature } = round;
  const bytes = beaconSignature !== null && /^([0-9a-f]{2})+$/.test(beaconSignature) ? bytesOf(beaconSignature) : null;
  const derived = bytes !== null && toHex(sha256(bytes)) === value;
  return { beaconValue: derived, signature, result: link === null || value === null ? null : draw(link, value) };
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
