import type { UseFormReturn } from 'react-hook-form';
import { CHANNELS, type NoticeChannel } from '#contracts/account/notifications.ts';
import { OFFERS_AT_REGISTRATION } from '#contracts/account/offers-consent.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import type { RegistrationValues } from './registration-values.ts';

const WORDS: Readonly<Record<NoticeChannel, string>> = { email: 'Por e-mail', sms: 'Por SMS', inbox: 'Nos avisos do site' };

/** The channels on which offers may be sent: none is ticked beforehand, and the account opens without any. */
export function OffersConsent({ form }: { readonly form: UseFormReturn<RegistrationValues> }) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="flex w-full items-baseline justify-between gap-3 p-0 text-sm">
        <span className="font-medium">Receber ofertas</span>
        <span className="text-xs text-faint">opcional</span>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {CHANNELS.map((channel) => (
          <Checkbox key={channel} {...form.register(`offers.${channel}`)} label={WORDS[channel]} />
        ))}
      </div>
      <p className="text-xs text-muted">{OFFERS_AT_REGISTRATION.text}</p>
    </fieldset>
  );
}
