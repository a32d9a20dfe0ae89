import { cents, formatBrl } from '#kernel/money.ts';
import { ok, type Result } from '#kernel/refusal.ts';
import { type FreeRoundsState, listFreeRounds, cancelFreeRounds, noteFreeRounds, notifySupplier } from '#server/modules/casino/index.ts';
import { findPlayerByLogin } from '#server/modules/identity/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import { describeRefusal } from '../../domain/describe-refusal.ts';
import type { FreeRoundsCommand, FreeRoundsQuestion } from '../../domain/free-rounds-command.ts';

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

type Grant = Extract<FreeRoundsCommand, { kind: 'free-rounds.grant' }>;

const SHOWN = 50;
const UNKNOWN: Answer = { done: false, text: 'There is no player with this e-mail or CPF.' };

/** True for commands that begin with `free-rounds`. */
export function isAboutFreeRounds<Command extends { readonly kind: string }>(
  command: Command | FreeRoundsCommand | FreeRoundsQuestion,
): command is FreeRoundsCommand | FreeRoundsQuestion {
  return command.kind.startsWith('free-rounds.');
}

/**
 * Grants, lists or cancels free rounds. The act is recorded in the same transaction. The supplier is notified afterwards, since its answer may take time; a
 * periodic job repeats a failed notice.
 */
export async function runFreeRoundsCommand(
  deps: BackofficeDeps,
  { command, actor }: { readonly command: FreeRoundsCommand | FreeRoundsQuestion; readonly actor: string },
): Promise<Answer> {
  switch (command.kind) {
    case 'free-rounds.list':
      return list(deps, command.login);
    case 'free-rounds.grant':
      return grant(deps, actor, command);
    case 'free-rounds.cancel':
      return cancel(deps, actor, command);
  }
}

async function grant(deps: BackofficeDeps, actor: string, { login, game, rounds, stakeCents, days, reason }: Grant): Promise<Answer> {
  const playerId = await findPlayerByLogin(deps.identity, login);
  if (playerId === null) return UNKNOWN;
  const at = deps.clock.now();
  const free = { ...deps.casino, ids: deps.ids };
  const noted = await inTransaction(deps.db, async (tx) => {
    const written = await noteFreeRounds(free, tx, { playerId, gameId: game, rounds, stakeCents, days }, at);
    if (!written.ok) return written;
    const { id, source, expiresAt } = written.value;
    const after = { grant: id, game, source, rounds, stake_cents: stakeCents, expires_at: expiresAt.toISOString() };
    await recordAct(tx, at, { actor, act: 'free-rounds.grant', subject: playerId, before: null, after, reason });
    return written;
  });
  if (!noted.ok) return { done: false, text: `Not granted: ${describeRefusal(noted)}.` };
  const { id, source } = noted.value;
  const notified = await notifySupplier(free, { ...noted.value, used: 0, cancelledAt: null, tries: 0 }, at);
  const what = `${id}: ${rounds} rounds of ${game} at ${formatBrl(cents(stakeCents))} each`;
  if (notified.kind === 'told') return { done: true, text: `${what} are granted.` };
  if (notified.kind === 'unanswered')
    return { done: true, text: `${what} are written down. ${source} has not answered (${notified.why}): it is told again until it does.` };
  await inTransaction(deps.db, (tx) =>
    recordAct(tx, at, { actor, act: 'free-rounds.cancel', subject: playerId, before: { grant: id }, after: 'cancelled', reason: `refused: ${notified.why}` }),
  );
  return { done: false, text: `Not granted: ${source} refuses (${notified.why}).` };
}

async function cancel(deps: BackofficeDeps, actor: string, { id, reason }: { readonly id: string; readonly reason: string }): Promise<Answer> {
  const at = deps.clock.now();
  const free = { ...deps.casino, ids: deps.ids };
  const noted = await inTransaction(deps.db, async (tx: Tx): Promise<Result<FreeRoundsState, 'unknown_grant' | 'cancelled_before'>> => {
    const cancelled = await cancelFreeRounds(free, tx, id, at);
    if (!cancelled.ok) return cancelled;
    const { playerId, rounds, used } = cancelled.value;
    await recordAct(tx, at, { actor, act: 'free-rounds.cancel', subject: playerId, before: { grant: id, rounds, used }, after: 'cancelled', reason });
    return ok(cancelled.value);
  });
  if (!noted.ok) return { done: false, text: `Not cancelled: ${describeRefusal(noted)}.` };
  const notified = await notifySupplier(free, noted.value, at);
  const later = notified.kind === 'told' ? '' : ` ${noted.value.source} has not answered (${notified.why}): it is told again until it does.`;
  return { done: true, text: `${id} is cancelled.${later}` };
}

async function list(deps: BackofficeDeps, login: string | undefined): Promise<Answer> {
  const playerId = login === undefined ? null : await findPlayerByLogin(deps.identity, login);
  if (login !== undefined && playerId === null) return UNKNOWN;
  const at = deps.clock.now();
  const grants = await listFreeRounds(deps.db.k, playerId, SHOWN);
  return { done: true, text: grants.length === 0 ? 'None.' : grants.map((each) => lineOf(each, at)).join('\n') };
}

function lineOf(grant: FreeRoundsState, at: Date): string {
  const { id, playerId, gameId, source, rounds, used, stakeCents, expiresAt } = grant;
  return `${id}  player ${playerId}  ${gameId} (${source})  ${used} of ${rounds} used at ${formatBrl(cents(stakeCents))}  until ${expiresAt.toISOString()}  ${stateOf(grant, at)}`;
}

function stateOf({ cancelledAt, dueAt, expiresAt, used, rounds }: FreeRoundsState, at: Date): string {
  const pendingNotice = dueAt === null ? '' : ', its supplier is still to be told';
  if (cancelledAt !== null) return `cancelled ${cancelledAt.toISOString()}${pendingNotice}`;
  if (used === rounds) return 'used up';
  return expiresAt <= at ? 'expired' : `open${pendingNotice}`;
}
