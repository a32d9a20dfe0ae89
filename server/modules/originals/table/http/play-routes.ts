import { type Refused } from '#kernel/refusal.ts';
import { replayHeaders } from '#server/platform/http/idempotency.ts';
import { only, refusalReply, type Reply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { stakeRefusal } from '../../house-game/http/stake-refusals.ts';
import { readTerms } from '../../house-game/stakes.ts';
import { aliasOf } from '../alias.ts';
import { mostMultipleE2 } from '../domain/run-rules.ts';
import { isRunTable, type ResultTable, type RunTable } from '../table-game.ts';
import { type BetRefusalCode, createBetPlacer } from '../use-cases/place-bet.ts';
import { betBody } from './bodies.ts';

/** Unreachable refusals of running and of live tables. */
const IMPOSSIBLE = { status: 409, text: 'A aposta não foi aceita.' };
const NEVER = { position_taken: IMPOSSIBLE, target_above_maximum: IMPOSSIBLE, position_above_maximum: IMPOSSIBLE };

/** Betting: the stake row is the stored answer of the call's Idempotency-Key. */
export function tablePlayRoutes(deps: OriginalsDeps, table: ResultTable | RunTable): readonly Route[] {
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
    refusals: isRunTable(table) ? { ...wire.texts, ...only(table.wire.run.texts, 'position_taken', 'target_above_maximum') } : wire.texts,
    async handler({ principal, body, idempotencyKey }) {
      const targetE2 = isRunTable(table) ? table.wire.run.readTarget(body) : null;
      const call = { principal, position: wire.readPosition(body), stakeCents: body.stake, targetE2, roundId: body.round_id, key: idempotencyKey };
      const placed = await placer.place(call);
      if (!placed.ok) return refusalOf(deps, table, placed);
      const player = aliasOf(deps.vault, game.id, placed.value.roundId, principal.playerId);
      return { status: 201, body: betBody(table, placed.value, player), headers: replayHeaders(placed.value.replayed) };
    },
  });
  return [place];
}

/** The response to a refused bet; beyond a bound it is a form error that names the bound. */
function refusalOf(deps: OriginalsDeps, table: ResultTable | RunTable, refused: Refused<BetRefusalCode>): Reply {
  const { game, wire } = table;
  const terms = readTerms(deps.settings, game.id);
  if (!isRunTable(table)) return stakeRefusal({ ...wire.texts, ...NEVER }, refused, terms, { ...wire.bounds, floorCents: game.floorCents });
  const { run } = table.wire;
  const texts = { ...wire.texts, ...run.texts, position_above_maximum: IMPOSSIBLE };
  if (refused.code !== 'target_above_maximum') return stakeRefusal(texts, refused, terms, { ...wire.bounds, floorCents: game.floorCents });
  return refusalReply(texts, { ...refused, errors: { [run.targetField]: [run.targetBound(mostMultipleE2(table.game.run, terms))] } });
}
