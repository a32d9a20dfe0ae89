import { useState } from 'react';
import type { AccountReply, ContactChannel } from '#contracts/identity.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { maskPhone } from '#ui/masks/mask-phone.ts';
import { ChangeContactSheet } from './change-contact-sheet.tsx';
import { ConfirmContactSheet } from './confirm-contact-sheet.tsx';

type OpenSheet = { readonly act: 'change' | 'confirm'; readonly channel: ContactChannel };

/** How to reach the player, what is confirmed, and the ways to confirm and to change it. */
export function ContactCard({ user }: { user: AccountReply['user'] }) {
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const close = () => setSheet(null);
  return (
    <Card>
      <CardHeader title="Contato" hint="Usamos para avisos da sua conta e para recuperar a senha." />
      <ul className="flex flex-col divide-y divide-line">
        <Contact
          name="E-mail"
          value={user.email}
          confirmed={user.email_confirmed}
          onConfirm={() => setSheet({ act: 'confirm', channel: 'email' })}
          onChange={() => setSheet({ act: 'change', channel: 'email' })}
        />
        <Contact
          name="Celular"
          value={`+${user.phone_code} ${maskPhone(user.phone, user.phone_code)}`}
          confirmed={user.phone_confirmed}
          onConfirm={() => setSheet({ act: 'confirm', channel: 'phone' })}
          onChange={() => setSheet({ act: 'change', channel: 'phone' })}
        />
      </ul>
      {sheet?.act === 'confirm' && <ConfirmContactSheet channel={sheet.channel} target={sheet.channel === 'email' ? user.email : user.phone} onClose={close} />}
      {sheet?.act === 'change' && <ChangeContactSheet channel={sheet.channel} user={user} onClose={close} />}
    </Card>
  );
}

interface ContactProps {
  readonly name: string;
  readonly value: string;
  readonly confirmed: boolean;
  readonly onConfirm: () => void;
  readonly onChange: () => void;
}

function Contact({ name, value, confirmed, onConfirm, onChange }: ContactProps) {
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-muted">{name}</span>
        <Badge tone={confirmed ? 'positive' : 'neutral'}>{confirmed ? 'Confirmado' : 'Não confirmado'}</Badge>
      </div>
      <p className="tabular min-w-0 break-words">{value}</p>
      <div className="flex gap-2">
        {!confirmed && (
          <Button size="sm" variant="secondary" onClick={onConfirm}>
            Confirmar
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onChange}>
          Alterar
        </Button>
      </div>
    </li>
  );
}
