import { Suspense, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { lazyPart } from '#web/shared/lazy/lazy-part.ts';

const ClosureSheet = lazyPart(
  () => import('./closure-sheet.lazy.tsx'),
  (code) => code.ClosureSheet,
);

/** Leads to closing the account and says beforehand what closing does. */
export function ClosureCard({ mfa }: { mfa: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Encerrar a conta"
        hint="Seu dinheiro vai para a chave Pix do seu CPF e o acesso acaba. Só quer um tempo? Veja as pausas em Proteção."
      />
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Encerrar minha conta
      </Button>
      {open && (
        <Suspense>
          <ClosureSheet mfa={mfa} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
