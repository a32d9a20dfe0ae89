import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { PartCode } from './part-code.ts';

/**
 * Makes a part of a page that the page waits for, where it has it: its code is fetched before the page comes alive (`fetchAwaited`), so that no press on it is
 * lost, and with the part itself where that comes later. For what only some of a page's visitors see, such as a player's. `fallback` keeps its place meanwhile.
 */
export function awaitedPart<Parts, P extends object>(
  code: PartCode<Parts>,
  pick: (parts: Parts) => ComponentType<P>,
  fallback: ReactNode = null,
): ComponentType<P> {
  const Later = lazyPart(code.fetch, pick);
  return function AwaitedPart(props) {
    // Chosen once: code that comes meanwhile must not make another part of it.
    const [Ready] = useState(() => {
      const parts = code.now();
      return parts === null ? null : { Part: pick(parts) };
    });
    return (
      <div className="contents" data-awaits={code.name}>
        {/* At hand it stands without a boundary: what is pressed when the page comes alive is heard by all of it at once. */}
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
