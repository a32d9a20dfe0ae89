import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { sportCashoutEnabled } from '../../settings.ts';
import { lockBets, readBets } from '../store/bets-now.ts';
import { dropRules, writeRule } from '../store/rule-rows.ts';

export type RuleDeps = Pick<SportsbookDeps, 'db' | 'clock' | 'settings'>;
export type RuleRefusal = 'not_found' | 'not_offered' | 'settled' | 'above_payout';

/**
 * Sets a rule: the bet ends automatically when its rest is worth `amountCents`. Refuses another player's bet, a bet that is over, and an amount above what
 * the rest can pay.
 */
export async function setRule(deps: RuleDeps, playerId: string, betId: string, amountCents: number): Promise<Result<number, RuleRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Result<number, RuleRefusal>> => {
    const [found] = await readBets(tx, [betId]);
    if (found === undefined || found.playerId !== playerId) return refuse('not_found');
    const [bet] = await lockBets(tx, [betId]);
    if (bet === undefined) return refuse('not_found');
    if (bet.status !== 'accepted') return refuse('settled');
    if (!deps.settings.get(sportCashoutEnabled)) return refuse('not_offered');
    if (amountCents > Math.floor((bet.potentialCents * (100 - bet.cashedPercent)) / 100)) return refuse('above_payout');
    await writeRule(tx, betId, playerId, amountCents, deps.clock.now());
    return ok(amountCents);
  });
}

/** Removes the rule; without one nothing changes. Refuses another player's bet. */
export async function dropRule({ db }: Pick<RuleDeps, 'db'>, playerId: string, betId: string): Promise<Result<null, 'not_found'>> {
  const [found] = await readBets(db.k, [betId]);
  if (found === undefined || found.playerId !== playerId) return refuse('not_found');
  await dropRules(db.k, [betId]);
  return ok(null);
}
