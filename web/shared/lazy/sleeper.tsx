import { type ComponentType, startTransition, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { modalNamed } from '#web/shared/modal/modal-name.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import type { PartCode } from './part-code.ts';
import { keepActs, type KeptActs } from './keep-acts.ts';
import { loadWithRetry } from './lazy-part.ts';

interface SleeperProps<Parts, P> {
  readonly id: string;
  readonly code: PartCode<Parts>;
  readonly pick: (parts: Parts) => ComponentType<P>;
  readonly wakes: 'act' | 'seen';
  readonly props: P;
  readonly same: ((before: P, now: P) => boolean) | undefined;
}

/** Code that has to come isn't fetched before it is needed; what is at hand is alive before it is seen. */
const SEEN = '0px';
const NEAR = '200px';

/** Never set: React leaves alone what stands in the element. */
const AS_WRITTEN = { __html: '' } as const;

/** What the server wrote, untouched until the part's code is there and drawn in its place. */
export function Sleeper<Parts, P extends object>({ id, code, pick, wakes, props, same }: SleeperProps<Parts, P>) {
  const place = useRef<HTMLDivElement>(null);
  const kept = useRef<KeptActs | null>(null);
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const changed = useChanged(props, same);
  const followLink = useFollow();
  const follow = useEffectEvent((link: HTMLAnchorElement) => followLink(link));
  const wake = useEffectEvent(() => {
    void loadWithRetry(code.fetch).then((parts) => startTransition(() => setPart(() => pick(parts))));
  });
  useEffect(() => {
    if (place.current === null) return undefined;
    const keeping = keepActs(place.current, wakes === 'act' ? null : code.now() === null ? SEEN : NEAR, {
      onWake: () => wake(),
      onFollow: (link) => follow(link),
    });
    kept.current = keeping;
    return keeping.stop;
  }, [code, wakes]);
  useEffect(() => {
    if (changed) kept.current?.wake();
  }, [changed]);
  if (Part === null) return <div ref={place} key="asleep" id={id} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={AS_WRITTEN} />;
  return (
    <div key="awake" id={id} className="contents">
      <Suspense>
        <Part {...props} />
        <Alive onAlive={() => kept.current?.giveAgain()} />
      </Suspense>
    </div>
  );
}

function Alive({ onAlive }: { onAlive: () => void }) {
  const once = useEffectEvent(onAlive);
  useEffect(() => once(), []);
  return null;
}

/** Follows a link of a part that sleeps, as the part would. */
function useFollow(): (link: HTMLAnchorElement) => void {
  const navigate = useNavigate();
  const { show } = useModal();
  return ({ dataset, pathname, search, hash }) => {
    const modal = modalNamed(dataset['modal']);
    if (modal === null) void navigate({ pathname, search, hash }, { preventScrollReset: pathname === window.location.pathname });
    else show(modal);
  };
}

/** Whether the part was written for another page, or is told something new. */
function useChanged<P>(props: P, same: ((before: P, now: P) => boolean) | undefined): boolean {
  const { key } = useLocation();
  const settings = useSettings();
  const { status } = useSession();
  const [first] = useState({ key, settings, status, props });
  return key !== first.key || settings !== first.settings || status !== first.status || same?.(first.props, props) === false;
}
