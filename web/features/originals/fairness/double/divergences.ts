import type { DoubleProofReply } from '#contracts/originals/double.ts';
import type { DoubleVerdict } from '#kernel/fairness/index.ts';
import type { AuditOutcome } from './audit-claims.ts';
import { CHECK_TEXTS } from './judge-round.ts';

/** A failed check and its reason; `betIds` are the player's bets affected by it. */
export interface Divergence {
  readonly roundId: string;
  readonly betIds: readonly string[];
  readonly reasons: readonly string[];
}

const CHECKS = ['commitment', 'chain', 'beaconNamed', 'signature', 'beaconValue', 'numberMatches'] as const;

/** Every round that fails a check and every bet that was paid differently from its round, round by round. */
export function divergencesOf({ bets }: Pick<DoubleProofReply, 'bets'>, { verdicts, wrongBets }: AuditOutcome): readonly Divergence[] {
  const wrong = new Set(wrongBets);
  const byRound = new Map(verdicts);
  const betIds = new Map<string, string[]>(verdicts.flatMap(([roundId, verdict]) => (verdict.fair ? [] : [[roundId, []]])));
  for (const { id, round_id } of bets) {
    if (wrong.has(id)) betIds.set(round_id, [...(betIds.get(round_id) ?? []), id]);
  }
  return [...betIds].map(([roundId, ids]) => ({ roundId, betIds: ids, reasons: reasonsOf(byRound.get(roundId)) }));
}

function reasonsOf(verdict: DoubleVerdict | undefined): readonly string[] {
  if (verdict === undefined) return ['A rodada ou a corrente dela não está na prova'];
  if (verdict.fair) return ['O pagamento não é o que o número manda'];
  return CHECKS.flatMap((check) => (verdict[check] === false ? [`${CHECK_TEXTS[check]}: não`] : []));
}
