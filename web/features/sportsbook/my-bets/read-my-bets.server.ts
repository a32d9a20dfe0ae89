import { sportsbookTokenSchema } from '#contracts/account/identity.ts';
import { betsReply } from '#contracts/sportsbook/bets.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import { type VisitContext, visitContext } from '#web/shared/visit/visit.ts';
import { betsCall, type BetsStart, readBetsAsked } from './bets-asked.ts';

/** The page of the player's bets that the address names; null where it can't be read, and then the browser reads it. */
export async function readMyBets(context: VisitContext, search: string): Promise<BetsStart | null> {
  const { data: access } = sportsbookTokenSchema.safeParse(await readApi(context, '/api/generate-token'));
  if (access === undefined) return null;
  const asked = readBetsAsked(search);
  const { state, page, per_page, q } = betsCall(asked);
  const query = new URLSearchParams({ state, page: String(page), per_page: String(per_page), ...(q === undefined ? {} : { q }) });
  const answer = await context.get(visitContext).call({ method: 'GET', path: `/sportsbook/v1/bets?${query.toString()}`, bearer: access.token });
  const bets = answer.status === 200 ? (betsReply.safeParse(answer.body).data ?? null) : null;
  return bets === null ? null : { asked, bets };
}
