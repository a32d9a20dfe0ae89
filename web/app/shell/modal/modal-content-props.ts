import type { ModalName } from '#web/shared/modal/modal-name.ts';

/** What every modal's content is given by the host. */
export interface ModalContentProps {
  /** Somebody logged in or registered: the host goes on to where they wanted to be. */
  readonly onEntered: () => void;
  readonly onClose: () => void;
  readonly onSwitch: (modal: ModalName) => void;
}
