import type { ReactNode } from 'react';
import { useSettings } from '#web/shared/settings/settings-context.ts';

const link = 'text-text underline underline-offset-4';

/** The contacts of the house from the operator's settings; unset ones are not shown. */
export function HouseContacts() {
  const { contact_email: email, contact_phone: phone, contact_hours: hours, contact_address: address } = useSettings();
  if ([email, phone, hours, address].every((each) => each === '')) return null;
  return (
    <dl className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-6">
      <Line name="E-mail" shown={email}>
        <a href={`mailto:${email}`} className={`${link} break-all`}>
          {email}
        </a>
      </Line>
      <Line name="Telefone" shown={phone}>
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={link}>
          {phone}
        </a>
      </Line>
      <Line name="Atendimento" shown={hours}>
        {hours}
      </Line>
      <Line name="Endereço" shown={address}>
        {address}
      </Line>
    </dl>
  );
}

function Line({ name, shown, children }: { name: string; shown: string; children: ReactNode }) {
  if (shown === '') return null;
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
