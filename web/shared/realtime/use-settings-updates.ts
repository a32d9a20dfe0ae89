import { useChannelEvent } from './use-realtime.ts';

/** Calls `onKeys` with the keys that an operator has just changed, while mounted. The new values are in GET /v2/settings/. */
export function useSettingsUpdates(onKeys: (keys: readonly string[]) => void): void {
  useChannelEvent('settings', 'SettingsUpdated', (data) => {
    const keys: unknown = typeof data === 'object' && data !== null && 'keys' in data ? data.keys : null;
    if (Array.isArray(keys)) onKeys(keys.filter((key): key is string => typeof key === 'string'));
  });
}
