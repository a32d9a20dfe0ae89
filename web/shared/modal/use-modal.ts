import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { historyUrl } from '../navigation/history-url.ts';
import { isLoginPage, type ModalName, modalOf, withModal, withoutModal } from './modal-name.ts';

export interface ModalControl {
  readonly modal: ModalName | null;
  /** Opens a modal over this page, or replaces the one that is open; the back button closes it. */
  readonly show: (modal: ModalName) => void;
  readonly close: () => void;
}

const quietly = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

/**
 * The open modal is part of the address, so it can be linked to and the back button closes it. A modal opened from within the site is
 * closed by going back; for one that was linked to, the parameter is removed from the address.
 */
export function useModal(): ModalControl {
  const location = useLocation();
  const navigate = useNavigate();
  const modal = modalOf(location);
  const overPage = openedOverPage(location.state);
  const show = useCallback(
    (next: ModalName) => {
      void navigate(withModal(location, next), { ...quietly, replace: modal !== null, state: { modalOverPage: modal === null || overPage } });
    },
    [location, modal, navigate, overPage],
  );
  const close = useCallback(() => {
    if (overPage) void navigate(-1);
    else if (isLoginPage(location.pathname)) void navigate(placeBeforeLogin(), { replace: true });
    else void navigate(withoutModal(location), { ...quietly, replace: true });
  }, [location, navigate, overPage]);
  return { modal, show, close };
}

/** /login opened in place of another page: go back to the page with that link. A player's own page would only ask for the login again. */
function placeBeforeLogin(): string {
  const place = historyUrl('/login', '/');
  return place.startsWith('/user/') ? '/' : place;
}

function openedOverPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'modalOverPage' in state && state.modalOverPage === true;
}
