import { doubleColorOf, doublePayoutCents } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { refuse, type Result } from '#kernel/refusal.ts';
import { roundById } from '#server/modules/rounds/index.ts';
import { describeStakes } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { endOneBet, openBet } from '../end-one-bet.ts';
import { DOUBLE_TABLE } from '../names.ts';
import type { BetRecord } from '../store/bet-row.ts';

type Refusal = 'not_open' | 'unknown_stake' | 'stake_open' | 'settled_differently';

/** A bet that was set aside takes the ending that its stake has, and ended when that did: void, or settled for exactly what its round's number pays. */
export async function followStake(tx: Tx, id: string, at: Date): Promise<Result<BetRecord, Refusal>> {
  const bet = await openBet(tx, id);
  if (bet === null) return refuse('not_open');
  const [stake] = await describeStakes(tx, [id]);
  if (stake === undefined) return refuse('unknown_stake');
  if (stake.status === 'open') return refuse('stake_open');
  const endedAt = stake.closedAt ?? at;
  if (stake.status === 'void') return endOneBet(tx, bet, { state: 'void', payoutCents: bet.stakeCents }, endedAt);
  const outcome = (await roundById(tx, DOUBLE_TABLE, bet.roundId))?.outcome ?? null;
  if (outcome === null || stake.payoutCents !== doublePayoutCents(cents(bet.stakeCents), bet.color, outcome)) return refuse('settled_differently');
  return endOneBet(tx, bet, { state: doubleColorOf(outcome) === bet.color ? 'won' : 'lost', payoutCents: stake.payoutCents }, endedAt);
}
