import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { offersDepositAfterLogin } from '#web/features/identity/index.ts';
import { modalOf, withModal } from '#web/shared/modal/modal-name.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { storage } from '#web/shared/storage/storage.ts';

const SHOWN = 'deposit-popup';
/** Pages where the popup must not interrupt: playing, paying, protection. */
const QUIET = /^\/(play|games|user)\//;

/**
 * Opens the deposit modal once per tab, after the operator's number of minutes, for a player who may be offered it (decisions.md) and isn't
 * busy.
 */
export function DepositPopup() {
  const settings = useSettings();
  const location = useLocation();
  const navigate = useNavigate();
  const offer = useEffectEvent(async () => {
    const busy = modalOf(location) !== null || QUIET.test(location.pathname) || storage.session.read(SHOWN) !== null;
    if (busy || !(await offersDepositAfterLogin(settings))) return;
    storage.session.write(SHOWN, '1');
    void navigate(withModal(location, 'deposit'), {
      state: { modalOverPage: true, depositPopup: true },
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  });
  const { deposit_popup_enable: on, deposit_popup_timer: minutes } = settings;
  useEffect(() => {
    if (!on || minutes <= 0) return undefined;
    const timer = setInterval(() => void offer(), minutes * 60_000);
    return () => clearInterval(timer);
  }, [on, minutes]);
  return null;
}
