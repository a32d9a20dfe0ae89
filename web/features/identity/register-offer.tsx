import { useEffect, useState } from 'react';
import { sessionHeaders } from '#web/shared/session/access/session-headers.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';

/** What the operator offers with the registration coupon, in their words; nothing while bonuses are off, nor under `br`, where nobody may be drawn in by an offer. */
export function RegisterOffer() {
  const { compliance_profile, bonus_enabled } = useSettings();
  const none = compliance_profile === 'br' || !bonus_enabled;
  const [offer, setOffer] = useState('');
  useEffect(() => {
    if (none) return undefined;
    const leaving = new AbortController();
    fetch('/v2/coupons/register', { headers: sessionHeaders(), credentials: 'same-origin', signal: leaving.signal })
      .then(async (answer) => setOffer(answer.ok ? (await answer.text()).slice(0, 400) : ''))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [none]);
  return none || offer === '' ? null : <p className="rounded-control border border-line bg-raised px-4 py-3 text-sm">{offer}</p>;
}
