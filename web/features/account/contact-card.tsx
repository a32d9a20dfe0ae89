import { useState } from 'react';
import type { AccountReply, ContactChannel } from '#contracts/account/identity.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { maskPhone } from '#ui/forms/masks.ts';
import { ChangeContactSheet } from './change-contact-sheet.tsx';
import { ConfirmContactSheet } from './confirm-contact-sheet.tsx';
import { WaitingContact } from './waiting-contact.tsx';

type User = AccountReply['user'];
type OpenSheet =
  | { readonly act: 'change'; readonly channel: ContactChannel }
  | { readonly act: 'confirm'; readonly channel: ContactChannel; readonly sent: boolean };

/** The player's contacts: which are confirmed or pending, with buttons to confirm and change them. */
export function ContactCard({ user }: { user: User }) {
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const close = () => setSheet(null);
  const confirm = (channel: ContactChannel, sent: boolean) => setSheet({ act: 'confirm', channel, sent });
  return (
    <Card id="contato" className="scroll-mt-20">
      <CardHeader title="Contato" hint="Usamos para avisos da sua conta e para recuperar a senha." />
      <ul className="flex flex-col divide-y divide-line">
        {(['email', 'phone'] as const).map((channel) => (
          <Contact
            key={channel}
            channel={channel}
            user={user}
            onConfirm={() => confirm(channel, false)}
            onChange={() => setSheet({ act: 'change', channel })}
          />
        ))}
      </ul>
      {sheet?.act === 'confirm' && (
        <ConfirmContactSheet
          channel={sheet.channel}
          target={waitingText(user, sheet.channel) ?? fileText(user, sheet.channel)}
          sent={sheet.sent}
          onClose={close}
        />
      )}
      {sheet?.act === 'change' && <ChangeContactSheet channel={sheet.channel} user={user} onClose={close} onAsked={() => confirm(sheet.channel, true)} />}
    </Card>
  );
}

interface ContactProps {
  readonly channel: ContactChannel;
  readonly user: User;
  readonly onConfirm: () => void;
  readonly onChange: () => void;
}

function Contact({ channel, user, onConfirm, onChange }: ContactProps) {
  const confirmed = channel === 'email' ? user.email_confirmed : user.phone_confirmed;
  const waiting = waitingText(user, channel);
  const onFile = channel === 'email' ? { email: user.email } : { phone: user.phone, phone_code: user.phone_code };
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-muted">{channel === 'email' ? 'E-mail' : 'Celular'}</span>
        <Badge tone={confirmed ? 'positive' : 'neutral'}>{confirmed ? 'Confirmado' : 'Não confirmado'}</Badge>
      </div>
      <p className="tabular min-w-0 break-words">{fileText(user, channel)}</p>
      {waiting !== null && <WaitingContact channel={channel} value={waiting} onFile={onFile} onConfirm={onConfirm} />}
      <div className="flex gap-2">
        {!confirmed && waiting === null && (
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

function fileText(user: User, channel: ContactChannel): string {
  return channel === 'email' ? user.email : phoneText(user);
}

/** The pending contact, if there is one. */
function waitingText(user: User, channel: ContactChannel): string | null {
  if (channel === 'email') return user.pending_email;
  return user.pending_phone === null ? null : phoneText(user.pending_phone);
}

function phoneText({ phone, phone_code }: { readonly phone: string; readonly phone_code: string }): string {
  return `+${phone_code} ${maskPhone(phone, phone_code)}`;
}
