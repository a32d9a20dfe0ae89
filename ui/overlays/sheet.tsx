import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { useSheetDrag } from './use-sheet-drag.ts';

export interface SheetProps {
  open: boolean;
  /** Called with false on Escape, the backdrop, the close button, a swipe down on phones; tie it to history for the back button. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence below the title, read out with it. */
  description?: ReactNode;
  children: ReactNode;
  /** Stays in view below the scrolling content: the actions. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Hides the title visually; screen readers read it. */
  hideTitle?: boolean;
  /** No close button, backdrop or Escape: the player has to choose one of the actions. */
  modalOnly?: boolean;
}

const widths = { sm: 'sm:max-w-[400px]', md: 'sm:max-w-[480px]', lg: 'sm:max-w-[720px]' } as const;

const panel =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-sheet border border-line bg-surface text-text shadow-popover focus:outline-none ' +
  'data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out ' +
  'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:rounded-sheet sm:data-[state=open]:animate-pop-in sm:data-[state=closed]:animate-pop-out';

/** A sheet that rises from the bottom on phones, a dialog on wider screens; focus is kept inside and returns afterwards. */
export function Sheet({ open, onOpenChange, title, description, children, footer, size = 'md', hideTitle = false, modalOnly = false }: SheetProps) {
  const { panelRef, handleProps } = useSheetDrag(() => onOpenChange(false), !modalOnly);
  const [cameFrom, setCameFrom] = useState<Element | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  // Recorded while rendering: the content, once mounted, may have moved the focus to its first field.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setCameFrom(document.activeElement);
  }
  const refuse = (event: Event) => modalOnly && event.preventDefault();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          ref={panelRef}
          className={cx(panel, widths[size])}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (cameFrom instanceof HTMLElement) cameFrom.focus();
          }}
          onEscapeKeyDown={refuse}
          onInteractOutside={refuse}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div {...handleProps} className="relative shrink-0 touch-none px-4 pt-5 sm:touch-auto sm:px-6 sm:pt-6">
            {!modalOnly && <span aria-hidden="true" className="absolute top-2 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-line-strong/60 sm:hidden" />}
            <div className={cx('flex items-start justify-between gap-4', hideTitle ? 'absolute top-3 right-3 z-10' : 'pb-4')}>
              <div className={cx('min-w-0 pt-1.5', hideTitle && 'sr-only')}>
                <Dialog.Title className="text-lg">{title}</Dialog.Title>
                {description !== undefined && <Dialog.Description className="mt-1 text-sm text-muted">{description}</Dialog.Description>}
              </div>
              {!modalOnly && (
                <Dialog.Close asChild>
                  <IconButton label="Fechar" className="-mr-2" icon={<X aria-hidden="true" size={20} strokeWidth={1.75} />} />
                </Dialog.Close>
              )}
            </div>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6 sm:px-6">{children}</div>
          {footer !== undefined && (
            <div className="flex shrink-0 flex-col-reverse gap-3 border-t border-line px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6 sm:pb-4">
              {footer}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
