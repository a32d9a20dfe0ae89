import type { Result } from '#kernel/refusal.ts';
import { changeSupportStatus, endPromotion, publishPromotion, setImage, setSeoRecord, setText } from '#server/modules/site/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../deps.ts';
import type { ContentCommand } from '../domain/content-command.ts';
import { describeRefusal } from '../domain/describe-refusal.ts';
import { readJsonFile } from '../read-json-file.ts';

interface Change {
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Executes a content command and records the act in one transaction. */
export async function changeContent(
  deps: BackofficeDeps,
  { actor, command }: { readonly actor: string; readonly command: ContentCommand },
): Promise<{ done: boolean; text: string }> {
  const written = 'file' in command ? await readJsonFile(command.file) : null;
  if (written === undefined) return { done: false, text: `${'file' in command ? command.file : ''} is no readable JSON file.` };
  const at = deps.clock.now();
  const changed = await inTransaction(deps.db, async (tx) => {
    const change = await apply(deps, tx, command, written, at);
    if (!change.ok) return change;
    const { subject, before, after } = change.value;
    await recordAct(tx, at, { actor, act: command.kind, subject, before, after, reason: command.reason });
    return { ok: true, value: subject } as const;
  });
  return changed.ok ? { done: true, text: `${command.kind}: ${changed.value} is done.` } : { done: false, text: `Not done: ${describeRefusal(changed)}` };
}

function apply(deps: BackofficeDeps, tx: Tx, command: ContentCommand, written: unknown, at: Date): Promise<Result<Change, string>> {
  switch (command.kind) {
    case 'images.set':
      return setImage(tx, command.slot, written, at);
    case 'seo.set':
      return setSeoRecord(tx, written, at);
    case 'promotions.publish':
      return publishPromotion(tx, deps.ids, written, at);
    case 'promotions.end':
      return endPromotion(tx, command.slug, at);
    case 'texts.set':
      return setText(tx, command.key, command.text, at);
    case 'support.answered':
      return changeSupportStatus(tx, command.caseNumber, 'answered', at);
    case 'support.close':
      return changeSupportStatus(tx, command.caseNumber, 'closed', at);
  }
}
