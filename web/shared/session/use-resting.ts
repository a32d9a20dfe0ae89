import { useSession } from './session-provider.tsx';

/** Whose account stands at one of these ("Ativo", "Pendente") may deposit and bet; of everybody else withdrawal, statement and protection stay. */
const ACTING = /^(At|Pe)/;

/** Whether the player paused, is excluded (by themselves or centrally) or is blocked: nothing that they can't do is offered. */
export function useResting(): boolean {
  const session = useSession();
  return session.status === 'in' && !ACTING.test(session.me.user.status);
}
