import { createStore, type Store } from '#web/shared/create-store.ts';
import { storage } from '#web/shared/storage/storage.ts';

/**
 * A store whose value stays in this browser under `key`: it survives a reload, a login and a logout, and other tabs follow. `read` validates the stored value
 * (null for none, or for an unknown format). `empty` is the value in the server's HTML.
 */
export function keptStore<T>(key: string, empty: T, read: (value: unknown) => T): Store<T> {
  const store = createStore(empty);
  const reload = () => store.set(read(parse(storage.local.read(key))));
  if (typeof window !== 'undefined') {
    reload();
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) reload();
    });
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    set(next) {
      if (Object.is(next, store.get())) return;
      storage.local.write(key, JSON.stringify(next));
      store.set(next);
    },
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
