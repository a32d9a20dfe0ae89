import { Button } from '#ui/actions/button.tsx';
import { registrationBegun } from '#web/shared/modal/registration-begun.ts';
import type { ModalContentProps } from './modal-content-props.ts';

/** Asks whether to leave a registration that was begun; the first button goes back to it. */
export function LeaveRegistration({ onClose, onSwitch }: ModalContentProps) {
  const leave = () => {
    registrationBegun.set(false);
    onClose();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">Falta pouco: seus dados continuam aqui enquanto esta aba estiver aberta. Nada foi enviado ainda.</p>
      <Button size="lg" block onClick={() => onSwitch('register')}>
        Continuar o cadastro
      </Button>
      <Button variant="ghost" block onClick={leave}>
        Sair
      </Button>
    </div>
  );
}
