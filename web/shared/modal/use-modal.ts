import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ModalName, modalOf, withModal } from './modal-name.ts';

export interface ModalControl {
  readonly open: ModalName | null;
  /** Opens a modal over this page, or replaces the one that is open; the back button closes it. */
  show(modal: ModalName): void;
  close(): void;
}

/**
 * The open modal is part of the address, so it can be linked to and the back button closes it. A modal opened from within the site is closed by going
 * back; one that was linked to is taken out of the address.
 */
export function useModal(): ModalControl {
  const location = useLocation();
  const navigate = useNavigate();
  const open = modalOf(location.search);
  const openedHere = openedFromPage(location.state);
  const show = useCallback(
    (modal: ModalName) => {
      const options = {
        replace: open !== null,
        state: { modalFromPage: open === null || openedHere },
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      };
      void navigate({ search: withModal(location.search, modal), hash: location.hash }, options);
    },
    [location.hash, location.search, navigate, open, openedHere],
  );
  const close = useCallback(() => {
    if (openedHere) void navigate(-1);
    else
      void navigate(
        { search: withModal(location.search, null), hash: location.hash },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      );
  }, [location.hash, location.search, navigate, openedHere]);
  return { open, show, close };
}

function openedFromPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'modalFromPage' in state && state.modalFromPage === true;
}
