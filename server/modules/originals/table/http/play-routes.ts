import { replayHeaders } from '#server/platform/http/idempotency.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { stakeRefusal } from '../../house-game/http/stake-refusals.ts';
import { readTerms } from '../../house-game/stake-settings.ts';
import { aliasOf } from '../alias.ts';
import type { Table } from '../table-game.ts';
import { createBetPlacer } from '../use-cases/place-bet.ts';
import { betBody } from './bodies.ts';

/** Betting: the stake row is the stored answer of its Idempotency-Key. */
export function tablePlayRoutes(deps: OriginalsDeps, table: Table): readonly Route[] {
  const { game, wire } = table;
  const placer = createBetPlacer(deps, game);
  const place = route({
    method: 'POST',
    url: `/api/originals/${game.id}/bets`,
    summary: `Bets on ${wire.positionWord} of the round that takes bets now, or of the round named.`,
    tag: 'originals',
    access: 'token',
    judgesAddress: true,
    plays: { game: game.id },
    rate: 'none',
    idempotency: 'own',
    body: wire.schemas.betRequest,
    example: wire.example,
    replies: { 201: wire.schemas.betReply },
    refusals: wire.texts,
    async handler({ principal, body, idempotencyKey }) {
      const call = { principal, position: wire.readPosition(body), stakeCents: body.stake, roundId: body.round_id, key: idempotencyKey };
      const placed = await placer.place(call);
      if (!placed.ok) return stakeRefusal(wire.texts, placed, readTerms(deps.settings, game.id), { ...wire.bounds, floorCents: game.floorCents });
      const player = aliasOf(deps.vault, game.id, placed.value.roundId, principal.playerId);
      return { status: 201, body: betBody(table, placed.value, player), headers: replayHeaders(placed.value.replayed) };
    },
  });
  return [place];
}
