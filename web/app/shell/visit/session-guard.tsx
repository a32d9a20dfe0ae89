import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { joinForeignSessions } from '#web/shared/session/access/join-foreign-sessions.ts';
import { followTabs, onSessionLost } from '#web/shared/session/access/tokens.ts';
import { endForGood } from '#web/shared/session/end-for-good.ts';
import { loginPathFrom } from '#web/shared/navigation/login-path.ts';

/**
 * Keeps this tab in step with the others, and redirects after a lost session: one lost in the background leads home, one lost during a call
 * asks for the login and returns.
 */
export function SessionGuard() {
  const navigate = useNavigate();
  useEffect(() => followTabs(), []);
  useEffect(() => joinForeignSessions(), []);
  useEffect(
    () =>
      onSessionLost((reason) => {
        if (reason !== 'elsewhere') void endForGood();
        void navigate(reason === 'call' ? loginPathFrom(window.location.pathname, window.location.search) : '/', { replace: true });
      }),
    [navigate],
  );
  return null;
}
