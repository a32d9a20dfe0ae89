import * as contract from '#contracts/originals.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import type { Refused } from '#kernel/refusal.ts';
import { replayHeaders } from '#server/platform/http/idempotency.ts';
import { refusalReply, type Reply, unauthenticated, only } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { lowestStakeCents, type MinesTerms } from '../domain/plan-round.ts';
import { pacedReply } from '../../paced-reply.ts';
import { readTerms } from '../read-terms.ts';
import { cashOut } from '../use-cases/cash-out.ts';
import { createRoundOpener } from '../use-cases/open-round.ts';
import { revealTile } from '../use-cases/reveal-tile.ts';
import { cashoutBody, openBody, revealBody } from './bodies.ts';
import { MINES_TEXTS } from './refusal-texts.ts';

/** Playing: open, reveal, cash out. Each carries an Idempotency-Key; the stake, step and round rows are the stored answers. */
export function minesPlayRoutes(deps: OriginalsDeps): readonly Route[] {
  return [openRound(deps), reveal(deps), cashout(deps)];
}

function openRound(deps: OriginalsDeps): Route {
  const opener = createRoundOpener(deps);
  return route({
    method: 'POST',
    url: '/api/originals/mines/rounds',
    summary: 'Opens a Mines round: takes the stake, fixes nonce and payouts.',
    tag: 'originals',
    access: 'token',
    judgesAddress: true,
    plays: { game: 'mines' },
    rate: 'none',
    idempotency: 'own',
    body: contract.minesOpenRequest,
    example: { stake: 100, mines: 3 },
    replies: { 201: contract.minesOpenReply },
    refusals: MINES_TEXTS,
    async handler({ principal, body, idempotencyKey }) {
      const opened = await opener.open({ principal, stakeCents: body.stake, mines: body.mines, key: idempotencyKey });
      if (!opened.ok) return refused(opened, readTerms(deps.settings));
      return { status: 201, body: openBody(opened.value), headers: replayHeaders(opened.value.replayed) };
    },
  });
}

function reveal(deps: OriginalsDeps): Route {
  return route({
    method: 'POST',
    url: '/api/originals/mines/rounds/:id/reveal',
    summary: 'Opens one tile of the player’s own open round; the last step there is cashes out by itself.',
    tag: 'originals',
    access: 'player',
    plays: { game: 'mines' },
    rate: 'none',
    idempotency: 'own',
    params: contract.minesRoundParams,
    body: contract.minesRevealRequest,
    replies: { 200: contract.minesRevealReply },
    refusals: only(MINES_TEXTS, 'round_not_found', 'round_over', 'tile_revealed', 'idempotency_key_reused'),
    async handler({ principal, params, body, idempotencyKey }) {
      const revealed = await revealTile(deps, { playerId: principal.playerId, roundId: params.id, tile: body.tile, key: idempotencyKey });
      if (!revealed.ok) return refusalReply(MINES_TEXTS, revealed);
      return { status: 200, body: revealBody(revealed.value), headers: replayHeaders(revealed.value.replayed) };
    },
  });
}

function cashout(deps: OriginalsDeps): Route {
  return route({
    method: 'POST',
    url: '/api/originals/mines/rounds/:id/cashout',
    summary: 'Cashes the player’s own open round out at its last step.',
    tag: 'originals',
    access: 'player',
    plays: { game: 'mines' },
    rate: 'none',
    idempotency: 'own',
    params: contract.minesRoundParams,
    replies: { 200: contract.minesCashoutReply },
    refusals: only(MINES_TEXTS, 'round_not_found', 'round_over', 'no_gems', 'idempotency_key_reused'),
    async handler({ principal, params, idempotencyKey }) {
      const cashed = await cashOut(deps, { playerId: principal.playerId, roundId: params.id, key: idempotencyKey });
      if (!cashed.ok) return refusalReply(MINES_TEXTS, cashed);
      return { status: 200, body: cashoutBody(cashed.value), headers: replayHeaders(cashed.value.replayed) };
    },
  });
}

/** A stake outside its bounds is a form error and says the bound; a dead session is the contract's 401. */
function refused(refusal: Refused<contract.MinesRefusalCode>, terms: MinesTerms): Reply {
  switch (refusal.code) {
    case 'session_ended':
      throw unauthenticated();
    case 'stake_below_minimum':
      return refusalReply(MINES_TEXTS, { ...refusal, errors: { stake: [`A aposta mínima é ${formatBrl(cents(lowestStakeCents(terms)))}.`] } });
    case 'stake_above_maximum':
      return refusalReply(MINES_TEXTS, { ...refusal, errors: { stake: [`A aposta máxima é ${formatBrl(terms.stakeMaxCents)}.`] } });
    case 'payout_above_maximum':
      return refusalReply(MINES_TEXTS, {
        ...refusal,
        errors: { stake: [`O prêmio máximo por rodada é ${formatBrl(terms.maxPayoutCents)}: escolha um valor menor ou menos minas.`] },
      });
    default:
      return pacedReply(refusalReply(MINES_TEXTS, refusal), refusal.code);
  }
}
