export interface SafeStorage {
  /** The value, or null. */
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Storage that never throws. Where the browser blocks it, is in private mode or has no room left, values are kept as long as the page; on
 * the server nothing is kept, because visitors share its memory.
 */
export function createStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? attempt(() => open().getItem(key)),
    write(key, value) {
      if (typeof window === 'undefined') return;
      memory.delete(key);
      if (attempt(() => (open().setItem(key, value), true)) !== true) memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => open().removeItem(key));
    },
  };
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
