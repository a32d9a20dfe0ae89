import type { ClaimView } from '#contracts/money/payments.ts';
import { claimStory } from './claim-story.ts';
import { type ReviewedAmount, ReviewedAmounts } from './reviewed-amounts.tsx';

const STATES: Readonly<Record<ClaimView['status'], ReviewedAmount['state']>> = {
  open: { label: 'Em análise', tone: 'info' },
  accepted: { label: 'Aceita', tone: 'negative' },
  rejected: { label: 'Recusada', tone: 'positive' },
  cancelled: { label: 'Cancelada', tone: 'neutral' },
};

/** Banks' claims on the player's Pix (MED): the amount that each reserves, and its result. Renders nothing without any. */
export function ClaimsCard({ claims }: { claims: readonly ClaimView[] }) {
  return (
    <ReviewedAmounts
      title="Contestações de Pix"
      hint="O banco de onde veio um Pix seu pediu o valor de volta. Reconhece o pagamento? Fale com o suporte."
      rows={claims.map((claim) => ({ id: claim.id, amountCents: claim.amount, state: STATES[claim.status], story: claimStory(claim) }))}
    />
  );
}
