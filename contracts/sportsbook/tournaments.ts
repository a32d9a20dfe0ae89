/**
 * A tournament's page, and whole competitions (outrights), which are events with a field of competitors instead of two sides. Conventions as in events.ts.
 */
import * as z from 'zod/mini';
import { listMeta, paging } from '../paging.ts';
import { eventStates, instant, listedMarket, named, sportsEventReply, sportsEventRow, sportsMarket, sportsTeam } from './events.ts';

/**
 * One competitor of a field. `number`, as text, is the id of its outcome in each market. `withdrawn`: it does not take part, and bets on it are refunded.
 * `best_place`: the best place that it can still reach; absent: any.
 */
export const sportsCompetitor = z.extend(sportsTeam, { number: z.int(), withdrawn: z.boolean(), best_place: z.optional(z.int()) });
export type SportsCompetitor = z.infer<typeof sportsCompetitor>;

const outright = z.object({
  id: z.string(),
  name: z.string(),
  sport: named,
  category: named,
  tournament: named,
  field: z.array(sportsCompetitor),
  simulated: z.boolean(),
  state: z.enum(eventStates),
  /** When its bets close. */
  starts_at: instant,
  /** Ids of the outcomes that won the title, when known; several if it is shared. */
  champions: z.array(z.string()),
  epoch: z.int(),
  seq: z.int(),
  markets: z.array(sportsMarket),
});
export type SportsOutright = z.infer<typeof outright>;

/** GET /sportsbook/v1/events/{id}?since=epoch:seq of a whole competition; `since`, `whole` and `server_now` as for a match. */
export const sportsOutrightReply = z.extend(outright, { server_now: instant, whole: z.boolean() });
export type SportsOutrightReply = z.infer<typeof sportsOutrightReply>;

/** Either kind: a competition has a `field`, a match has none. */
export const sportsEventAnswer = z.union([sportsEventReply, sportsOutrightReply]);
export type SportsEventAnswer = z.infer<typeof sportsEventAnswer>;

/**
 * GET /sportsbook/v1/tournaments/{id}/events?page: matches, live first, then by kick-off. `outrights`: the tournament's whole competitions, first those that
 * take bets or are in progress, then those that ended in the last thirty days.
 */
export const sportsTournamentQuery = z.object({ ...paging(), market: listedMarket });
export const sportsTournamentReply = z.object({
  tournament: z.object({ id: z.string(), name: z.string(), season: z.string(), category: named, sport: named }),
  outrights: z.array(outright),
  data: z.array(sportsEventRow),
  meta: listMeta,
});
export type SportsTournamentReply = z.infer<typeof sportsTournamentReply>;

/** GET /api/sports/most-bet: the one or two sports with most of the player's latest bets, the most frequent first; none without a bet. */
export const mostBetSportsReply = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
