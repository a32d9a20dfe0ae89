import { useCallback, useEffect, useState } from 'react';

export interface LazyCode<T> {
  readonly code: T | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Code fetched when it is wanted. A failed fetch is reported instead of breaking the page. `load` must be the same function on every render. */
export function useLazyCode<T extends object>(wanted: boolean, load: () => Promise<T>): LazyCode<T> {
  const [code, setCode] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const needed = wanted && code === null && !failed;
  useEffect(() => {
    if (!needed) return undefined;
    let here = true;
    load().then(
      (loaded) => here && setCode(loaded),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [needed, load]);
  const retry = useCallback(() => setFailed(false), []);
  return { code, failed, retry };
}
