import * as contract from '#contracts/sportsbook/bets.ts';
import { replayHeaders } from '#server/platform/http/idempotency.ts';
import { STAKE_TEXTS } from '#server/modules/stakes/index.ts';
import { type RefusalText, refusalReply, unauthenticated } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { readBet } from '../../my-bets/bet-queries.ts';
import { answerReoffer, type ReofferRefusal } from '../acceptance/answer-reoffer.ts';
import { createEd25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { createTicketPlacer } from '../use-cases/place-ticket.ts';
import { createSlipQuoter } from '../use-cases/quote-slip.ts';
import { PLACE_TEXTS } from './refusal-texts.ts';

const REOFFER_TEXTS: Readonly<Record<ReofferRefusal, RefusalText>> = {
  not_found: { status: 404, text: 'Aposta não encontrada.' },
  reoffer_expired: { status: 409, text: 'O tempo para aceitar a nova cotação acabou. O valor da aposta volta ao seu saldo.' },
  vpn_detected: STAKE_TEXTS.vpn_detected,
  address_unverified: STAKE_TEXTS.address_unverified,
};
/** One hour: the key stays the same when DATA_SECRET changes. */
const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' };

/** Routes of the quote, the placement, the answer to a re-offer, and the public key of receipts. */
export function slipRoutes(deps: SportsbookDeps): readonly Route[] {
  return [quote(deps), bets(deps), reoffer(deps), receiptKey(deps)];
}

function quote(deps: SportsbookDeps): Route {
  const quoter = createSlipQuoter(deps);
  return route({
    method: 'POST',
    url: '/sportsbook/v1/slip/quote',
    summary: 'What a slip would be accepted at now: prices, potential payout, least and highest stake of each bet. Writes nothing; open to visitors.',
    tag: 'sportsbook',
    access: 'public',
    body: contract.slipRequest,
    replies: { 200: contract.slipQuoteReply },
    refusals: PLACE_TEXTS,
    async handler({ body }) {
      const quoted = await quoter.quote(body);
      return quoted.ok ? { status: 200, body: quoted.value } : refusalReply(PLACE_TEXTS, quoted);
    },
  });
}

function bets(deps: SportsbookDeps): Route {
  const placer = createTicketPlacer(deps);
  return route({
    method: 'POST',
    url: '/sportsbook/v1/bets',
    summary: 'Places a ticket: each bet is accepted at the present price or rejected with a reason.',
    tag: 'sportsbook',
    access: 'token',
    audience: 'sportsbook',
    judgesAddress: true,
    plays: { game: 'sports' },
    rate: 'none',
    idempotency: 'own',
    body: contract.slipRequest,
    replies: { 201: contract.placeBetsReply },
    refusals: PLACE_TEXTS,
    async handler({ principal, body, idempotencyKey }) {
      const placed = await placer.place({ principal, key: idempotencyKey, slip: body });
      if (placed.ok) return { status: 201, body: placed.value.answer, headers: replayHeaders(placed.value.replayed) };
      if (placed.code === 'session_ended') throw unauthenticated();
      return refusalReply(PLACE_TEXTS, placed);
    },
  });
}

function reoffer(deps: SportsbookDeps): Route {
  return route({
    method: 'POST',
    url: '/sportsbook/v1/bets/:id/reoffer',
    summary:
      'Takes or declines what is offered in place of a bet that waited. Taken, the bet is judged again at once: accepted, rejected, or offered anew once.',
    tag: 'sportsbook',
    access: 'player',
    audience: 'sportsbook',
    judgesAddress: true,
    plays: { game: 'sports' },
    idempotency: 'stored',
    params: contract.betParams,
    body: contract.reofferRequest,
    replies: { 200: contract.betDetailReply },
    refusals: REOFFER_TEXTS,
    async handler({ principal, params, body }) {
      const answered = await answerReoffer(deps, { principal, id: params.id, accept: body.accept });
      if (!answered.ok) return refusalReply(REOFFER_TEXTS, answered);
      const bet = await readBet(deps, principal.playerId, params.id);
      return bet.ok ? { status: 200, body: bet.value } : refusalReply(REOFFER_TEXTS, bet);
    },
  });
}

function receiptKey(deps: SportsbookDeps): Route {
  return route({
    method: 'GET',
    url: '/sportsbook/v1/receipt-key',
    summary: 'The public key that bet receipts are signed with (Ed25519).',
    tag: 'sportsbook',
    access: 'public',
    replies: { 200: contract.receiptKeyReply },
    async handler() {
      const { keyId, publicKey } = createEd25519Signer(deps.receiptSeed);
      const body: contract.ReceiptKeyReply = { key_id: keyId, algorithm: 'Ed25519', public_key: publicKey };
      return { status: 200, body, headers: FOR_AN_HOUR };
    },
  });
}
