import { cents } from '../../money.ts';
import { type ClaimedChain, type ClaimedRound, type ProvenLink, type TableVerdict, verifyTableRound } from '../verify-table-round.ts';
import { doubleNumber } from './double.ts';
import { type DoubleColor, doubleColorOf, doublePayoutCents } from './double-wheel.ts';

/** A finished round as the site reports it. */
export interface ClaimedDoubleRound extends ClaimedRound {
  readonly number: number | null;
}

/** A published chain. */
export type ClaimedDoubleChain = ClaimedChain;

/** A bet from the player's list. Amounts in centavos. */
export interface ClaimedDoubleBet {
  readonly id: string;
  readonly roundId: string;
  readonly color: DoubleColor;
  readonly stakeCents: number;
  readonly status: 'open' | 'won' | 'lost' | 'void';
  readonly payoutCents: number;
}

/** The checks of a table's round, for a number. */
export interface DoubleVerdict extends Omit<TableVerdict<number>, 'result' | 'resultMatches'> {
  /** True if link and beacon give the site's number. */
  readonly numberMatches: boolean;
  /** The number recomputed; null in a void round. */
  readonly number: number | null;
}

/** Recomputes a round of Double offline, as `verifyTableRound` does. */
export function verifyDoubleRound(
  round: ClaimedDoubleRound,
  chain: ClaimedDoubleChain,
  signatureHolds: boolean | null = null,
  proven?: ProvenLink,
): DoubleVerdict {
  const { resultMatches, result, ...checks } = verifyTableRound(round, chain, { draw: doubleNumber, result: round.number }, signatureHolds, proven);
  return { ...checks, numberMatches: resultMatches, number: result };
}

/** True when a finished bet has the payout of its round's number: 2×, 2× or 14×, nothing, or the stake in a void round. */
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
  /** Bets whose payout does not match their round, or whose round is missing or invalid. */
  readonly wrongBets: readonly string[];
}

/**
 * Checks many rounds and the bets on them, hashing each chain once. `signatureOf` returns the result of checking a round's beacon signature, null when
 * unchecked.
 */
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
