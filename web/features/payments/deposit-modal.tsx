import { Link, useLocation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { DepositFlow } from './deposit-flow.tsx';

/** The deposit over whatever page the player is on; where it came up by itself, with the operator's words. */
export function DepositModal({ onClose }: { readonly onClose: () => void }) {
  const { deposit_popup_message } = useSettings();
  const { state }: { state: unknown } = useLocation();
  const cameUp = typeof state === 'object' && state !== null && 'depositPopup' in state;
  return (
    <>
      {cameUp && deposit_popup_message !== '' && <p className="mb-4 text-muted">{deposit_popup_message}</p>}
      <DepositFlow
        onward={
          <>
            <Button onClick={onClose}>Continuar</Button>
            <Link to="/user/wallet" className="flex min-h-11 items-center justify-center px-4 text-muted underline underline-offset-4 hover:text-text">
              Ver carteira
            </Link>
          </>
        }
      />
    </>
  );
}
