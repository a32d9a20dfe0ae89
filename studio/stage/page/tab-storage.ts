/** Texts that survive a reload of this tab. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The tab's sessionStorage. A browser that blocks the site data of frames throws when it is opened: the state of the history entry, which a
 * reload of the frame keeps too, then replaces it.
 */
export function openTabStorage(open: () => Storage): TabStorage {
  try {
    return open();
  } catch {
    return historyStorage;
  }
}

const historyStorage: TabStorage = {
  getItem: (key) => readState()[key] ?? null,
  setItem: (key, value) => history.replaceState({ ...readState(), [key]: value }, ''),
  removeItem(key) {
    const { [key]: _removed, ...kept } = readState();
    history.replaceState(kept, '');
  },
};

function readState(): Readonly<Record<string, string>> {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return {};
  return Object.fromEntries(Object.entries(state).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
