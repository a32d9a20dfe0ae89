import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { roundById } from '#server/modules/rounds/index.ts';
import { describeStakes, voidStakes } from '#server/modules/stakes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import { rulesOf } from '../rules-of.ts';
import { type BetRecord, lockBet, writeEnding } from '../store/bet-rows.ts';
import type { AnyTableGame } from '../table-game.ts';

/** Every stake of a table is closed once. */
const VERSION = 1;

type VoidRefusal = 'not_open' | 'unknown_stake' | 'already_settled' | 'stake_not_closed';

/** An operator voids a quarantined bet, regardless of its round's result: refunds the stake and notifies the player. */
export async function voidParkedBet(tx: Tx, game: AnyTableGame, id: string, at: Date): Promise<Result<BetRecord, VoidRefusal>> {
  const bet = await openBet(tx, game, id);
  if (bet === null) return refuse('not_open');
  const [closed] = await voidStakes(tx, [{ stake_id: id, version: VERSION }], at);
  switch (closed?.verdict) {
    case 'voided':
    case 'duplicate':
    case 'already_void':
      return endOneBet(tx, bet, { state: 'void', payoutCents: bet.stakeCents }, at);
    case 'unknown_stake':
    case 'already_settled':
      return refuse(closed.verdict);
    default:
      return refuse('stake_not_closed');
  }
}

type FollowRefusal = 'not_open' | 'unknown_stake' | 'stake_open' | 'settled_differently';

/** A quarantined bet takes the state and closing time of its stake: void, or settled for exactly what the round's result pays. */
export async function followStake(tx: Tx, game: AnyTableGame, id: string, at: Date): Promise<Result<BetRecord, FollowRefusal>> {
  const bet = await openBet(tx, game, id);
  if (bet === null) return refuse('not_open');
  const [stake] = await describeStakes(tx, [id]);
  if (stake === undefined) return refuse('unknown_stake');
  if (stake.status === 'open') return refuse('stake_open');
  const endedAt = stake.closedAt ?? at;
  if (stake.status === 'void') return endOneBet(tx, bet, { state: 'void', payoutCents: bet.stakeCents }, endedAt);
  const outcome = (await roundById(tx, game.id, bet.roundId))?.outcome ?? null;
  if (outcome === null) return refuse('settled_differently');
  const dueCents = rulesOf(game).dueCents(bet, outcome);
  if (stake.payoutCents !== dueCents) return refuse('settled_differently');
  return endOneBet(tx, bet, { state: dueCents > 0 ? 'won' : 'lost', payoutCents: dueCents }, endedAt);
}

/** The bet, locked; null unless it is open. */
async function openBet(tx: Tx, game: AnyTableGame, id: string): Promise<BetRecord | null> {
  const bet = isUuid(id) ? await lockBet(tx, game.id, id) : null;
  return bet?.state === 'open' ? bet : null;
}

interface Ending {
  readonly state: 'won' | 'lost' | 'void';
  readonly payoutCents: number;
}

/** Writes the ending of one bet by an operator's act and notifies its player. The money moved before. */
async function endOneBet(tx: Tx, bet: BetRecord, ending: Ending, at: Date): Promise<Result<BetRecord, never>> {
  await writeEnding(tx, bet.id, { ...ending, voidReason: ending.state === 'void' ? 'operator' : null }, at);
  const update = { id: bet.id, status: ending.state, payout: ending.payoutCents };
  await publish(tx, at, [realtimeMessage(`private-bets.${bet.playerId}`, 'BetUpdateEvent', update)]);
  return ok(bet);
}
