import * as contract from '#contracts/originals/originals.ts';
import { MINES_LOWEST_STAKE_CENTS } from '#kernel/fairness/index.ts';
import { replayHeaders } from '#server/platform/http/idempotency.ts';
import { only, refusalReply, type RefusalText } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { HOUSE_STAKE_TEXTS, stakeRefusal } from '../../house-game/http/stake-refusals.ts';
import { readTerms } from '../../house-game/stakes.ts';
import { createRoundOpener } from '../use-cases/open-round.ts';
import { cashOut, revealTile } from '../use-cases/play-on-round.ts';
import { cashoutBody, openBody, revealBody } from './bodies.ts';

/** Status and text of every Mines refusal. */
const MINES_TEXTS: Readonly<Record<contract.MinesRefusalCode, RefusalText>> = {
  ...HOUSE_STAKE_TEXTS,
  payout_above_maximum: { status: 422, text: 'Com este valor e este número de minas, o prêmio passaria do máximo por rodada.' },
  round_open: { status: 409, text: 'Você já tem uma rodada aberta. Termine-a antes de começar outra.' },
  round_not_found: { status: 404, text: 'Rodada não encontrada.' },
  round_over: { status: 409, text: 'Esta rodada já terminou.' },
  tile_revealed: { status: 409, text: 'Esta casa já foi aberta.' },
  no_gems: { status: 409, text: 'Abra pelo menos uma casa antes de retirar.' },
};
const BOUNDS = { floorCents: MINES_LOWEST_STAKE_CENTS, instead: 'escolha um valor menor ou menos minas' };

/** Play calls: open, reveal, cash out. Each has an Idempotency-Key; the stake, step and round rows are the stored answers. */
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
      if (!opened.ok) return stakeRefusal(MINES_TEXTS, opened, readTerms(deps.settings, 'mines'), BOUNDS);
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
