import type { ReactNode } from 'react';

/** A card at the foot of the screen, above the phone's bar: read or left alone, it blocks nothing. */
export function NoticeCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      data-notice={label}
      className="fixed inset-x-2 bottom-[calc(64px+env(safe-area-inset-bottom)+8px)] z-30 mx-auto flex max-w-[800px] animate-pop-in flex-col gap-3 rounded-card border border-line-strong/60 bg-raised p-4 text-text shadow-popover sm:flex-row sm:items-center lg:bottom-6"
    >
      {children}
    </section>
  );
}
