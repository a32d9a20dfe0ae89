/** A tournament's page, and competitions as a whole (outrights), which are events with a field of competitors instead of two sides. Conventions as in events.ts. */
import * as z from 'zod/mini';
import { listMeta, paging } from '../paging.ts';
import { eventStates, instant, listedMarket, named, sportsEventReply, sportsEventRow, sportsMarket, sportsTeam } from './events.ts';

/**
 * One of a competition's field. `number`, as text, is the id of its outcome in each market. `withdrawn`: it does not take part, bets on it come back. `best_place`: the best
 * place that it can still come to; left out: any.
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
  /** Ids of the outcomes that won the title, once that is known; several share it. */
  champions: z.array(z.string()),
  epoch: z.int(),
  seq: z.int(),
  markets: z.array(sportsMarket),
});
export type SportsOutright = z.infer<typeof outright>;

/** GET /sportsbook/v1/events/{id}?since=epoch:seq of a competition as a whole; `since`, `whole` and `server_now` as of a match. */
export const sportsOutrightReply = z.extend(outright, { server_now: instant, whole: z.boolean() });
export type SportsOutrightReply = z.infer<typeof sportsOutrightReply>;

/** Whichever it is: a competition has a `field`, a match has none. */
export const sportsEventAnswer = z.union([sportsEventReply, sportsOutrightReply]);
export type SportsEventAnswer = z.infer<typeof sportsEventAnswer>;

/**
 * GET /sportsbook/v1/tournaments/{id}/events?page: matches, live first, then by kick-off. `outrights`: the tournament's competitions as a whole, those that take bets or
 * go on first, then those that ended in the last thirty days.
 */
export const sportsTournamentQuery = z.object({ ...paging(), market: listedMarket });
export const sportsTournamentReply = z.object({
  tournament: z.object({ id: z.string(), name: z.string(), season: z.string(), category: named, sport: named }),
  outrights: z.array(outright),
  data: z.array(sportsEventRow),
  meta: listMeta,
});
export type SportsTournamentReply = z.infer<typeof sportsTournamentReply>;

/** GET /api/sports/most-bet: the one or two sports that most of the player's latest bets are on, the first one first; none without a bet. */
export const mostBetSportsReply = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
