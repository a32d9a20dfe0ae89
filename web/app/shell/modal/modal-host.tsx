import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SheetProps } from '#ui/overlays/sheet.tsx';
import type { ModalName } from '#web/shared/modal/modal-name.ts';
import { registrationBegun } from '#web/shared/modal/registration-begun.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { ModalBanner } from './modal-banner.tsx';
import type { ModalContentProps } from './modal-content-props.ts';
import { useEntered } from './use-entered.ts';

const titles: Readonly<Record<ModalName, string>> = {
  login: 'Entrar',
  register: 'Criar conta',
  recover: 'Recuperar senha',
  close: 'Sair do cadastro?',
  deposit: 'Depositar',
};

interface LoadedModal {
  readonly name: ModalName;
  readonly Sheet: ComponentType<SheetProps>;
  readonly Content: ComponentType<ModalContentProps>;
}

/**
 * Where modals open. All share one sheet, so that going from login to registration doesn't flicker; its code and theirs are loaded with the
 * first one, and a modal opens complete, so that the keyboard lands in its first field. Players have no use for login, visitors none for
 * the deposit: both are redirected.
 */
export function ModalHost() {
  const { modal, show, close } = useModal();
  const session = useSession();
  const entered = useEntered();
  const loaded = useLoadedModal(modal);
  const misplaced = modal !== null && (modal === 'deposit') !== (session.status === 'in');
  useEffect(() => {
    if (!misplaced) return;
    if (modal === 'deposit') show('login');
    else entered();
  }, [misplaced, modal, show, entered]);

  if (loaded === null) return null;
  const { name, Sheet, Content } = loaded;
  const leave = () => {
    if (name === 'register' && registrationBegun.get()) show('close');
    else close();
  };
  return (
    <Sheet open={modal !== null && !misplaced} onOpenChange={(open) => !open && leave()} title={titles[name]}>
      <FirstField key={name}>
        <ModalBanner name={name} />
        <Content onEntered={entered} onClose={close} onSwitch={show} />
      </FirstField>
    </Sheet>
  );
}

/** The code of the modal that is open, or of the last one while it closes. */
function useLoadedModal(modal: ModalName | null): LoadedModal | null {
  const [loaded, setLoaded] = useState<LoadedModal | null>(null);
  useEffect(() => {
    if (modal === null) return undefined;
    let wanted = true;
    void Promise.all([import('#ui/overlays/sheet.tsx'), modalContents[modal]()]).then(
      ([{ Sheet }, Content]) => {
        if (wanted) setLoaded({ name: modal, Sheet, Content });
      },
      // The page is reloaded (visit/build-watch.tsx), and opens the modal that its address names.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [modal]);
  return loaded;
}

/**
 * Moves the focus to the first field or button where a keyboard is present; on touch screens that would only open the keyboard over the
 * form.
 */
function FirstField({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) frame.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, []);
  return <div ref={frame}>{children}</div>;
}

type Loader = () => Promise<ComponentType<ModalContentProps>>;

/** The code of each modal, fetched when it is first opened. */
const modalContents: Readonly<Record<ModalName, Loader>> = {
  login: async () => (await import('#web/features/identity/login-form.lazy.tsx')).LoginForm,
  register: async () => (await import('#web/features/identity/register-form.lazy.tsx')).RegisterForm,
  recover: async () => (await import('#web/features/identity/recover-modal.lazy.tsx')).RecoverModal,
  close: async () => (await import('./leave-registration.lazy.tsx')).LeaveRegistration,
  deposit: async () => (await import('./deposit-content.lazy.tsx')).DepositContent,
};
