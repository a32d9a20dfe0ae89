import { isUuid } from '#kernel/ids.ts';
import { type Cents, formatBrl } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import {
  type CentralExit,
  type DecideUnclaimedRefusal,
  type ExitState,
  giveBackUnclaimed,
  handOver,
  listExitsIn,
  listUnclaimed,
  readExits,
  type Unclaimed,
} from '#server/modules/account/index.ts';
import { findPlayerByLogin } from '#server/modules/identity/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { ExitsCommand, ExitsQuestion } from '../../domain/exits-command.ts';
import type { OperatorCommand } from '../../domain/parse-command.ts';

/** True for the commands of this file. */
export function isAboutExits(command: OperatorCommand): command is ExitsCommand | ExitsQuestion {
  return command.kind.startsWith('exits.') || command.kind.startsWith('unclaimed.');
}

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const SHOWN = 200;
const UNDER_WAY: readonly ExitState[] = ['barred', 'noticed', 'closing'];

const TEXTS: Readonly<Record<DecideUnclaimedRefusal, string>> = {
  not_found: 'There is no such closure.',
  nothing_kept: 'Nothing is kept of this closure.',
  too_early: 'It is kept for its owner for 180 days: they are not over.',
};

/** Shows the consequences of central exclusions and unclaimed money, or ends an unclaimed item; recorded in the same transaction. */
export async function runExitsCommand(deps: BackofficeDeps, { actor, command }: { actor: string; command: ExitsCommand | ExitsQuestion }): Promise<Answer> {
  const at = deps.clock.now();
  switch (command.kind) {
    case 'exits.list':
      return lines((await listExitsIn(deps.db.k, command.all ? [...UNDER_WAY, 'closed', 'lifted'] : UNDER_WAY, SHOWN)).map((each) => exitLine(each, at)));
    case 'exits.show': {
      const playerId = await findPlayerByLogin(deps.identity, command.login);
      if (playerId === null) return { done: false, text: 'There is no player with this e-mail or CPF.' };
      return lines((await readExits(deps.db.k, playerId)).map((each) => exitLine(each, at)));
    }
    case 'unclaimed.list':
      return lines((await listUnclaimed(deps.db.k, { all: command.all, limit: SHOWN })).map(unclaimedLine));
    default:
      return end(deps, { actor, command, at });
  }
}

async function end(deps: BackofficeDeps, { actor, command, at }: { actor: string; command: ExitsCommand; at: Date }): Promise<Answer> {
  const { kind, closureId, reason } = command;
  if (!isUuid(closureId)) return { done: false, text: TEXTS.not_found };
  const decided = await inTransaction(deps.db, async (tx): Promise<Result<Cents, DecideUnclaimedRefusal>> => {
    const ended = await (kind === 'unclaimed.return' ? giveBackUnclaimed : handOver)(tx, closureId, at);
    if (!ended.ok) return refuse(ended.code);
    await recordAct(tx, at, { actor, act: kind, subject: closureId, before: { kept_cents: ended.value }, after: null, reason });
    return ok(ended.value);
  });
  return decided.ok ? { done: true, text: `${closureId}: ${formatBrl(decided.value)}` } : { done: false, text: TEXTS[decided.code] };
}

function lines(found: readonly string[]): Answer {
  return { done: true, text: found.length === 0 ? 'None.' : found.join('\n') };
}

function exitLine(exit: CentralExit, at: Date): string {
  const late = exit.endedAt === null && exit.deadlineAt.getTime() <= at.getTime() ? '  LATE' : '';
  const dates = [
    `barred ${exit.barredAt.toISOString()}`,
    exit.noticedAt === null ? `tell by ${exit.noticeBy.toISOString()}` : `told ${exit.noticedAt.toISOString()}`,
    exit.shutAt === null
      ? `may withdraw until ${exit.withdrawUntil.toISOString()}  shut by ${exit.closeBy.toISOString()}`
      : `shut ${exit.shutAt.toISOString()}`,
    ...(exit.returnBy === null ? [] : [`paid by ${exit.returnBy.toISOString()}`]),
    ...(exit.closureId === null ? [] : [`closure ${exit.closureId}`]),
    ...(exit.endedAt === null ? [] : [`over ${exit.endedAt.toISOString()}`]),
  ];
  return `player ${exit.playerId}  ${exit.version}  ${exit.state}${late}  ${dates.join('  ')}  ${exit.detail ?? ''}`.trimEnd();
}

function unclaimedLine({ closureId, playerId, amountCents, state, setAsideAt, keptUntil }: Unclaimed): string {
  return `${closureId}  ${state}  player ${playerId}  ${formatBrl(amountCents)}  since ${setAsideAt.toISOString()}  until ${keptUntil.toISOString()}`;
}
