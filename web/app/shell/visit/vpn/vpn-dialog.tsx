import { Button } from '#ui/actions/button.tsx';
import { ForcedDialog } from '#ui/overlays/forced-dialog.tsx';

/** `busy` while the connection is checked again. */
export function VpnDialog({ busy, onGoOn }: { busy: boolean; onGoOn: () => void }) {
  return (
    <ForcedDialog
      title="VPN DETECTADA"
      footer={
        <Button block size="lg" onClick={onGoOn} disabled={busy}>
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
