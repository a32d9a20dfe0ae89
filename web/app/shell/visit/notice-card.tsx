import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The margin above and below the card. */
const MARGIN_PX = 8;

/**
 * The one place for the questions of a first visit: a card at the foot of the screen, above the phone's bar. Answered or not, it blocks
 * nothing. Content that fills the screen leaves room for it (`--notice-room`).
 */
export function NoticeCard({ children }: { children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (card.current === null ? undefined : makeRoom(card.current)), []);
  return (
    <div
      ref={card}
      data-notice
      className="fixed inset-x-2 bottom-[calc(64px+env(safe-area-inset-bottom)+8px)] z-30 mx-auto flex max-w-[800px] animate-pop-in flex-col divide-y divide-line rounded-card border border-line-strong/60 bg-raised text-text shadow-popover lg:bottom-6"
    >
      {children}
    </div>
  );
}

/** One question of the card, with its own answers. */
export function Question({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="flex flex-col gap-3 p-3 sm:flex-row sm:items-center sm:p-4">
      {children}
    </section>
  );
}

/**
 * Publishes the card's height while it is open, because the text may need more lines at this width. It sets a rule for the stage alone: a
 * property of the root is inherited everywhere, and setting it would recompute the styles of the whole page.
 */
function makeRoom(card: HTMLElement): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const rule = new CSSStyleSheet();
  document.adoptedStyleSheets.push(rule);
  const watcher = new ResizeObserver(() => rule.replaceSync(`.stage { --notice-room: ${card.offsetHeight + 2 * MARGIN_PX}px }`));
  watcher.observe(card);
  return () => {
    watcher.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rule);
  };
}
