import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withModal, withoutModal } from '#web/shared/modal/modal-name.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { loginTarget } from '#web/shared/navigation/login-path.ts';

/**
 * Handles a login or a registration: goes on to the page that was wanted, or back to the one below the modal. There the deposit modal opens
 * for a player without an approved deposit, or the page that a link's coupon leads to. Runs once per arrival, however often it is called.
 */
export function useEntered(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const settings = useSettings();
  const done = useRef('');
  return useCallback(() => {
    if (done.current === location.key) return;
    done.current = location.key;
    const target = location.pathname === '/login' ? addressOf(loginTarget(location.search)) : withoutModal(location);
    void (async () => {
      await navigate(target, { replace: true, preventScrollReset: true });
      const { afterLogin } = await import('#web/features/identity/index.ts');
      const next = await afterLogin(settings);
      if (next === 'bonus') await (await import('#web/shared/coupons/to-bonus.ts')).toBonus(navigate);
      if (next === 'deposit') await navigate(withModal(target, 'deposit'), { state: { modalOverPage: true }, preventScrollReset: true });
    })();
  }, [location, navigate, settings]);
}

function addressOf(path: string) {
  const { pathname, search, hash } = new URL(path, window.location.origin);
  return { pathname, search, hash };
}
