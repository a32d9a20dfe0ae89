import type { ModalName } from '#web/shared/modal/modal-name.ts';

/** The props that the host passes to every modal's content. */
export interface ModalContentProps {
  /** The visitor has logged in or registered; the host continues to the page they wanted. */
  readonly onEntered: () => void;
  readonly onClose: () => void;
  readonly onSwitch: (modal: ModalName) => void;
}
