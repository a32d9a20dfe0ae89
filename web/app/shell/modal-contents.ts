import type { ComponentType } from 'react';
import type { ModalName } from '#web/shared/modal/modal-name.ts';

/** What every modal's content is given by the host. */
export interface ModalContentProps {
  /** Somebody logged in or registered: the host goes on to where they wanted to be. */
  readonly onEntered: () => void;
  readonly onClose: () => void;
  readonly onSwitch: (modal: ModalName) => void;
}

type Loader = () => Promise<ComponentType<ModalContentProps>>;

/** The code of each modal, fetched when it is first opened. */
export const modalContents: Readonly<Record<ModalName, Loader>> = {
  login: async () => (await import('#web/features/identity/login-form.tsx')).LoginForm,
  register: async () => (await import('#web/features/identity/register-form.tsx')).RegisterForm,
  recover: async () => (await import('#web/features/identity/recover-modal.tsx')).RecoverModal,
  deposit: async () => (await import('./deposit-content.tsx')).DepositContent,
};
