import { X } from 'lucide-react';
import type { ReactNode } from 'react';

const ID = 'campeonatos';

/** The tree where there is no column for it: a native popover, so that it opens and closes without any script. */
export function TreeDrawer({ children }: { children: ReactNode }) {
  return (
    <div
      popover="auto"
      id={ID}
      className="drawer m-0 h-dvh max-h-none w-[300px] max-w-[86vw] overflow-y-auto border-r border-line bg-surface p-3 text-text shadow-popover backdrop:bg-veil"
    >
      <div className="mb-2 flex items-center justify-between pl-3">
        <p className="font-medium">Esportes</p>
        <button
          type="button"
          popoverTarget={ID}
          popoverTargetAction="hide"
          aria-label="Fechar"
          className="inline-grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
        >
          <X aria-hidden="true" size={20} strokeWidth={1.75} />
        </button>
      </div>
      <nav aria-label="Modalidades e campeonatos">{children}</nav>
    </div>
  );
}

/** Opens the drawer; hidden where the tree has its column. */
export function TreeButton({ className }: { className: string }) {
  return (
    <button type="button" popoverTarget={ID} className={`xl:hidden ${className}`}>
      Campeonatos
    </button>
  );
}
