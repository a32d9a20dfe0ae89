import { type FindPixReply, findPixReply, findPixRequest } from '#contracts/money/payments.ts';
import { validationRefusal } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { PaymentsDeps } from '../deps.ts';
import { readSteps } from '../store/withdrawal-steps.ts';
import { findPix, type FoundPix } from '../use-cases/deposits/find-pix.ts';
import { depositSummaryOf, withdrawalReplyOf } from './views.ts';

const NO_ID = 'Não achamos o código da transação neste texto. Ele tem 32 letras e números e começa com E.';

/** POST /api/pix/find: finds a player's Pix by its code or the whole text of the bank's receipt. A request does not count as activity of the session. */
export function findPixRoute(deps: PaymentsDeps): Route {
  return route({
    method: 'POST',
    url: '/api/pix/find',
    summary: 'Finds the player’s own Pix, in or out, by the end-to-end id in a pasted receipt.',
    tag: 'Deposits',
    access: 'player',
    rate: { max: 10, windowMs: 60_000 },
    body: findPixRequest,
    replies: { 200: findPixReply },
    async handler({ principal, body, at }) {
      const found = await findPix(deps, principal.playerId, body.text, at);
      if (found.kind === 'no_id') throw validationRefusal({ text: [NO_ID] });
      return { status: 200, body: await viewOf(deps, found, at) };
    },
  });
}

async function viewOf({ db }: PaymentsDeps, found: Exclude<FoundPix, { kind: 'no_id' }>, at: Date): Promise<FindPixReply> {
  switch (found.kind) {
    case 'deposit':
      return { kind: 'deposit', deposit: depositSummaryOf(found.deposit, at) };
    case 'withdrawal': {
      const { withdrawal } = found;
      return { kind: 'withdrawal', withdrawal: withdrawalReplyOf(withdrawal, (await readSteps(db.k, [withdrawal.id])).get(withdrawal.id) ?? []) };
    }
    case 'elsewhere':
      return { kind: 'elsewhere', end_to_end_id: found.endToEndId };
  }
}
