import { isUuid } from '#kernel/ids.ts';
import { type Round, roundById } from '#server/modules/rounds/index.ts';
import { only, refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { type Table, tablePath } from '../table-game.ts';
import { tableRoundParams } from '#contracts/originals/table-requests.ts';

/** Any round of a table, running or past; `bodyOf` renders it at an instant. */
export function oneRound(deps: OriginalsDeps, table: Table, summary: string, bodyOf: (round: Round, at: Date) => Promise<object>): Route {
  const { game, wire } = table;
  return route({
    method: 'GET',
    url: tablePath(table, 'rounds/:id'),
    summary,
    tag: 'originals',
    access: 'public',
    params: tableRoundParams,
    replies: { 200: wire.schemas.roundReply },
    refusals: only(wire.texts, 'round_not_found'),
    async handler({ params, at }) {
      const round = isUuid(params.id) ? await roundById(deps.db.k, game.id, params.id) : null;
      if (round === null) return refusalReply(wire.texts, { ok: false, code: 'round_not_found' });
      return { status: 200, body: await bodyOf(round, at) };
    },
  });
}
