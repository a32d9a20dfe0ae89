import { Gift } from 'lucide-react';
import { Link } from 'react-router';
import type { OpenOffer } from '#web/shared/coupons/offer-words.ts';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';

/** The first open offer, on pages about something else: its gift, its conditions and a link to take it. The profile `br` forbids it. */
export function WelcomeOffer({ offer }: { readonly offer: OpenOffer | undefined }) {
  const { bonus_enabled, compliance_profile } = useSettings();
  const resting = useResting();
  if (offer === undefined || resting || !bonus_enabled || compliance_profile === 'br') return null;
  return (
    <section aria-label={offer.name} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6 lg:flex-row lg:items-center lg:gap-6">
      <Gift aria-hidden="true" size={28} strokeWidth={1.75} className="hidden shrink-0 text-accent sm:block" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-sm text-muted">{offer.name}</p>
        <h2 className="text-lg">{offer.title}</h2>
        <p className="text-sm text-muted">{offer.terms.join(' ')}</p>
        <p className="text-xs text-muted">{offer.warning}</p>
      </div>
      <Link to="/promotions" className="flex min-h-11 shrink-0 items-center self-start underline underline-offset-4 hover:text-accent lg:self-center">
        Ver como funciona
      </Link>
    </section>
  );
}
