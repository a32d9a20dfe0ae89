import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { PartCode } from './part-code.ts';
import { lazyPart } from './lazy-part.ts';

interface Fallback {
  /** Stands there until the code has come. */
  readonly fallback?: ReactNode;
}

/**
 * Makes a part of a page that the page waits for, where it has it: its code is fetched before the page comes alive (`fetchAwaited`), and with the part itself
 * elsewhere. For what only some of a page's visitors see at once, such as a player's.
 */
export function awaitedPart<Parts, P extends object>(code: PartCode<Parts>, pick: (parts: Parts) => ComponentType<P>): ComponentType<P & Fallback> {
  const Ready = readyPart(code, pick);
  return function AwaitedPart({ fallback = null, ...props }) {
    return (
      <div className="contents" data-awaits={code.name}>
        <Suspense fallback={fallback}>
          <Ready {...(props as unknown as P)} />
        </Suspense>
      </div>
    );
  };
}

/** The part, at once where its code is at hand, and otherwise as soon as that comes. */
export function readyPart<Parts, P extends object>(code: PartCode<Parts>, pick: (parts: Parts) => ComponentType<P>): ComponentType<P> {
  const Later = lazyPart(code.fetch, pick);
  return function ReadyPart(props) {
    const parts = code.now();
    const Part = parts === null ? Later : pick(parts);
    return <Part {...props} />;
  };
}
