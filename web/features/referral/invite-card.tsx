import { Mail, MessageCircle, Send, Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyField } from '#ui/data/copy-field.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { shareText } from './referral-words.ts';

/** The link to share: by copying, by the device's share sheet where available, else by links that work without any script. */
export function InviteCard({ link, code }: { readonly link: string; readonly code: string }) {
  const { site_title } = useSettings();
  const canShare = useSyncExternalStore(
    noChanges,
    () => typeof navigator.share === 'function',
    () => false,
  );
  const text = shareText(site_title);
  return (
    <Card>
      <CardHeader title="Seu convite" hint={`Código ${code}. Ele é seu e não muda.`} />
      <div className="flex flex-col gap-4">
        <CopyField label="Seu link" text={link} action="Copiar link" />
        {canShare ? (
          <div>
            <Button variant="secondary" icon={<Share2 aria-hidden="true" size={20} strokeWidth={1.75} />} onClick={() => void share(site_title, text, link)}>
              Compartilhar
            </Button>
          </div>
        ) : (
          <ShareLinks title={site_title} text={text} link={link} />
        )}
      </div>
    </Card>
  );
}

function ShareLinks({ title, text, link }: { readonly title: string; readonly text: string; readonly link: string }) {
  const both = encodeURIComponent(`${text} ${link}`);
  const ways = [
    { label: 'WhatsApp', href: `https://wa.me/?text=${both}`, Icon: MessageCircle },
    { label: 'Telegram', href: `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`, Icon: Send },
    { label: 'E-mail', href: `mailto:?subject=${encodeURIComponent(`Convite para o ${title}`)}&body=${both}`, Icon: Mail },
  ];
  return (
    <ul aria-label="Compartilhar" className="flex flex-wrap gap-3">
      {ways.map(({ label, href, Icon }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'secondary' })}>
            <span className="inline-flex items-center gap-2">
              <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
              {label}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Closing the device's share sheet is a change of mind, so it shows no error. */
async function share(title: string, text: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, text, url });
  } catch {
    // Closed or refused by the device; the link can still be copied.
  }
}

function noChanges(): () => void {
  return () => {};
}
