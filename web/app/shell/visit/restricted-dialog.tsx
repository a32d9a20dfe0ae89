import { Button } from '#ui/actions/button.tsx';
import { ForcedDialog } from '#ui/overlays/forced-dialog.tsx';

export function RestrictedDialog({ onBack, onAccept }: { onBack: () => void; onAccept: () => void }) {
  return (
    <ForcedDialog
      low
      title="Acesso Restrito"
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Voltar
          </Button>
          <Button onClick={onAccept}>Aceitar cookies</Button>
        </>
      }
    >
      <p className="text-sm text-muted">
        Para acessar esta página, você precisa aceitar todos os cookies. Isso nos permite fornecer funcionalidades essenciais e melhorar sua experiência.
      </p>
    </ForcedDialog>
  );
}
