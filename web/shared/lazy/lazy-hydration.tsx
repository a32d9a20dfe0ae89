import { type ComponentType, memo, type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

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
