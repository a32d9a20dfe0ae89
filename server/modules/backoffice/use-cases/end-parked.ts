import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { listParked, retryParked, unpark } from '#server/platform/parking/parking.ts';
import type { BackofficeDeps } from '../deps.ts';
import { describeRefusal } from '../domain/describe-refusal.ts';
import type { ParkedCommand } from '../domain/parked-command.ts';

const ALL = 'all';

/** Retries a quarantined item, or ends it by an act of its kind; recorded in the same transaction. */
export async function endParked(
  deps: BackofficeDeps,
  { actor, command }: { readonly actor: string; readonly command: ParkedCommand },
): Promise<{ done: boolean; text: string }> {
  const at = deps.clock.now();
  const { act, item, reason } = command;
  const subject = `${item.kind} ${item.ref}`;
  const acted = await inTransaction(deps.db, async (tx): Promise<Result<string, string>> => {
    if (act === 'retry' && item.ref === ALL) return retryAll(tx, { actor, command }, at);
    const before = (await listParked(tx)).find(({ kind, ref }) => kind === item.kind && ref === item.ref);
    if (before === undefined) return refuse('not_parked');
    const done = act === 'retry' ? await retry(tx, item, at) : await end(deps, tx, command, at);
    if (!done.ok) return done;
    await recordAct(tx, at, { actor, act: `parked.${act}`, subject, before: { error: before.error, attempts: before.attempts }, after: done.value, reason });
    return ok(done.value);
  });
  return acted.ok ? { done: true, text: `${subject}: ${acted.value}.` } : { done: false, text: `Not done: ${describeRefusal(acted)}` };
}

/** Retries all items of a kind at once, after a repair of our own fault. */
async function retryAll(tx: Tx, { actor, command }: { readonly actor: string; readonly command: ParkedCommand }, at: Date): Promise<Result<string, string>> {
  const items = (await listParked(tx)).filter(({ kind }) => kind === command.item.kind);
  if (items.length === 0) return refuse('not_parked');
  for (const item of items) await retryParked(tx, item, at);
  const refs = items.map(({ ref }) => ref);
  await recordAct(tx, at, { actor, act: 'parked.retry', subject: `${command.item.kind} ${ALL}`, before: { refs }, after: null, reason: command.reason });
  return ok(`the next run takes ${items.length} up again`);
}

async function retry(tx: Tx, item: ParkedCommand['item'], at: Date): Promise<Result<string, string>> {
  return (await retryParked(tx, item, at)) ? ok('the next run takes it up again') : refuse('not_parked');
}

async function end(deps: BackofficeDeps, tx: Tx, { act, item }: ParkedCommand, at: Date): Promise<Result<string, string>> {
  const known = deps.parkedKinds.find(({ kind }) => kind === item.kind)?.acts[act];
  if (known === undefined) return refuse('unknown_act');
  const done = await known.run(tx, item.ref, at);
  if (!done.ok) return done;
  await unpark(tx, item.kind, [item.ref]);
  return ok(known.what);
}
