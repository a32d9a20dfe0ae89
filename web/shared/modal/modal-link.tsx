import type { MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '#ui/actions/button-class.ts';
import { cx } from '#ui/cx.ts';
import { useResting } from '../session/use-resting.ts';
import { useSettings } from '../settings/settings-context.ts';
import type { ModalName } from './modal-name.ts';
import { useModal } from './use-modal.ts';

/** The page that does the same without scripts. */
const pages: Readonly<Record<ModalName, string>> = {
  login: '/login',
  register: '/login?modal=register',
  recover: '/recuperar-senha',
  close: '/login?modal=register',
  deposit: '/user/wallet/deposit',
};

interface ModalLinkProps extends ButtonLook {
  readonly modal: ModalName;
  readonly children: ReactNode;
  readonly className?: string;
  /** `plain` leaves the styles to `className`. */
  readonly look?: 'button' | 'plain';
  readonly 'aria-label'?: string;
}

/**
 * A link that opens a modal over this page; without JavaScript it leads to the page that does the same. Renders nothing while registrations or deposits are
 * closed, and no deposit link for a player who may not deposit.
 */
export function ModalLink({ modal, children, className, look = 'button', 'aria-label': label, ...button }: ModalLinkProps) {
  const { show } = useModal();
  const { register_enabled, deposit_enabled } = useSettings();
  const resting = useResting();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    show(modal);
  };
  if ((modal === 'register' && !register_enabled) || (modal === 'deposit' && (resting || !deposit_enabled))) return null;
  return (
    <a href={pages[modal]} onClick={open} aria-label={label} className={cx(look === 'button' && buttonClass(button), className)}>
      {children}
    </a>
  );
}
