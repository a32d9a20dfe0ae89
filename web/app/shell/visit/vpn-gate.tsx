import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { ForcedDialog } from '#ui/overlays/forced-dialog.tsx';
import { sessionStore } from '#web/shared/session/session-store.ts';
import { tokens } from '#web/shared/session/access/tokens.ts';
import { vpnDetected } from '#web/shared/verification/vpn-store.ts';
import { isFreeOfVpnGate } from './free-of-vpn-gate.ts';

/** Shown, to players and visitors, while the site's last word is that the connection is a VPN, except where a player withdraws, protects themselves or reads. */
export function VpnGate() {
  const detected = useSyncExternalStore(vpnDetected.subscribe, vpnDetected.get, () => false);
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  const open = detected && !isFreeOfVpnGate(pathname);

  const goOn = async () => {
    setBusy(true);
    try {
      const isIn = sessionStore.get().status === 'in';
      if (isIn) await tokens.replace(tokens.held() ?? '');
      const { checkNetwork, checkVerification } = await import('#web/shared/verification/check-verification.ts');
      await (isIn ? checkVerification() : checkNetwork());
    } catch {
      // Nothing was learned: what was said last stands, and the button asks again.
    } finally {
      setBusy(false);
    }
  };
  if (!open) return null;
  return (
    <ForcedDialog
      title="VPN DETECTADA"
      footer={
        <Button block size="lg" onClick={() => void goOn()} disabled={busy}>
          {busy ? 'Processando...' : 'Desativar VPN e continuar'}
        </Button>
      }
    >
      <p className="text-muted">
        Identificamos que você está utilizando uma VPN. Para garantir o funcionamento correto do nosso site, pedimos que desative a VPN e recarregue a página.
      </p>
    </ForcedDialog>
  );
}
