import type { Settings } from '#server/platform/settings/settings.ts';

/** Every key with its value, unit and meaning, one a line. */
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
