import type { Result } from '#kernel/refusal.ts';
import { findPlayerByLogin } from '#server/modules/identity/index.ts';
import { excludePlayer, noteReview, lockIntervention, pausePlay, setLimit } from '#server/modules/responsible-gaming/index.ts';
import { ok, refuse } from '#kernel/refusal.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import { describeRefusal } from '../../domain/describe-refusal.ts';
import type { OperatorCommand } from '../../domain/parse-command.ts';
import type { ProtectionCommand, ProtectionQuestion } from '../../domain/protection-command.ts';
import { showProtection, showProtectionQueue } from './show-protection.ts';

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const UNKNOWN: Answer = { done: false, text: 'There is no player with this e-mail or CPF.' };

export function isAboutProtection(command: OperatorCommand): command is ProtectionCommand | ProtectionQuestion {
  return command.kind.startsWith('protection.');
}

/** Runs a command about a player's protection; a change is recorded in the same transaction. */
export async function runProtectionCommand(
  deps: BackofficeDeps,
  { actor, command }: { readonly actor: string; readonly command: ProtectionCommand | ProtectionQuestion },
): Promise<Answer> {
  if (command.kind === 'protection.queue') return showProtectionQueue(deps);
  if (command.kind === 'protection.resolve') return resolve(deps, actor, command);
  const playerId = await findPlayerByLogin(deps.identity, command.login);
  if (playerId === null) return UNKNOWN;
  if (command.kind === 'protection.show') return showProtection(deps, playerId);
  const at = deps.clock.now();
  const changed = await inTransaction(deps.db, async (tx): Promise<Result<string, string>> => {
    const done = await change(deps, tx, command, { playerId, actor, at });
    if (!done.ok) return done;
    await recordAct(tx, at, { actor, act: command.kind, subject: playerId, before: null, after: done.value, reason: command.reason });
    return ok(done.value);
  });
  return changed.ok ? { done: true, text: `${playerId}: ${changed.value}` } : { done: false, text: `Not done: ${describeRefusal(changed)}` };
}

type Change = Exclude<ProtectionCommand, { readonly kind: 'protection.resolve' }>;

async function change(
  deps: BackofficeDeps,
  tx: Tx,
  command: Change,
  act: { readonly playerId: string; readonly actor: string; readonly at: Date },
): Promise<Result<string, string>> {
  const { responsibleGaming } = deps;
  switch (command.kind) {
    case 'protection.limit': {
      const set = await setLimit(responsibleGaming, tx, { ...act, kind: command.limit, period: command.period }, command.value);
      if (!set.ok) return set;
      const { current, pending } = set.value;
      const waits = pending === null ? '' : `, ${pending.value ?? 'none'} waits until ${pending.effective_at} and for the player’s confirmation`;
      return ok(`${command.limit} per ${command.period}: ${current ?? 'none'}${waits}`);
    }
    case 'protection.pause': {
      const paused = await pausePlay(responsibleGaming, tx, act, command.duration);
      return paused.ok ? ok(`paused until ${paused.value.until.toISOString()}`) : paused;
    }
    case 'protection.exclude': {
      const excluded = await excludePlayer(responsibleGaming, tx, act, { duration: command.duration, reason: null });
      return excluded.ok ? ok(`excluded ${excluded.value.until === null ? 'without end' : `until ${excluded.value.until.toISOString()}`}`) : excluded;
    }
  }
}

async function resolve(deps: BackofficeDeps, actor: string, { id, reason }: { readonly id: string; readonly reason: string }): Promise<Answer> {
  const at = deps.clock.now();
  const resolved = await inTransaction(deps.db, async (tx): Promise<Result<string, 'not_in_the_queue'>> => {
    const found = /^[0-9a-f-]{36}$/.test(id) ? await lockIntervention(tx, id) : null;
    if (found === null || found.reviewedAt !== null) return refuse('not_in_the_queue');
    await noteReview(tx, id, { by: actor, note: reason, at });
    await recordAct(tx, at, { actor, act: 'protection.resolve', subject: found.playerId, before: { rule: found.rule, id }, after: null, reason });
    return ok(found.rule);
  });
  return resolved.ok ? { done: true, text: `${id} (${resolved.value}): looked at` } : { done: false, text: `Not done: ${describeRefusal(resolved)}` };
}
