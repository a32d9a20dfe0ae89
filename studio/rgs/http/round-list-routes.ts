import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { StudioParts } from '../parts.ts';
import { listRealRounds, type RoundPlace } from '../store/list-real-rounds.ts';
import { isBegunByItsWin, transactionIds } from '../rounds/transaction-ids.ts';
import { isSigned, signatureHeaders, type Signer } from '../wallet/sign.ts';

const PAGE = 500;
const at = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const query = z.object({ from: at, to: at, cursor: z.string().max(200).optional() });

/**
 * GET /rounds?from=&to=&cursor= for the casino: real rounds played in [from, to), oldest first, in pages. The request is signed over its
 * path and query as sent, the answer over its raw body, both as the provider wallet's calls are.
 */
export function roundListRoutes(app: FastifyInstance, { db, clock }: StudioParts, signer: Signer): void {
  app.get('/rounds', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSigned(signer, request.headers, request.url, clock.nowMs())) return reply.code(401).send({ error: 'invalid_signature' });
    const asked = query.safeParse(request.query);
    const after = asked.success ? placeOf(asked.data.cursor) : null;
    if (!asked.success || after === 'unreadable') return reply.code(422).send({ error: 'invalid_request' });
    const rounds = await listRealRounds(db.pool, { from: asked.data.from, to: asked.data.to, after, limit: PAGE });
    const last = rounds.at(-1);
    const body = JSON.stringify({
      data: rounds.map((round) => ({
        round_id: round.id,
        game_id: round.game,
        player_id: round.player,
        bet_transaction_id: isBegunByItsWin(round) ? null : transactionIds(round).bet,
        win_transaction_id: transactionIds(round).win,
        stake: round.stake,
        payout: round.result?.payout ?? 0,
        math_version: round.mathVersion,
        state: round.state,
        free_round_id: round.freeRoundId,
        played_at: round.playedAt.toISOString(),
      })),
      next_cursor: last === undefined || rounds.length < PAGE ? null : `${last.playedAt.getTime()}.${last.id}`,
    });
    return reply
      .headers(signatureHeaders(signer, body, clock.nowMs()))
      .type('application/json; charset=utf-8')
      .send(body);
  });
}

/** The end of the previous page; null for the beginning. */
function placeOf(cursor: string | undefined): RoundPlace | null | 'unreadable' {
  if (cursor === undefined || cursor === '') return null;
  const [, playedMs, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  return playedMs === undefined || id === undefined || !z.uuid().safeParse(id).success ? 'unreadable' : { playedAt: new Date(Number(playedMs)), id };
}
