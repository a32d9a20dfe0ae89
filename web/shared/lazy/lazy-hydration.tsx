import { type ComponentType, memo, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { PartCode } from './part-code.ts';

/**
 * Makes parts of a page that it does without until it stands: whole in the server's HTML, where their links and forms work; in the browser their code comes
 * after what the page can't do without. `atHand` is what `load` answers on the server, which waits for nothing while it renders; null in the browser.
 * A part's `fallback` keeps its place where it wasn't rendered by the server. With the same props it isn't rendered again: a part that is told something
 * before its code is there loses what the server rendered, and the page jumps.
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
