import type { ComponentType } from 'react';
import type { ModalName } from '#web/shared/modal/modal-name.ts';
import type { ModalContentProps } from './modal-content-props.ts';

type Loader = () => Promise<ComponentType<ModalContentProps>>;

/** The code of each modal, fetched when it is first opened. */
export const modalContents: Readonly<Record<ModalName, Loader>> = {
  login: async () => (await import('#web/features/identity/login-form.lazy.tsx')).LoginForm,
  register: async () => (await import('#web/features/identity/register-form.lazy.tsx')).RegisterForm,
  recover: async () => (await import('#web/features/identity/recover-modal.lazy.tsx')).RecoverModal,
  close: async () => (await import('./leave-registration.lazy.tsx')).LeaveRegistration,
  deposit: async () => (await import('./deposit-content.lazy.tsx')).DepositContent,
};
