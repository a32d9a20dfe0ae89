import { ShieldCheck } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { footBarClass, silentBarClass } from '#ui/feedback/foot-bar.ts';
import { openIdentityWidget, type WidgetKind } from '#web/shared/verification/verification-store.ts';

/** The remainder of a postponed check: one line with a link back to it. */
export function VerificationBar({ kind }: { kind: WidgetKind }) {
  return (
    <section aria-label="Verificação pendente" data-notice="Verificação" className={cx(footBarClass, silentBarClass)}>
      <div className="mx-auto flex items-center gap-3 px-4 py-1 sm:px-6">
        <ShieldCheck aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-info" />
        <p className="min-w-0 flex-1">{kind === 'kyc' ? 'Falta verificar seu documento.' : 'Falta o reconhecimento facial.'}</p>
        <Button size="sm" variant="secondary" onClick={() => openIdentityWidget(kind)}>
          Verificar agora
        </Button>
      </div>
    </section>
  );
}
