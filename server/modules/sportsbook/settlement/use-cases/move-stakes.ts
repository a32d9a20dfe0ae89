import { describeStakes, reopenStakes, settleStakes, type StakeSummary, voidStakes } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { BetState, BetStep } from '../../domain/bets/reconcile-bet.ts';
import type { VoidReason } from '../../domain/bets/settle-bet.ts';

/** A bet (its stake has the same id) and its next step. */
export interface BetMove {
  readonly bet: BetState & {
    readonly id: string;
    readonly playerId: string;
    readonly voidReason: VoidReason | null;
    readonly cashedPercent: number;
    readonly cashedCents: number;
  };
  readonly step: BetStep;
}

/** No closing has this version: the row reopens nothing, it only locks its player in order. */
const NO_VERSION = 0;

/**
 * Moves the money of bets: takes back, settles, voids. Throws, and so undoes everything, on any unexpected answer. If it makes more than one call, the first
 * locks all players in one order: calls with different players would otherwise deadlock.
 */
export async function moveStakes(tx: Tx, moves: readonly BetMove[], at: Date): Promise<void> {
  const back = moves.filter(({ step }) => step.takesBack !== null);
  const closing = moves.flatMap(({ bet, step }) => (step.closes === null ? [] : [{ stake_id: bet.id, ...step.closes }]));
  const voids = new Set(moves.filter(({ bet, step }) => stakeIsVoid(step.closes?.end, bet)).map(({ bet }) => bet.id));
  const settled = closing.filter(({ stake_id }) => !voids.has(stake_id));
  const voided = closing.filter(({ stake_id }) => voids.has(stake_id));
  if (back.length > 0 || (settled.length > 0 && voided.length > 0)) {
    const reopened = await reopenStakes(
      tx,
      moves.map(({ bet, step }) => ({ stake_id: bet.id, version: step.takesBack?.version ?? NO_VERSION })),
      at,
    );
    expectAll(
      reopened.filter((_answer, index) => moves[index]?.step.takesBack !== null),
      'reopened',
    );
  }
  if (settled.length > 0) {
    const rows = settled.map(({ stake_id, version, payoutCents }) => ({ stake_id, version, payout_cents: payoutCents }));
    expectAll(await settleStakes(tx, rows, at), 'settled');
  }
  if (voided.length > 0)
    expectAll(
      await voidStakes(
        tx,
        voided.map(({ stake_id, version }) => ({ stake_id, version })),
        at,
      ),
      'voided',
    );
}

function expectAll(answers: readonly { readonly stake_id: string | null; readonly verdict: string }[], expected: string): void {
  const other = answers.find((answer) => answer.verdict !== expected);
  if (other !== undefined) throw new Error(`stake ${other.stake_id ?? '?'} answered ${other.verdict}, not ${expected}`);
}

/** Returns bets whose stake has another state than the bet: it was moved elsewhere. */
export async function desyncedBets(tx: Tx, bets: readonly BetMove['bet'][]): Promise<Set<string>> {
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

/** True if a bet and its stake have the same result and the same number of settlements, so that both expect the same next version. */
export function agrees(bet: BetState & Pick<BetMove['bet'], 'cashedPercent'>, stake: StakeSummary | undefined): boolean {
  if (stake === undefined) return false;
  const status = bet.status === 'accepted' ? 'open' : stakeIsVoid(bet.status, bet) ? 'void' : 'settled';
  return stake.status === status && stake.payoutCents === bet.payoutCents && stake.version === bet.version;
}

/**
 * True if the stake of a void bet is returned whole. After a partial cash-out the rest is paid as a settlement instead, since the stake is no longer whole.
 */
function stakeIsVoid(ending: string | undefined, { cashedPercent }: Pick<BetMove['bet'], 'cashedPercent'>): boolean {
  return ending === 'void' && cashedPercent === 0;
}
