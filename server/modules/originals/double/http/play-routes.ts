import * as contract from '#contracts/double.ts';
import { formatBrl } from '#kernel/money.ts';
import type { Refused } from '#kernel/refusal.ts';
import { replayHeaders } from '#server/platform/http/idempotency.ts';
import { refusalReply, type Reply, unauthenticated } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { aliasOf } from '../alias.ts';
import type { DoubleTerms } from '../domain/plan-bet.ts';
import { readTerms } from '../read-terms.ts';
import { createBetPlacer } from '../use-cases/place-bet.ts';
import { betBody } from './bodies.ts';
import { DOUBLE_TEXTS } from './refusal-texts.ts';

/** Betting: the stake row is the stored answer of its Idempotency-Key. */
export function doublePlayRoutes(deps: OriginalsDeps): readonly Route[] {
  return [placeBet(deps)];
}

function placeBet(deps: OriginalsDeps): Route {
  const placer = createBetPlacer(deps);
  return route({
    method: 'POST',
    url: '/api/originals/double/bets',
    summary: 'Bets on a colour of the round that takes bets now, or of the round named.',
    tag: 'originals',
    access: 'token',
    judgesAddress: true,
    plays: { game: 'double' },
    rate: 'none',
    idempotency: 'own',
    body: contract.doubleBetRequest,
    example: { color: 'red', stake: 100 },
    replies: { 201: contract.doubleBetReply },
    refusals: DOUBLE_TEXTS,
    async handler({ principal, body, idempotencyKey }) {
      const placed = await placer.place({ principal, color: body.color, stakeCents: body.stake, roundId: body.round_id, key: idempotencyKey });
      if (!placed.ok) return refused(placed, readTerms(deps.settings));
      return {
        status: 201,
        body: betBody(placed.value, aliasOf(deps.vault, placed.value.roundId, principal.playerId)),
        headers: replayHeaders(placed.value.replayed),
      };
    },
  });
}

/** A stake outside its bounds is a form error and says the bound; a dead session is the contract's 401. */
function refused(refusal: Refused<contract.DoubleRefusalCode>, terms: DoubleTerms): Reply {
  switch (refusal.code) {
    case 'session_ended':
      throw unauthenticated();
    case 'stake_below_minimum':
      return refusalReply(DOUBLE_TEXTS, { ...refusal, errors: { stake: [`A aposta mínima é ${formatBrl(terms.stakeMinCents)}.`] } });
    case 'stake_above_maximum':
      return refusalReply(DOUBLE_TEXTS, {
        ...refusal,
        errors: { stake: [`O máximo por rodada é ${formatBrl(terms.stakeMaxCents)}, somando as suas apostas.`] },
      });
    case 'payout_above_maximum':
      return refusalReply(DOUBLE_TEXTS, {
        ...refusal,
        errors: { stake: [`O prêmio máximo por rodada é ${formatBrl(terms.maxPayoutCents)}: escolha um valor menor.`] },
      });
    default:
      return refusalReply(DOUBLE_TEXTS, refusal);
  }
}
