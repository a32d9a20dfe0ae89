import { publishPage } from '#server/modules/site/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../deps.ts';
import { readJsonFile } from '../read-json-file.ts';

/** Publishes a regulation page from a JSON file and records the act in one transaction. */
export async function publishWritten(deps: BackofficeDeps, act: { actor: string; file: string; reason: string }): Promise<{ done: boolean; text: string }> {
  const written = await readJsonFile(act.file);
  if (written === undefined) return { done: false, text: `${act.file} is no readable JSON file.` };
  const at = deps.clock.now();
  const published = await inTransaction(deps.db, async (tx) => {
    const page = await publishPage(tx, written, at);
    if (!page.ok) return page;
    const { slug, version } = page.value;
    await recordAct(tx, at, {
      actor: act.actor,
      act: 'pages.publish',
      subject: slug,
      before: { version: version - 1 },
      after: { version },
      reason: act.reason,
    });
    return page;
  });
  if (!published.ok)
    return {
      done: false,
      text: published.code === 'invalid_page' ? `${act.file} is no page: see usage for its shape.` : 'Another version was published meanwhile; try again.',
    };
  return { done: true, text: `${published.value.slug}: version ${published.value.version} is published.` };
}
