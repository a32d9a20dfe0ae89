import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Spinner } from '#ui/spinner.tsx';
import type { ModalName } from '#web/shared/modal/modal-name.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { modalContents, type ModalContentProps } from './modal-contents.ts';
import { useEntered } from './use-entered.ts';

const Sheet = lazy(async () => ({ default: (await import('#ui/sheet.tsx')).Sheet }));

const titles: Readonly<Record<ModalName, string>> = { login: 'Entrar', register: 'Criar conta', recover: 'Recuperar senha', deposit: 'Depositar' };
const contents: Readonly<Record<ModalName, ComponentType<ModalContentProps>>> = {
  login: lazy(modalContents.login),
  register: lazy(modalContents.register),
  recover: lazy(modalContents.recover),
  deposit: lazy(modalContents.deposit),
};

/** Where modals open. One sheet for all, so that going from login to registration doesn't flicker; its code and theirs come with the first one. */
export function ModalHost() {
  const { modal, show, close } = useModal();
  const session = useSession();
  const entered = useEntered();
  const [last, setLast] = useState<ModalName | null>(null);
  useEffect(() => {
    if (modal !== null) setLast(modal);
  }, [modal]);
  const misplaced = modal !== null && (modal === 'deposit') !== (session.status === 'in');
  useEffect(() => {
    if (!misplaced) return;
    if (modal === 'deposit') show('login');
    else entered();
  }, [misplaced, modal, show, entered]);

  const shown = modal ?? last;
  if (last === null || shown === null) return null;
  const Content = contents[shown];
  return (
    <Suspense>
      <Sheet open={modal !== null && !misplaced} onOpenChange={(open) => !open && close()} title={titles[shown]}>
        <Suspense fallback={<Loading />}>
          <Content key={shown} onEntered={entered} onClose={close} onSwitch={show} />
        </Suspense>
      </Sheet>
    </Suspense>
  );
}

function Loading() {
  return (
    <div role="status" className="grid min-h-64 place-items-center text-muted">
      <span className="sr-only">Carregando</span>
      <Spinner />
    </div>
  );
}
