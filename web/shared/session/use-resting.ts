import { useSession } from './session-provider.tsx';
import type { Session } from './session-store.ts';

/** An account with one of these statuses ("Ativo", "Pendente") may deposit and bet; any other keeps withdrawal, statement and protection. */
const ACTING = /^(At|Pe)/;

/** Whether the player paused, is excluded (by themselves or centrally) or is blocked: betting and depositing are then not offered. */
export function useResting(): boolean {
  return isResting(useSession());
}

/** The same for a session that was already read. */
export function isResting(session: Session): boolean {
  return session.status === 'in' && !ACTING.test(session.me.user.status);
}
