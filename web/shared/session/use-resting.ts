import { useSession } from './session-provider.tsx';

/** Nobody whose account stands at one of these may deposit or bet; withdrawal, statement and protection stay. */
const RESTING = /^(Paus|Autoex|Bloq)/;

/** Whether the player paused, is excluded (by themselves or centrally) or is blocked: nothing that they can't do is offered. */
export function useResting(): boolean {
  const session = useSession();
  return session.status === 'in' && RESTING.test(session.me.user.status);
}
