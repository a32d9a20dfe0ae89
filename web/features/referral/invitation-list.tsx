import type { ReferralEntry, ReferralView } from '#contracts/money/referral.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';
import { entryState, welcomeText } from './referral-words.ts';

/** Accepted invitations, without names: a friend's activity here is private. */
export function InvitationList({ entries }: { readonly entries: readonly ReferralEntry[] }) {
  return (
    <ul aria-label="Convites aceitos" className="mt-4 flex flex-col divide-y divide-line border-t border-line">
      {entries.map((entry) => {
        const { word, tone, text } = entryState(entry);
        return (
          <li key={entry.id} className="flex items-start justify-between gap-3 py-3 last:pb-0">
            <div className="min-w-0">
              <p className="tabular font-medium">Convite aceito em {formatInstant(entry.registered_at).slice(0, 10)}</p>
              <p className="text-sm text-muted">{text}</p>
            </div>
            <Badge tone={tone}>{word}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

/** The benefit of a player who registered through an invitation. */
export function WelcomeCard({ welcome, terms }: { readonly welcome: ReferralEntry; readonly terms: ReferralView['terms'] }) {
  const text = welcomeText(welcome, terms);
  if (text === '') return null;
  return (
    <Card>
      <CardHeader title="O convite que você recebeu" />
      <p className="text-muted">{text}</p>
      {welcome.state === 'rewarded' && welcome.wallet === 'bonus' && (
        <div className="mt-4">
          <LinkButton to="/user/bonus" variant="secondary">
            Ver meus bônus
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
