import { describeStakes, reopenStakes, settleStakes, type StakeSummary, voidStakes } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { BetState, BetStep } from '../../domain/bets/reconcile-bet.ts';

/** A bet (its stake has the same id) and the step it takes. */
export interface BetMove {
  readonly bet: BetState & { readonly id: string; readonly playerId: string };
  readonly step: BetStep;
}

/** No closing ever has this version: the row reopens nothing, it only locks its player in turn. */
const NO_VERSION = 0;

/**
 * Moves the money of bets: takes back, settles, voids. The first call locks every player concerned in one order, since several calls with players
 * of their own would wait for each other. Throws, and so undoes all of it, on any answer but the expected.
 */
export async function moveStakes(tx: Tx, moves: readonly BetMove[], at: Date): Promise<void> {
  const locks = moves.map(({ bet, step }) => ({ stake_id: bet.id, version: step.takesBack?.version ?? NO_VERSION }));
  const reopened = await reopenStakes(tx, locks, at);
  expectAll(
    reopened.filter((_answer, index) => moves[index]?.step.takesBack !== null),
    'reopened',
  );
  const closing = moves.flatMap(({ bet, step }) => (step.closes === null ? [] : [{ id: bet.id, ...step.closes }]));
  const settled = closing.filter(({ end }) => end === 'settled');
  const rows = settled.map(({ id, version, payoutCents }) => ({ stake_id: id, version, payout_cents: payoutCents }));
  if (rows.length > 0) expectAll(await settleStakes(tx, rows, at), 'settled');
  const voids = closing.filter(({ end }) => end === 'void').map(({ id, version }) => ({ stake_id: id, version }));
  if (voids.length > 0) expectAll(await voidStakes(tx, voids, at), 'voided');
}

function expectAll(answers: readonly { readonly stake_id: string | null; readonly verdict: string }[], verdict: string): void {
  const other = answers.find((answer) => answer.verdict !== verdict);
  if (other !== undefined) throw new Error(`stake ${other.stake_id ?? '?'} answered ${other.verdict}, not ${verdict}`);
}

/** Bets whose stake does not stand as they do: somebody else moved it. */
export async function estrangedBets(tx: Tx, bets: readonly BetMove['bet'][]): Promise<Set<string>> {
  const stakes = new Map(
    (
      await describeStakes(
        tx,
        bets.map(({ id }) => id),
      )
    ).map((stake) => [stake.id, stake]),
  );
  return new Set(bets.filter((bet) => !agrees(bet, stakes.get(bet.id))).map(({ id }) => id));
}

/** True when a bet and its stake tell the same ending. */
export function agrees(bet: BetState, stake: StakeSummary | undefined): boolean {
  if (stake === undefined) return false;
  return stake.status === (bet.status === 'accepted' ? 'open' : bet.status) && stake.payoutCents === bet.payoutCents;
}
