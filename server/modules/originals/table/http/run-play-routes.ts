import { replayHeaders } from '#server/platform/http/idempotency.ts';
import { only, refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import type { RunTable } from '../table-game.ts';
import { createCashier } from '../use-cases/cash-out.ts';
import { cancelBet } from '../use-cases/cancel-bet.ts';
import { cashoutBody } from './run-bodies.ts';

const HUNDREDTHS = 100;

/** Cash-out and cancellation of a bet on a table whose rounds run. A paused or excluded player may do both: neither stakes money. */
export function runPlayRoutes(deps: OriginalsDeps, table: RunTable): readonly Route[] {
  return [cashout(deps, table), cancelRoute(deps, table)];
}

/** The bet's row is the stored answer of the call's key. */
function cashout(deps: OriginalsDeps, table: RunTable): Route {
  const { game, wire } = table;
  const cashier = createCashier(deps, table);
  const texts = { ...wire.texts, ...wire.run.texts };
  return route({
    method: 'POST',
    url: `/api/originals/${game.id}/bets/:id/cashout`,
    summary: 'Leaves the running round with a bet, at the multiple that it had reached when the server received the call.',
    tag: 'originals',
    access: 'player',
    plays: { game: game.id },
    rate: 'none',
    idempotency: 'own',
    params: wire.run.betParams,
    replies: { 200: wire.run.cashoutReply },
    refusals: only(texts, 'bet_not_found', 'bet_over', 'not_running', 'too_soon', 'too_late', 'idempotency_key_reused'),
    async handler({ principal, params, idempotencyKey, at }) {
      const out = await cashier.cashOut({ playerId: principal.playerId, betId: params.id, key: idempotencyKey, at });
      if (out.ok) return { status: 200, body: cashoutBody(out.value), headers: replayHeaders(out.value.replayed) };
      const reply = refusalReply(texts, out);
      if (!('brokeAtE2' in out)) return reply;
      return { ...reply, body: { ...(reply.body as object), multiplier: out.brokeAtE2 === null ? null : out.brokeAtE2 / HUNDREDTHS } };
    },
  });
}

function cancelRoute(deps: OriginalsDeps, table: RunTable): Route {
  const { game, wire } = table;
  const texts = { ...wire.texts, ...wire.run.texts };
  return route({
    method: 'DELETE',
    url: `/api/originals/${game.id}/bets/:id`,
    summary: 'Cancels a bet while its round takes bets; the stake is refunded.',
    tag: 'originals',
    access: 'player',
    params: wire.run.betParams,
    replies: { 200: wire.run.cancelled },
    refusals: only(texts, 'bet_not_found', 'bet_over', 'round_closed'),
    async handler({ principal, params, at }) {
      const taken = await cancelBet(deps, table, { playerId: principal.playerId, betId: params.id, at });
      if (!taken.ok) return refusalReply(texts, taken);
      return { status: 200, body: { id: taken.value.id, status: 'void', payout: taken.value.payoutCents } };
    },
  });
}
