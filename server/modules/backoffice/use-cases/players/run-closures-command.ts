import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import {
  cancelClosure,
  type Closure,
  type ClosureState,
  type DecideClosureRefusal,
  listClosuresIn,
  lockClosure,
  OPEN_CLOSURES,
  resumeClosure,
  setAsideClosure,
} from '#server/modules/account/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { OperatorCommand } from '../../domain/parse-command.ts';
import type { ClosureCommand, ClosureQuestion } from '../../domain/closure-command.ts';

/** True for the commands of this file. */
export function isAboutClosures(command: OperatorCommand): command is ClosureCommand | ClosureQuestion {
  return command.kind.startsWith('closures.');
}

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const SHOWN = 200;
const EVERY_STATE: readonly ClosureState[] = [...OPEN_CLOSURES, 'closed', 'cancelled'];

const TEXTS: Readonly<Record<DecideClosureRefusal, string>> = {
  not_found: 'There is no such closure.',
  over: 'This closure is over, or at a step at which that cannot be done.',
  paying: 'A payout is under way: wait for its end.',
  central: 'The law closes this account: once the exclusion is lifted (player readmit) it opens by itself.',
  not_tried: 'No payout has failed yet: it is tried first.',
  bets_open: 'The player has open bets, or a prize under review: what they bring is not known yet.',
  nothing_there: 'There is nothing to set aside.',
};

const ACTS = { 'closures.resume': resumeClosure, 'closures.cancel': cancelClosure, 'closures.set-aside': setAsideClosure } as const;

/** Shows accounts that are being closed, or removes what blocks a closure; recorded in the same transaction. */
export async function runClosuresCommand(
  deps: BackofficeDeps,
  { actor, command }: { actor: string; command: ClosureCommand | ClosureQuestion },
): Promise<Answer> {
  const at = deps.clock.now();
  if (command.kind === 'closures.list') {
    const found = await listClosuresIn(deps.db.k, command.all ? EVERY_STATE : OPEN_CLOSURES, SHOWN);
    return { done: true, text: found.length === 0 ? 'None.' : found.map((each) => line(each, at)).join('\n') };
  }
  const { id, kind, reason } = command;
  if (!isUuid(id)) return { done: false, text: TEXTS.not_found };
  const decided = await inTransaction(deps.db, async (tx): Promise<Result<{ before: string; after: string }, DecideClosureRefusal>> => {
    const acted = await ACTS[kind](tx, id, at);
    if (!acted.ok) return refuse(acted.code);
    const [before, after] = [acted.value.state, (await lockClosure(tx, id))?.state ?? acted.value.state];
    await recordAct(tx, at, { actor, act: kind.replace('closures', 'closure'), subject: id, before, after, reason });
    return ok({ before, after });
  });
  return decided.ok ? { done: true, text: `${id}: ${decided.value.before} → ${decided.value.after}` } : { done: false, text: TEXTS[decided.code] };
}

function line({ id, state, playerId, askedAt, deadlineAt, endedAt, tries, detail }: Closure, at: Date): string {
  const late = endedAt === null && deadlineAt.getTime() <= at.getTime() ? '  LATE' : '';
  return `${id}  ${state}  player ${playerId}  asked ${askedAt.toISOString()}  by ${deadlineAt.toISOString()}${late}  payouts failed ${tries}  ${detail ?? ''}`.trimEnd();
}
