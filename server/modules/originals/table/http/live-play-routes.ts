import { liveBetsReply, liveCancelledReply } from '#contracts/originals/live.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { replayHeaders } from '#server/platform/http/idempotency.ts';
import { only, refusalReply, type Reply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { stakeRefusal } from '../../house-game/http/stake-refusals.ts';
import { readTerms } from '../../house-game/stakes.ts';
import { aliasOf } from '../alias.ts';
import { positionMaxCents } from '../domain/position-limits.ts';
import { type LiveTable, tablePath } from '../table-game.ts';
import { type BetsCall, createBetsPlacer, type RefusedBets } from '../use-cases/place-bets.ts';
import { cancelBets } from '../use-cases/cancel-bets.ts';
import { placedBetsBody, cancelledBetsBody } from './live-bodies.ts';

/** Unreachable: live tables have no targets and accept several bets on one position. */
const IMPOSSIBLE = { status: 409, text: 'A aposta não foi aceita.' };
const ABOVE = { position_above_maximum: { status: 422, text: 'Uma das apostas passa do máximo da posição. Nada foi descontado.' } };

/** Betting at a live table, several positions in one call, and cancelling all. */
export function livePlayRoutes(deps: OriginalsDeps, table: LiveTable): readonly Route[] {
  return [place(deps, table), cancel(deps, table)];
}

/** The stake rows are the stored answer of the call's Idempotency-Key. */
function place(deps: OriginalsDeps, table: LiveTable): Route {
  const { game, wire } = table;
  const placer = createBetsPlacer(deps, game);
  return route({
    method: 'POST',
    url: tablePath(table, 'bets'),
    summary: `Bets on ${wire.positionWord} of the round named, or of the round that takes bets now: all bets, or none.`,
    tag: 'originals',
    access: 'token',
    judgesAddress: true,
    plays: { game: game.id },
    rate: 'none',
    idempotency: 'own',
    body: wire.schemas.betsRequest,
    example: wire.example,
    replies: { 201: liveBetsReply },
    refusals: { ...wire.texts, ...ABOVE },
    async handler({ principal, body, idempotencyKey }) {
      const bets = body.bets.map(({ position, stake }) => ({ position, stakeCents: stake }));
      const call: BetsCall = { principal, bets, roundId: body.round_id, key: idempotencyKey };
      const placed = await placer.place(call);
      if (!placed.ok) return refusalOf(deps, table, call, placed);
      const player = aliasOf(deps.vault, game.id, placed.value.roundId, principal.playerId);
      return { status: 201, body: placedBetsBody(placed.value, player), headers: replayHeaders(placed.value.replayed) };
    },
  });
}

function cancel(deps: OriginalsDeps, table: LiveTable): Route {
  const { wire } = table;
  return route({
    method: 'DELETE',
    url: tablePath(table, 'bets'),
    summary: 'Cancels all of the player’s bets of the round while it takes bets; their stakes are refunded.',
    tag: 'originals',
    access: 'player',
    replies: { 200: liveCancelledReply },
    refusals: only(wire.texts, 'round_closed'),
    async handler({ principal, at }) {
      const cancelled = await cancelBets(deps, table, { playerId: principal.playerId, at });
      return cancelled.ok ? { status: 200, body: cancelledBetsBody(cancelled.value) } : refusalReply(wire.texts, cancelled);
    },
  });
}

/** The response to a refused call; beyond a bound it is a form error that names the bound. */
function refusalOf(deps: OriginalsDeps, { game, wire }: LiveTable, { bets }: BetsCall, { place, ...refused }: RefusedBets): Reply {
  const terms = readTerms(deps.settings, game.id);
  const texts = { ...wire.texts, ...ABOVE, position_taken: IMPOSSIBLE, target_above_maximum: IMPOSSIBLE };
  const position = bets[place]?.position;
  if (refused.code === 'position_above_maximum' && position !== undefined) {
    const most = formatBrl(cents(positionMaxCents(game.pays, position, terms)));
    const text = `O máximo em ${wire.live.kindName(position)} é ${most} por rodada.`;
    return refusalReply(texts, { ...refused, errors: { [`bets.${place}.stake`]: [text] } });
  }
  return stakeRefusal(texts, refused, terms, { ...wire.bounds, floorCents: game.floorCents });
}
