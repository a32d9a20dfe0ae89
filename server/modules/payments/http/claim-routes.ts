import { claimListReply, type ClaimView } from '#contracts/money/payments.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { PaymentsDeps } from '../deps.ts';
import { readReservedParts } from '../store/claimed-pix.ts';
import { type Claim, listClaimsOf } from '../store/claims.ts';

const SHOWN = 50;

/** GET /api/pix/claims: banks' claims on the player's own Pix (MED), newest first. */
export function claimRoutes(deps: PaymentsDeps): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/api/pix/claims',
      summary: 'Banks’ claims on Pix that the player paid in (MED), with what is held of each.',
      tag: 'Deposits',
      access: 'player',
      replies: { 200: claimListReply },
      handler: async ({ principal }) => {
        const claims = await listClaimsOf(deps.db.k, principal.playerId, SHOWN);
        const held = await readReservedParts(deps.db.k, claims);
        return { status: 200, body: { data: claims.map((claim) => viewOf(claim, held.get(claim.id) ?? 0)) } };
      },
    }),
  ];
}

function viewOf({ number, endToEndId, amountCents, state, openedAt, deadlineAt, endedAt }: Claim, held: number): ClaimView {
  return {
    id: number,
    end_to_end_id: endToEndId,
    amount: amountCents,
    // Pages do not show whether an operator has answered: this concerns only us and the bank.
    status: state === 'answering' ? 'open' : state,
    held,
    opened_at: openedAt.toISOString(),
    deadline_at: deadlineAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}
