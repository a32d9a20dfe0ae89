import * as z from 'zod/mini';
import type { BetDetailReply, BetsReply, BetView } from '#contracts/sportsbook/bets.ts';
import { plainWords } from '#kernel/text/plain-text.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { SportsbookDeps } from '../deps.ts';
import { findSport } from '../domain/sports/registry.ts';
import { betView } from './bet-view.ts';
import { betRow, betRows, type BetState, countBets, mostBetSports, settlementRows } from './store/bet-rows.ts';
import { legRows } from './store/leg-rows.ts';

const MOST_WORDS = 6;

/** Reads the cash-outs of these bets, by bet. It is passed in, because the cash-out folder imports folders that import this one. */
export type ReadCashouts = (betIds: readonly string[]) => Promise<ReadonlyMap<string, Pick<BetView, 'cashout' | 'cashouts'>>>;

const none: ReadCashouts = async () => new Map();

/** Reads a page of the player's bets, newest first, and their total number; `q`: words of a leg's match. */
export async function listBets(
  deps: Pick<SportsbookDeps, 'db'>,
  playerId: string,
  { state, q = '', page, per_page }: { readonly state?: BetState; readonly q?: string | undefined; readonly page: number; readonly per_page: number },
  readCashouts: ReadCashouts = none,
): Promise<BetsReply> {
  const { k } = deps.db;
  const filter = { state, words: plainWords(q).slice(0, MOST_WORDS) };
  const total = await countBets(k, playerId, filter);
  const offset = (page - 1) * per_page;
  const bets = offset < total ? await betRows(k, playerId, filter, per_page, offset) : [];
  const ids = bets.map(({ id }) => id);
  const [legs, cashouts] = await Promise.all([legRows(k, ids), readCashouts(ids)]);
  const own = Map.groupBy(legs, (leg) => leg.bet_id);
  return { data: bets.map((bet) => ({ ...betView(bet, own.get(bet.id) ?? []), ...cashouts.get(bet.id) })), meta: { page, per_page, total } };
}

const kinds = z.enum(['settled', 'void', 'rolled_back', 'cashed_out']);

/** Reads one bet with its history, step by step. Another player's bet is `not_found` like an unknown one. */
export async function readBet(
  deps: Pick<SportsbookDeps, 'db'>,
  playerId: string,
  id: string,
  readCashouts: ReadCashouts = none,
): Promise<Result<BetDetailReply, 'not_found'>> {
  const { k } = deps.db;
  const bet = await betRow(k, playerId, id);
  if (bet === undefined) return refuse('not_found');
  const [legs, settlements, cashouts] = await Promise.all([legRows(k, [id]), settlementRows(k, id), readCashouts([id])]);
  const history = settlements.map(({ version, kind, payout_cents, at }) => ({ version, kind: kinds.parse(kind), payout: payout_cents, at: at.toISOString() }));
  return ok({ ...betView(bet, legs), ...cashouts.get(id), history });
}

/** The one or two sports of most of the player's latest bets, by name, most frequent first; none without a bet. */
export async function readMostBetSports({ db }: Pick<SportsbookDeps, 'db'>, playerId: string): Promise<{ readonly id: string; readonly name: string }[]> {
  const sports = await mostBetSports(db.k, playerId);
  return sports.map((id) => ({ id, name: findSport(id)?.name ?? id }));
}
