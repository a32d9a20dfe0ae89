import { sha256, toHex } from '../../hmac.ts';
import { cents } from '../../money.ts';
import { type BeaconTimes, beaconRoundAfter } from '../beacon-time.ts';
import { chainEnd, hashLink, isLink } from '../chain.ts';
import { doubleNumber } from './double.ts';
import { type DoubleColor, doubleColorOf, doublePayoutCents } from './double-wheel.ts';

/** A finished round as the site reports it. */
export interface ClaimedDoubleRound {
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
  readonly number: number | null;
  readonly voided: boolean;
}

/** A published chain. */
export interface ClaimedDoubleChain {
  readonly id: string;
  readonly endHash: string;
  readonly length: number;
  readonly beacon: BeaconTimes & { readonly publicKey: string };
}

/** A bet from the player's list. Amounts in centavos. */
export interface ClaimedDoubleBet {
  readonly id: string;
  readonly roundId: string;
  readonly color: DoubleColor;
  readonly stakeCents: number;
  readonly status: 'open' | 'won' | 'lost' | 'void';
  readonly payoutCents: number;
}

/** Each check's result; null if it does not apply (a void round) or was not made (the signature). */
export interface DoubleVerdict {
  /** The link hashes to the value shown at opening. */
  readonly commitment: boolean;
  /** The link leads to the chain's published end in as many steps as its position. */
  readonly chain: boolean;
  /** The beacon round is the first one due after closing. */
  readonly beaconNamed: boolean;
  /** The beacon value is the SHA-256 of its signature. */
  readonly beaconValue: boolean | null;
  /** The signature is valid under the chain's public key. */
  readonly signature: boolean | null;
  /** Link and beacon give the site's number. */
  readonly numberMatches: boolean;
  /** The number recomputed; null in a void round. */
  readonly number: number | null;
  /** None of the checks made has failed. */
  readonly fair: boolean;
}

/** A link known to lead to the end of its chain: saves hashing the whole chain again. */
export interface ProvenLink {
  readonly index: number;
  readonly link: string;
}

/**
 * Recomputes a round offline. `signatureHolds` is the caller's check of the beacon's signature (kernel/fairness/beacon.ts), null when it was not made. Never
 * throws: impossible figures are failed checks.
 */
export function verifyDoubleRound(
  round: ClaimedDoubleRound,
  chain: ClaimedDoubleChain,
  signatureHolds: boolean | null = null,
  proven: ProvenLink = { index: 0, link: chain.endHash },
): DoubleVerdict {
  const { link } = round;
  const revealed = link !== null && isLink(link);
  const commitment = revealed ? hashLink(link) === round.linkHash : link === null && round.voided;
  const steps = round.linkIndex - proven.index;
  const inChain = Number.isInteger(steps) && steps > 0 && round.linkIndex <= chain.length;
  const leads = revealed ? inChain && chainEnd(link, steps) === proven.link : link === null && round.voided;
  const beaconNamed = round.beaconRound === beaconRoundAfter(chain.beacon, round.closesAtMs);
  const rest = round.voided ? VOID : drawn(round, revealed ? link : null, signatureHolds);
  const checks = { commitment, chain: leads, beaconNamed, ...rest, numberMatches: round.voided ? round.number === null : rest.number === round.number };
  const fair = commitment && leads && beaconNamed && checks.beaconValue !== false && checks.signature !== false && checks.numberMatches;
  return { ...checks, fair };
}

const VOID = { beaconValue: null, signature: null, number: null } as const;

function drawn(round: ClaimedDoubleRound, link: string | null, signature: boolean | null): Pick<DoubleVerdict, 'beaconValue' | 'signature' | 'number'> {
  const { beaconValue: value, beaconSignature } = round;
  const bytes = beaconSignature !== null && /^([0-9a-f]{2})+$/.test(beaconSignature) ? bytesOf(beaconSignature) : null;
  const derived = bytes !== null && toHex(sha256(bytes)) === value;
  return { beaconValue: derived, signature, number: link === null || value === null ? null : doubleNumber(link, value) };
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** True when a finished bet got the payout of its round's number: 2×, 2× or 14×, nothing, or its stake back from a void round. */
export function doubleBetHolds(bet: ClaimedDoubleBet, number: number | null): boolean {
  if (!Number.isSafeInteger(bet.stakeCents) || bet.stakeCents <= 0) return false;
  if (number === null) return bet.status === 'void' && bet.payoutCents === bet.stakeCents;
  const due = doublePayoutCents(cents(bet.stakeCents), bet.color, number);
  return bet.payoutCents === due && bet.status === (doubleColorOf(number) === bet.color ? 'won' : 'lost');
}

/** The result of checking many bets together. */
export interface DoubleAudit {
  /** By round id. */
  readonly rounds: ReadonlyMap<string, DoubleVerdict>;
  /** Bets with a payout that differs from their round, or whose round is missing or invalid. */
  readonly wrongBets: readonly string[];
}

/** Checks many rounds and the bets on them, hashing each chain once. `signatureOf` returns the check of a round's beacon signature, null when unchecked. */
export function verifyDoubleBets(
  claims: { readonly chains: readonly ClaimedDoubleChain[]; readonly rounds: readonly ClaimedDoubleRound[]; readonly bets: readonly ClaimedDoubleBet[] },
  signatureOf: (round: ClaimedDoubleRound) => boolean | null,
  onProgress: (done: number, of: number) => void = () => undefined,
): DoubleAudit {
  const verdicts = new Map<string, DoubleVerdict>();
  for (const chain of claims.chains) {
    let proven: ProvenLink = { index: 0, link: chain.endHash };
    const own = claims.rounds.filter((round) => round.chainId === chain.id).toSorted((a, b) => a.linkIndex - b.linkIndex);
    for (const round of own) {
      const verdict = verifyDoubleRound(round, chain, signatureOf(round), proven);
      if (verdict.chain && round.link !== null) proven = { index: round.linkIndex, link: round.link };
      verdicts.set(round.id, verdict);
      onProgress(verdicts.size, claims.rounds.length);
    }
  }
  const wrongBets = claims.bets.filter((bet) => {
    const verdict = verdicts.get(bet.roundId);
    return verdict === undefined || !verdict.fair || !doubleBetHolds(bet, verdict.number);
  });
  return { rounds: verdicts, wrongBets: wrongBets.map((bet) => bet.id) };
}
