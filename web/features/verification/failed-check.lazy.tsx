import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { openDocumentModal } from '#web/shared/verification/documents-store.ts';
import { type FailedCheck, failedCheckStore, openIdentityWidget } from '#web/shared/verification/verification-store.ts';

/** Why a check failed and what to do next; stays until the player continues or closes it. */
export function FailedCheckSheet({ failed: { kind, reason, next } }: { readonly failed: FailedCheck }) {
  const close = () => failedCheckStore.set(null);
  const sendPictures = () => {
    close();
    openDocumentModal();
  };
  return (
    <Sheet open onOpenChange={(open) => !open && close()} title="A verificação não foi concluída" size="sm">
      <div className="flex flex-col gap-4">
        <p>{[reason, next].filter(Boolean).join(' ')}</p>
        <Button size="lg" block onClick={() => openIdentityWidget(kind)}>
          Tentar de novo
        </Button>
        {kind === 'kyc' && (
          <Button variant="secondary" block onClick={sendPictures}>
            Enviar fotos do documento
          </Button>
        )}
        <p className="text-sm text-muted">Seu dinheiro continua no saldo. Se precisar de ajuda, fale com o suporte.</p>
      </div>
    </Sheet>
  );
}
