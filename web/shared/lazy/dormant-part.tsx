import { type ComponentType, memo, type ReactNode, Suspense, useId, useState } from 'react';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { awaitedPart, readyPart } from './awaited-part.tsx';
import type { PartCode } from './part-code.ts';
import { Sleeper } from './sleeper.tsx';

interface Manner<P> {
  /** `act`: somebody touches, points at or focuses it. `seen`: it comes near the window as well. */
  readonly wakes: 'act' | 'seen';
  /** Keeps its place where it wasn't rendered by the server. */
  readonly fallback?: ReactNode;
  /** How a player's comes alive: with the page, after it, or as anybody's. */
  readonly players?: 'awaited' | 'later' | 'asleep';
  /** Whether these properties tell it nothing new; without it, it is told nothing new while it sleeps. */
  readonly same?: (before: P, now: P) => boolean;
}

/**
 * Makes parts of a page that sleep: whole in the server's HTML, where their links and forms work; in the browser neither their code is fetched nor anything of
 * them run until they are woken. What is pressed, typed or focused before that is kept and given again (`keepActs`). Another address, session or
 * setting wakes a part as well.
 */
export function dormantPart<Parts, P extends object>(code: PartCode<Parts>, pick: (parts: Parts) => ComponentType<P>, manner: Manner<P>): ComponentType<P> {
  const { wakes, fallback, players = 'asleep', same } = manner;
  const Awaited = awaitedPart(code, pick);
  const Ready = readyPart(code, pick);
  return memo(function DormantPart(props: P) {
    const id = useId();
    const isIn = useSession().status === 'in';
    const [live] = useState(isIn ? players : 'asleep');
    const [written] = useState(() => typeof document !== 'undefined' && document.getElementById(id) !== null);
    if (live === 'awaited') return <Awaited {...props} fallback={fallback} />;
    if (live === 'asleep' && written) return <Sleeper {...{ id, code, pick, wakes, props, same }} />;
    const part = (
      <Suspense fallback={fallback}>
        <Ready {...props} />
      </Suspense>
    );
    // What may sleep has its place by name, for the browser to find.
    return live === 'asleep' ? (
      <div id={id} className="contents">
        {part}
      </div>
    ) : (
      part
    );
  }) as ComponentType<P>;
}
