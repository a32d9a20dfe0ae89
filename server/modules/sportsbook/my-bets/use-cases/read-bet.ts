import * as z from 'zod/mini';
import type { BetDetailReply } from '#contracts/sportsbook-bets.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { betRow } from '../store/bet-rows.ts';
import { legRows } from '../store/leg-rows.ts';
import { settlementRows } from '../store/settlement-rows.ts';
import { betView } from '../views/bet-view.ts';

const kinds = z.enum(['settled', 'void', 'rolled_back']);

/** One bet with what became of it, step by step. Another player's bet is as unknown as none (`not_found`). */
export async function readBet(deps: Pick<SportsbookDeps, 'db'>, playerId: string, id: string): Promise<Result<BetDetailReply, 'not_found'>> {
  const { k } = deps.db;
  const bet = await betRow(k, playerId, id);
  if (bet === undefined) return refuse('not_found');
  const [legs, settlements] = await Promise.all([legRows(k, [id]), settlementRows(k, id)]);
  const history = settlements.map(({ version, kind, payout_cents, at }) => ({ version, kind: kinds.parse(kind), payout: payout_cents, at: at.toISOString() }));
  return ok({ ...betView(bet, legs), history });
}
