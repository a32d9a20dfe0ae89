import { useEffect, useState } from 'react';
import { couponOffers } from '#contracts/money/coupon-offers.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { pendingCode } from '#web/shared/coupons/apply-coupon.ts';
import { offerOf, type OpenOffer } from '#web/shared/coupons/offer-words.ts';
import { sessionHeaders } from '#web/shared/session/access/session-headers.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { dropArrival, storeArrival } from '#web/shared/tracking/stored-arrival.ts';

type Offered = string | OpenOffer | null;

/**
 * The gift for a new account: the registration coupon in the operator's words, else the first offer open to everybody, with its terms. A chosen offer is used
 * after the registration. Renders nothing while bonuses are off, nor under `br`, which forbids offers that attract players.
 */
export function RegisterOffer() {
  const { compliance_profile, bonus_enabled } = useSettings();
  const none = compliance_profile === 'br' || !bonus_enabled;
  const [offered, setOffered] = useState<Offered>(null);
  useEffect(() => {
    if (none) return undefined;
    const leaving = new AbortController();
    readOffered(leaving.signal)
      .then(setOffered)
      .catch(() => undefined);
    return () => leaving.abort();
  }, [none]);
  if (none || offered === null) return null;
  if (typeof offered === 'string') return <p className="rounded-control border border-line bg-raised px-4 py-3 text-sm">{offered}</p>;
  return <Chosen offer={offered} />;
}

function Chosen({ offer: { code, name, title, terms, warning } }: { readonly offer: OpenOffer }) {
  const [wanted, setWanted] = useState(pendingCode() === code);
  const choose = (next: boolean) => {
    setWanted(next);
    if (next) storeArrival({ code });
    else dropArrival('code');
  };
  return (
    <section aria-label={name} className="flex flex-col gap-2 rounded-control border border-line bg-raised px-4 py-3 text-sm">
      <p className="font-medium">
        {name}: {title}
      </p>
      <p className="text-muted">{terms.join(' ')}</p>
      <Checkbox checked={wanted} onChange={(event) => choose(event.currentTarget.checked)} label="Quero este bônus" />
      <p className="text-xs text-muted">{warning}</p>
    </section>
  );
}

async function readOffered(signal: AbortSignal): Promise<Offered> {
  const read = (path: string) => fetch(path, { headers: sessionHeaders(), credentials: 'same-origin', signal });
  const words = await read('/v2/coupons/register');
  const text = words.ok ? (await words.text()).slice(0, 400) : '';
  if (text !== '') return text;
  const offers = couponOffers.safeParse(await (await read('/api/coupons/offers')).json());
  const [first] = offers.success ? offers.data.data : [];
  // A code from a link takes precedence.
  return first === undefined || !['', first.code].includes(pendingCode()) ? null : offerOf(first);
}
