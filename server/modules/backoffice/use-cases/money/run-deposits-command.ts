import { isUuid } from '#kernel/ids.ts';
import { formatBrl } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { type FreedDeposit, listFreed, reviewFreed, withdrawnSince, type WithdrawnSince } from '#server/modules/payments/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { DepositsCommand, DepositsQuestion } from '../../domain/deposits-command.ts';
import type { OperatorCommand } from '../../domain/parse-command.ts';

/** True for the commands of this file. */
export function isAboutDeposits(command: OperatorCommand): command is DepositsCommand | DepositsQuestion {
  return command.kind.startsWith('deposits.');
}

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const SHOWN = 200;
const NOT_FOUND = 'There is no such line, or it was reviewed before.';

/** Shows deposits that self-exclusions released before they were staked, or removes one from the list; recorded in the same transaction. */
export async function runDepositsCommand(
  deps: BackofficeDeps,
  { actor, command }: { actor: string; command: DepositsCommand | DepositsQuestion },
): Promise<Answer> {
  if (command.kind === 'deposits.reviewed') return review(deps, actor, command);
  const found = await listFreed(deps.db.k, command.all ? 'all' : 'waiting', SHOWN);
  const withdrawn = await withdrawnSince(deps.db.k, found);
  return { done: true, text: found.length === 0 ? 'None.' : found.map((freed) => linesOf(freed, withdrawn)).join('\n') };
}

async function review(deps: BackofficeDeps, actor: string, { id, reason }: DepositsCommand): Promise<Answer> {
  if (!isUuid(id)) return { done: false, text: NOT_FOUND };
  const at = deps.clock.now();
  const reviewed = await inTransaction(deps.db, async (tx): Promise<Result<FreedDeposit, 'not_found'>> => {
    const freed = await reviewFreed(tx, id, at);
    if (freed === null) return refuse('not_found');
    await recordAct(tx, at, { actor, act: 'deposits.reviewed', subject: id, before: { unplayed_cents: freed.unplayedCents }, after: null, reason });
    return ok(freed);
  });
  return reviewed.ok ? { done: true, text: `${id}: off the list.` } : { done: false, text: NOT_FOUND };
}

function linesOf({ id, playerId, unplayedCents, withdrawableCents, freedAt, reviewedAt }: FreedDeposit, withdrawn: readonly WithdrawnSince[]): string {
  const state = reviewedAt === null ? '' : `  reviewed ${reviewedAt.toISOString()}`;
  const since = withdrawn.filter((each) => each.playerId === playerId && each.createdAt.getTime() >= freedAt.getTime());
  return [
    `${id}  player ${playerId}  ${formatBrl(unplayedCents)} not staked  ${formatBrl(withdrawableCents)} freed ${freedAt.toISOString()}${state}`,
    ...since.map((each) => `  withdrawal ${each.id}  ${each.state}  ${formatBrl(each.amountCents)}  asked ${each.createdAt.toISOString()}`),
  ].join('\n');
}
