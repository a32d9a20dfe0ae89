import type { ClaimView } from '#contracts/payments.ts';
import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { claimStory } from './claim-story.ts';

const STATES: Readonly<Record<ClaimView['status'], { readonly label: string; readonly tone: BadgeTone }>> = {
  open: { label: 'Em análise', tone: 'info' },
  accepted: { label: 'Aceita', tone: 'negative' },
  rejected: { label: 'Recusada', tone: 'positive' },
  cancelled: { label: 'Cancelada', tone: 'neutral' },
};

/** Banks' claims on Pix of the player (MED): what each holds, and what came of it. Nothing where there is none. */
export function ClaimsCard({ claims }: { claims: readonly ClaimView[] }) {
  if (claims.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Contestações de Pix" hint="O banco de onde veio um Pix seu pediu o valor de volta. Reconhece o pagamento? Fale com o suporte." />
      <ul className="flex flex-col divide-y divide-line">
        {claims.map((claim) => (
          <li key={claim.id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <Amount cents={cents(claim.amount)} />
              <p className="text-sm text-muted">{claimStory(claim)}</p>
            </div>
            <Badge tone={STATES[claim.status].tone}>{STATES[claim.status].label}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
