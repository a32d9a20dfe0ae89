import { useSession } from './session-provider.tsx';

/** Nobody whose account stands at one of these may deposit or bet; withdrawal, statement and protection stay. */
const RESTING = ['Pausado', 'Autoexcluído', 'Bloqueado'];

/** Said where a bet or a deposit would be offered. Which of them holds, and until when, stands at the foot of the page. */
export const RESTING_TEXT = 'Depósitos e apostas estão desligados na sua conta.';

/** Whether the player paused, is excluded (by themselves or centrally) or is blocked: nothing that they can't do is offered. */
export function useResting(): boolean {
  const session = useSession();
  return session.status === 'in' && RESTING.includes(session.me.user.status);
}
