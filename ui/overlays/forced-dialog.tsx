import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../cx.ts';

interface ForcedDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The actions: the player has to choose one. */
  readonly footer: ReactNode;
  /** At the foot of any screen, with the page above still readable: for a question that blocks only actions. */
  readonly low?: boolean;
}

/**
 * A dialog that has to be answered: no close button, no Escape. It uses the browser's own element, so that a page without other sheets
 * needs no code for sheets. It is open while it is rendered.
 */
export function ForcedDialog({ title, children, footer, low = false }: ForcedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      // A phone's second press of back closes it without `cancel`: open it again.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      className={cx(
        'fixed inset-x-0 top-auto bottom-0 z-50 m-0 mx-auto max-h-[92dvh] w-full max-w-none flex-col rounded-t-sheet border border-line bg-surface text-text shadow-popover open:flex open:animate-sheet-in focus:outline-none',
        low
          ? 'backdrop:bg-transparent sm:bottom-6 sm:max-w-[720px] sm:rounded-sheet'
          : 'backdrop:bg-veil sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:max-w-[480px] sm:rounded-sheet sm:open:animate-pop-in',
      )}
    >
      <h2 id={id} className={cx('shrink-0 px-4 text-lg sm:px-6', low ? 'pt-4 pb-1' : 'pt-6.5 pb-4 sm:pt-7.5')}>
        {title}
      </h2>
      <div className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 sm:px-6', low ? 'pb-3' : 'pb-6')}>{children}</div>
      <div
        className={cx(
          'flex shrink-0 gap-3 px-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:justify-end sm:px-6 sm:pb-4',
          low ? '*:flex-1 sm:*:flex-none' : 'flex-col-reverse border-t border-line pt-4 sm:flex-row',
        )}
      >
        {footer}
      </div>
    </dialog>
  );
}
