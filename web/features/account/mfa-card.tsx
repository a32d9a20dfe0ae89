import { useState } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { DisableMfaSheet } from './disable-mfa-sheet.tsx';
import { EnrolMfaSheet } from './enrol-mfa-sheet.tsx';

/** Shows whether two-step verification is on, and lets the player change it. */
export function MfaCard({ enabled }: { enabled: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card>
      <CardHeader
        title="Verificação em duas etapas"
        hint="Além da senha, um código do seu aplicativo autenticador para entrar, sacar e mudar senha ou contato."
        action={<Badge tone={enabled ? 'positive' : 'neutral'}>{enabled ? 'Ativa' : 'Inativa'}</Badge>}
      />
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {enabled ? 'Desativar' : 'Ativar'}
      </Button>
      {open && (enabled ? <DisableMfaSheet onClose={close} /> : <EnrolMfaSheet onClose={close} />)}
    </Card>
  );
}
