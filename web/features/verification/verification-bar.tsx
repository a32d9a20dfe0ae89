import { ShieldCheck } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { openIdentityWidget, type WidgetKind } from '#web/shared/verification/verification-store.ts';

/** What stays of the check that was put off: one line and the way back to it, above the slip of bets. */
export function VerificationBar({ kind }: { kind: WidgetKind }) {
  return (
    <section
      aria-label="Verificação pendente"
      className="fixed right-2 bottom-[calc(136px+env(safe-area-inset-bottom))] left-2 z-20 mx-auto flex max-w-[480px] items-center gap-3 rounded-card border border-line bg-raised py-1 pr-1 pl-3 text-sm shadow-popover lg:bottom-20"
    >
      <ShieldCheck aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-accent" />
      <p className="min-w-0 flex-1">{kind === 'kyc' ? 'Falta verificar seu documento.' : 'Falta o reconhecimento facial.'}</p>
      <Button size="sm" onClick={() => openIdentityWidget(kind)}>
        Verificar agora
      </Button>
    </section>
  );
}
