import { type ComponentType, memo, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { PartCode } from './part-code.ts';

/**
 * Creates parts of a page that it does not need at first. The server's HTML contains them whole, with working links and forms; in the browser their code loads
 * after the essential code. `atHand` is the result of `load` on the server, which renders without waiting; null in the browser.
 * `fallback` keeps the place of a part that the server didn't render. Keep a part's props the same until its code has loaded: otherwise React drops the
 * server's HTML, and the page jumps.
 */
export function lazyHydration<Parts>(load: () => Promise<Parts>, atHand: Parts | null) {
  return function part<P extends object>(pick: (parts: Parts) => ComponentType<P>, fallback: ReactNode = null) {
    const Part = atHand === null ? lazyPart(load, pick) : pick(atHand);
    return memo(function LazyPart(props: P) {
      return (
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      );
    });
  };
}

/**
 * Creates a part that the page waits for if the page contains it: its code is fetched before hydration (`fetchAwaited`), so that no press
 * on it is lost; a part rendered later loads its own code. For parts that only some visitors see, such as a player's. `fallback` keeps its
 * place meanwhile.
 */
export function awaitedPart<Parts, P extends object>(
  code: PartCode<Parts>,
  pick: (parts: Parts) => ComponentType<P>,
  fallback: ReactNode = null,
): ComponentType<P> {
  const Later = lazyPart(code.fetch, pick);
  return function AwaitedPart(props) {
    // Chosen once: code that loads meanwhile must not change the component.
    const [Ready] = useState(() => {
      const parts = code.now();
      return parts === null ? null : { Part: pick(parts) };
    });
    return (
      <div className="contents" data-awaits={code.name}>
        {/* With its code loaded it needs no boundary: the whole part then hydrates together and receives the first clicks. */}
        {Ready === null ? (
          <Suspense fallback={fallback}>
            <Later {...props} />
          </Suspense>
        ) : (
          <Ready.Part {...props} />
        )}
      </div>
    );
  };
}
