import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { SettingRefusal, Settings } from '#server/platform/settings/settings.ts';
import type { BackofficeDeps } from '../deps.ts';

/** Sets a public setting and records the act in one transaction. `errors.value` describes an invalid value. */
export async function changeSetting(
  deps: BackofficeDeps,
  act: { actor: string; key: string; value: unknown; reason: string },
): Promise<Result<{ before: unknown; after: unknown }, SettingRefusal>> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx): Promise<Result<{ before: unknown; after: unknown }, SettingRefusal>> => {
    const set = await deps.settings.set(tx, act.key, act.value, at);
    if (!set.ok) return refuse(set.code, { value: [set.detail] });
    await recordAct(tx, at, { actor: act.actor, act: 'settings.set', subject: act.key, before: set.before, after: set.after, reason: act.reason });
    return ok({ before: set.before, after: set.after });
  });
}

/** Every key with its value, unit and meaning, one per line. */
export function describeSettings(settings: Settings): string {
  const values = settings.all();
  return settings
    .declarations()
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((each) => `${each.key} = ${JSON.stringify(values[each.key])}  [${each.unit}${each.readOnly === true ? ', from the environment' : ''}] ${each.meaning}`)
    .join('\n');
}

/** One key's value as JSON. */
export function readSetting(settings: Settings, key: string): { done: boolean; text: string } {
  const values = settings.all();
  return key in values ? { done: true, text: JSON.stringify(values[key]) } : { done: false, text: `There is no setting ${key}.` };
}
