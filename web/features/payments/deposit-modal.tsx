import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { CHARGE_PARAMETER } from '#web/shared/modal/modal-name.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { DepositFlow } from './deposit-flow.tsx';
import { useChargeAddress } from './use-charge-address.ts';
import { useNamedCharge } from './use-named-charge.ts';

/** The deposit over the current page; with the operator's words where it opened by itself. */
export function DepositModal({ onClose }: { readonly onClose: () => void }) {
  const { deposit_popup_message, sport_enabled } = useSettings();
  const { state, search }: { state: unknown; search: string } = useLocation();
  const keepCharge = useChargeAddress(CHARGE_PARAMETER);
  // Fixed when the modal opens; later changes of the address come from the flow itself.
  const [named] = useState(() => new URLSearchParams(search).get(CHARGE_PARAMETER));
  const charge = useNamedCharge(named);
  const cameUp = typeof state === 'object' && state !== null && 'depositPopup' in state;
  return (
    <>
      {cameUp && deposit_popup_message !== '' && <p className="mb-4 text-muted">{deposit_popup_message}</p>}
      {charge === 'reading' ? (
        <SkeletonGroup>
          <Skeleton className="h-64" />
        </SkeletonGroup>
      ) : (
        <DepositFlow
          deposit={charge}
          onCharge={keepCharge}
          onward={
            <>
              <Button onClick={onClose}>Continuar</Button>
              {sport_enabled && (
                <LinkButton to="/sports" variant="secondary">
                  Ver esportes
                </LinkButton>
              )}
              <Link to="/user/wallet" className="flex min-h-11 items-center justify-center px-4 text-muted underline underline-offset-4 hover:text-text">
                Ver carteira
              </Link>
            </>
          }
        />
      )}
    </>
  );
}
