import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { DepositFlow } from './deposit-flow.tsx';

/** The deposit over whatever page the player is on. */
export function DepositModal({ onClose }: { readonly onClose: () => void }) {
  return (
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
  );
}
