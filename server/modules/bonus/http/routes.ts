import * as contract from '#contracts/money/bonus.ts';
import { isUuid } from '#kernel/ids.ts';
import { refuse, type Result } from '#kernel/refusal.ts';
import { type Reply, refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { BonusDeps } from '../deps.ts';
import type { Rollover } from '../domain/rollover.ts';
import { activateRollover } from '../use-cases/activate-rollover.ts';
import { giveUpRollover } from '../use-cases/give-up-rollover.ts';
import { readBonuses, viewsOf } from '../use-cases/read-bonuses.ts';
import { redeemRollover } from '../use-cases/redeem-rollover.ts';
import { BONUS_TEXTS } from './refusal-texts.ts';

const tag = 'bonus';

/** Routes for the player's bonuses and the three acts on one; each act may be repeated. */
export function bonusRoutes(deps: BonusDeps): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/api/bonus',
      summary: 'The player’s bonuses, newest first; with active=1 those that may still be used.',
      tag,
      access: 'player',
      query: contract.bonusQuery,
      replies: { 200: contract.bonusListReply },
      async handler({ principal, query }) {
        return { status: 200, body: { data: await readBonuses(deps.db.k, principal.playerId, query.active === '1') } };
      },
    }),
    act(deps, { method: 'POST', url: '/api/active/:id', summary: 'Activates a bonus.', message: 'Bônus ativado.', run: activateRollover }),
    act(deps, { method: 'POST', url: '/api/redeem/:id', summary: 'Pays a completed bonus into cash.', message: 'Bônus resgatado.', run: redeemRollover }),
    act(deps, { method: 'DELETE', url: '/api/bonus/:id', summary: 'Gives a bonus up.', message: 'Bônus encerrado.', run: giveUpRollover }),
  ];
}

interface Act {
  readonly method: 'POST' | 'DELETE';
  readonly url: string;
  readonly summary: string;
  readonly message: string;
  run(deps: BonusDeps, playerId: string, id: string, at: Date): Promise<Result<Rollover, contract.BonusRefusalCode>>;
}

function act(deps: BonusDeps, { method, url, summary, message, run }: Act): Route {
  return route({
    method,
    url,
    summary,
    tag,
    access: 'player',
    params: contract.rolloverParams,
    replies: { 200: contract.rolloverReply },
    refusals: BONUS_TEXTS,
    async handler({ principal, params, at }): Promise<Reply> {
      const done = isUuid(params.id) ? await run(deps, principal.playerId, params.id, at) : refuse('unknown_bonus');
      if (!done.ok) return refusalReply(BONUS_TEXTS, done);
      const [data] = await viewsOf(deps.db.k, [done.value]);
      return { status: 200, body: { success: true, message, data } };
    },
  });
}
