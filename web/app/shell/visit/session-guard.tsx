import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { joinForeignSessions } from '#web/shared/session/access/join-foreign-sessions.ts';
import { followTabs, onSessionLost } from '#web/shared/session/access/tokens.ts';
import { endForGood } from '#web/shared/session/end-for-good.ts';
import { loginPathFrom } from '#web/shared/navigation/login-path.ts';

/**
 * Keeps this tab in step with the others, and says where a lost session leads: one lost in the background ends at home, one lost in the middle of a call asks
 * for the login and comes back.
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
