import { useCallback, useEffect, useState } from 'react';

export interface LazyCode<T> {
  readonly code: T | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Code that is fetched once it is wanted. Code that can't be fetched says so instead of taking the page down. `load` must stay the same function. */
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
