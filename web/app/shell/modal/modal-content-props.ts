import type { ModalName } from '#web/shared/modal/modal-name.ts';

/** The props that the host passes to every modal's content. */
export interface ModalContentProps {
  /** Called after a login or a registration: the host goes on to the page that was wanted. */
  readonly onEntered: () => void;
  readonly onClose: () => void;
  readonly onSwitch: (modal: ModalName) => void;
}
