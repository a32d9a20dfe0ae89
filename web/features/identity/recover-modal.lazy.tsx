import type { ModalContentProps } from './modal-content.ts';
import { RecoverForm } from './recover-form.tsx';

/** Recovery as a modal; back leads to the login. */
export function RecoverModal({ onSwitch }: ModalContentProps) {
  return <RecoverForm onBack={() => onSwitch('login')} />;
}
