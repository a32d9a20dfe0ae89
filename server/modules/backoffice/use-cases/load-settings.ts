import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { SettingChange, SettingRefusal } from '#server/platform/settings/settings.ts';
import type { BackofficeDeps } from '../deps.ts';
import { readJsonFile } from '../read-json-file.ts';

/** Sets several public settings from a JSON file (a whole palette), all or none, and records an act for each. */
export async function loadSettings(deps: BackofficeDeps, act: { actor: string; file: string; reason: string }): Promise<{ done: boolean; text: string }> {
  const written = await readJsonFile(act.file);
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    return { done: false, text: `${act.file} is no JSON file of keys and values.` };
  const at = deps.clock.now();
  const loaded = await inTransaction(deps.db, async (tx): Promise<Result<readonly SettingChange[], SettingRefusal>> => {
    const set = await deps.settings.setSeveral(tx, { ...written }, at);
    if (!set.ok) return refuse(set.code, { file: [set.detail] });
    for (const { key, before, after } of set.changes)
      await recordAct(tx, at, { actor: act.actor, act: 'settings.set', subject: key, before, after, reason: act.reason });
    return ok(set.changes);
  });
  if (!loaded.ok) return { done: false, text: `Not changed (${loaded.code}): ${loaded.errors?.['file']?.[0] ?? ''}` };
  return { done: true, text: loaded.value.map(({ key, before, after }) => `${key}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`).join('\n') };
}
