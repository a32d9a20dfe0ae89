import type { BonusRefusalCode } from '#contracts/money/bonus.ts';
import { notBefore } from '#kernel/clock.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { setRollover } from '#server/modules/gate/index.ts';
import { lockWallet, openBonusAccount, transfer } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BonusDeps } from '../deps.ts';
import { type Rollover, STATUS } from '../domain/rollover.ts';
import { readDefinitions } from '../store/definitions.ts';
import { lockBeside, setActive } from '../store/rollovers.ts';
import { endRollover, takeStock } from './end-rollover.ts';
import { mayReceive } from './may-receive.ts';
import { publishRollovers } from './publish-rollovers.ts';

/**
 * Activates a player's bonus: puts its money on its account, so that bets may use it. Only one bonus runs at a time; a running bonus without money and open
 * bets is ended first. A repeated call changes nothing.
 */
export async function activateRollover(deps: BonusDeps, playerId: string, id: string, at: Date): Promise<Result<Rollover, BonusRefusalCode>> {
  return inTransaction(deps.db, async (tx): Promise<Result<Rollover, BonusRefusalCode>> => {
    const { asked, running } = await lockBeside(tx, playerId, id);
    if (asked === null) return refuse('unknown_bonus');
    if (running?.id === asked.id) return ok(running);
    if (asked.status !== STATUS.available || asked.expiresAt <= at || asked.endAsked !== null) return refuse('already_ended');
    const refusal = await mayReceive(deps, tx, { playerId, holdsGate: true }, at);
    if (refusal !== null) return refuse(refusal);
    if (running !== null && !(await giveWay(tx, running, at))) return refuse('another_active');
    return ok(await start(tx, asked, notBefore(at, asked.changedAt)));
  });
}

/** Ends the running bonus if it has no money and no open bet; false otherwise. */
async function giveWay(tx: Tx, running: Rollover, at: Date): Promise<boolean> {
  const stock = await takeStock(tx, running, at);
  if (stock.hasOpen || stock.cents > 0) return false;
  await endRollover(tx, stock, 'spent', at);
  return true;
}

async function start(tx: Tx, { id, playerId, ...rest }: Rollover, at: Date): Promise<Rollover> {
  const [definition] = await readDefinitions(tx, [rest.definitionId]);
  if (definition === undefined) throw new Error('a bonus without terms');
  await lockWallet(tx, playerId);
  await openBonusAccount(tx, playerId, id);
  const to = { bonusAccountId: id };
  const moved = await transfer(tx, { playerId, from: 'bonus_cost', to, amountCents: rest.amountCents, kind: 'bonus_granted', refId: id, at });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('a bonus could not be credited');
  await setRollover(tx, playerId, { accountId: id, policy: {} });
  const expiresAt = new Date(at.getTime() + definition.playDays * DAY_MS);
  const version = moved.value.balance?.version ?? 0;
  await setActive(tx, id, { at, version, expiresAt });
  const started: Rollover = { ...rest, id, playerId, status: STATUS.active, activatedVersion: version, expiresAt };
  await publishRollovers(tx, [started], at);
  return started;
}
