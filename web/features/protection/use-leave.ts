import { useNavigate } from 'react-router';

/** Logs out and goes home. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { logOut } = await import('#web/shared/session/session-acts.ts');
    await logOut();
    await navigate('/');
  };
}
