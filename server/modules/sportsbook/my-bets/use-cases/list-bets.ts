import type { BetsReply } from '#contracts/sportsbook-bets.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { betRows, type BetState, countBets } from '../store/bet-rows.ts';
import { legRows } from '../store/leg-rows.ts';
import { betView } from '../views/bet-view.ts';

/** A page of the player's bets, newest first, and how many there are in all. */
export async function listBets(
  deps: Pick<SportsbookDeps, 'db'>,
  playerId: string,
  { state, page, per_page }: { readonly state?: BetState; readonly page: number; readonly per_page: number },
): Promise<BetsReply> {
  const { k } = deps.db;
  const total = await countBets(k, playerId, state);
  const offset = (page - 1) * per_page;
  const bets = offset < total ? await betRows(k, playerId, state, per_page, offset) : [];
  const legs = await legRows(
    k,
    bets.map(({ id }) => id),
  );
  const own = Map.groupBy(legs, (leg) => leg.bet_id);
  return { data: bets.map((bet) => betView(bet, own.get(bet.id) ?? [])), meta: { page, per_page, total } };
}
