/** The public sportsbook. Odds are decimal strings with up to three decimal places ("2.375"), instants ISO, ids text. Texts are for players. */
import * as z from 'zod/mini';
import { listMeta, paging } from '../paging.ts';
import { sportsIncident, sportsPeriodScore } from './incidents.ts';
import { sportsLineups } from './lineups.ts';

export { type IncidentReview, incidentReviews, sportsIncident, type SportsIncident, type SportsPeriodScore } from './incidents.ts';

export const instant = z.iso.datetime({ offset: true });
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/));
export const eventStates = ['not_started', 'live', 'interrupted', 'ended', 'closed', 'postponed', 'delayed', 'abandoned', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];
/** A term of the event's sport: a period, an incident, a group of markets. */
const sportWord = z.string();

/** 1 active, 0 hidden (never sent), −1 suspended: shown with a lock, refused; −3 settled; −4 cancelled. */
export const marketStatuses = [1, 0, -1, -3, -4] as const;
const marketStatus = z.union([z.literal(1), z.literal(0), z.literal(-1), z.literal(-3), z.literal(-4)]);
export type MarketStatus = z.infer<typeof marketStatus>;

export const named = z.object({ id: z.string(), name: z.string() });
const score = z.object({ home: z.int(), away: z.int() });
export type SportsScore = z.infer<typeof score>;

/** A club: `colors` are its two colours (CSS hex), in which its shield is drawn. */
export const sportsTeam = z.object({ id: z.string(), name: z.string(), short: z.string(), colors: z.array(z.string()) });
export type SportsTeam = z.infer<typeof sportsTeam>;

/** The match clock; null before kick-off and after the end. */
export const sportsClock = z.object({
  period: sportWord,
  minute: z.int(),
  /** Minutes of stoppage time so far. */
  added: z.optional(z.int()),
  /** True while the referee's clock is stopped. */
  stopped: z.optional(z.boolean()),
});
export type SportsClock = z.infer<typeof sportsClock>;

/** `odds` is null while there is no price; then, or when not active, the outcome cannot be bet on. */
export const sportsOutcome = z.object({ id: z.string(), name: z.string(), odds: z.nullable(z.string()), active: z.boolean() });
export type SportsOutcome = z.infer<typeof sportsOutcome>;

/**
 * `group`: the heading of the market on the event's page. `odds_version` is sent back with a bet: it names the prices that the player saw. `combines`: its
 * selections can be combined with others of the event at one price; absent if they cannot.
 */
export const sportsMarket = z.object({
  id: z.string(),
  definition: z.string(),
  specifiers: z.record(z.string(), z.string()),
  name: z.string(),
  group: sportWord,
  status: marketStatus,
  cashout: z.boolean(),
  combines: z.optional(z.boolean()),
  odds_version: z.string(),
  outcomes: z.array(sportsOutcome),
});
export type SportsMarket = z.infer<typeof sportsMarket>;

/** An event in a list: with its main market (the requested one), if it has one, and the number of all markets. */
export const sportsEventRow = z.object({
  id: z.string(),
  name: z.string(),
  sport: named,
  category: named,
  tournament: named,
  round: z.nullable(z.int()),
  home: sportsTeam,
  away: sportsTeam,
  state: z.enum(eventStates),
  starts_at: instant,
  score: z.nullable(score),
  clock: z.nullable(sportsClock),
  /** For an event in play, if its sport's lists show more than the score. */
  period_scores: z.optional(z.array(sportsPeriodScore)),
  /** True for a simulated match (the sandbox's). */
  simulated: z.boolean(),
  epoch: z.int(),
  seq: z.int(),
  markets_count: z.int(),
  main_market: z.nullable(sportsMarket),
});
export type SportsEventRow = z.infer<typeof sportsEventRow>;

/** GET /sportsbook/v1/sports. `events`: open for bets; `live`: in play. */
export const sportsReply = z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), events: z.int(), live: z.int() })) });
export type SportsReply = z.infer<typeof sportsReply>;

/** GET /sportsbook/v1/categories?sport: countries with their tournaments, without those that have no event upcoming or in play. */
export const sportsCategoriesQuery = z.object({ sport: z.optional(slug) });
export const sportsCategoriesReply = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      sport: z.string(),
      tournaments: z.array(z.object({ id: z.string(), name: z.string(), season: z.string(), events: z.int(), live: z.int() })),
    }),
  ),
});
export type SportsCategoriesReply = z.infer<typeof sportsCategoriesReply>;

export const sportsIdParams = z.object({ id: slug });

/** Which of a sport's list markets each row has; the sport's main market if none is given or the sport does not have it. */
export const listedMarket = z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)));

/**
 * GET /sportsbook/v1/events?state&sport&tournament&date&market&page. `live`: in play, by kick-off; `prematch`: upcoming, by kick-off. Without `state`: both,
 * live first. Within a day events are grouped by sport, and within it by tournament in the operator's order, Brazil's first. `market` is the main market of
 * the rows. `date` is a day of the site (YYYY-MM-DD) of kick-off. `first`: one or two sports, separated by a comma, that come before the others.
 */
export const sportsEventsQuery = z.object({
  ...paging(),
  state: z.optional(z.enum(['live', 'prematch'])),
  sport: z.optional(slug),
  tournament: z.optional(slug),
  date: z.optional(z.iso.date()),
  market: listedMarket,
  first: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}(,[a-z0-9-]{1,40})?$/))),
});
export type SportsEventsQuery = z.infer<typeof sportsEventsQuery>;
export const sportsEventsReply = z.object({ data: z.array(sportsEventRow), meta: listMeta });
export type SportsEventsReply = z.infer<typeof sportsEventsReply>;

/** GET /sportsbook/v1/live: events in play by sport and tournament, with their lists' markets and the incidents that suspend prices; `counts` by sport. */
export const sportsLiveReply = z.object({
  data: z.array(
    z.object({
      sport: named,
      tournament: named,
      events: z.array(z.extend(sportsEventRow, { markets: z.array(sportsMarket), incidents: z.optional(z.array(sportsIncident)) })),
    }),
  ),
  counts: z.record(z.string(), z.int()),
});
export type SportsLiveReply = z.infer<typeof sportsLiveReply>;

/** GET /sportsbook/v1/events/{id}?since=epoch:seq; a whole competition gets sportsOutrightReply. With the current epoch: only markets changed since then. */
export const sportsEventQuery = z.object({ since: z.optional(z.string().check(z.regex(/^\d{1,9}:\d{1,15}$/))) });
export const sportsEventReply = z.object({
  id: z.string(),
  name: z.string(),
  sport: named,
  category: named,
  tournament: named,
  round: z.nullable(z.int()),
  home: sportsTeam,
  away: sportsTeam,
  simulated: z.boolean(),
  state: z.enum(eventStates),
  starts_at: instant,
  score: z.nullable(score),
  period_scores: z.array(sportsPeriodScore),
  clock: z.nullable(sportsClock),
  incidents: z.array(sportsIncident),
  epoch: z.int(),
  seq: z.int(),
  /** The server's clock at the answer. */
  server_now: instant,
  /** False when `markets` contains only changes since `since`. */
  whole: z.boolean(),
  lineups: z.optional(z.nullable(sportsLineups)),
  markets: z.array(sportsMarket),
});
export type SportsEventReply = z.infer<typeof sportsEventReply>;

/** GET /sportsbook/v1/search?q: ignores accents and capitals; upcoming events and events in play, at most 20, and tournaments, at most 5. */
export const sportsSearchQuery = z.object({ q: z.string().check(z.maxLength(80)) });
export const sportsSearchReply = z.object({
  events: z.array(sportsEventRow),
  tournaments: z.array(z.object({ id: z.string(), name: z.string(), sport: z.string(), category: named, events: z.int() })),
});
export type SportsSearchReply = z.infer<typeof sportsSearchReply>;

/** GET /sportsbook/v1/results?date&sport&tournament&page: finished matches, newest first, and outrights. */
export const sportsResultsQuery = z.object({ ...paging(), sport: z.optional(slug), tournament: z.optional(slug), date: z.optional(z.iso.date()) });
export const sportsResultRow = z.object({
  id: z.string(),
  name: z.string(),
  sport: named,
  category: named,
  tournament: named,
  home: sportsTeam,
  away: sportsTeam,
  state: z.enum(eventStates),
  starts_at: instant,
  score: z.nullable(score),
  period_scores: z.array(sportsPeriodScore),
  incidents: z.array(sportsIncident),
  /** True when its markets are settled. */
  settled: z.boolean(),
});
/** A finished competition; `champions` by name: several if the title was shared, none if it was cancelled. */
const sportsOutrightResult = z.object({
  ...{ id: z.string(), name: z.string(), sport: named, tournament: named, state: z.enum(eventStates), starts_at: instant },
  champions: z.array(z.string()),
});
export type SportsOutrightResult = z.infer<typeof sportsOutrightResult>;
/** `outrights` come with the first page, newest first. */
export const sportsResultsReply = z.object({ outrights: z.array(sportsOutrightResult), data: z.array(sportsResultRow), meta: listMeta });
export type SportsResultRow = z.infer<typeof sportsResultRow>;
export type SportsResultsReply = z.infer<typeof sportsResultsReply>;

const ended = z.enum(['won', 'drawn', 'lost']);
export type SportsEnded = z.infer<typeof ended>;

/** A club's row of a table; `last`: its latest results of the season, newest first, at most five. */
export const sportsTableRow = z.object({
  position: z.int(),
  team: sportsTeam,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.int(),
  last: z.array(ended),
});
export type SportsTableRow = z.infer<typeof sportsTableRow>;
/** GET /sportsbook/v1/tournaments/{id}/table: no rows before the season's first result, or if the tournament is not played as a league. */
export const sportsTableReply = z.object({ rows: z.array(sportsTableRow) });
export type SportsTableReply = z.infer<typeof sportsTableReply>;

/** A result, and its outcome for the club of the list. */
export const sportsPastMatch = z.object({
  id: z.string(),
  starts_at: instant,
  tournament: z.string(),
  home: sportsTeam,
  away: sportsTeam,
  score,
  ended,
});
export type SportsPastMatch = z.infer<typeof sportsPastMatch>;
/** GET /sportsbook/v1/events/{id}/form: earlier results, newest first, at most five each; `meetings`: as seen by its home side; `table`: both clubs' rows. */
export const sportsFormReply = z.object({
  home: z.array(sportsPastMatch),
  away: z.array(sportsPastMatch),
  meetings: z.array(sportsPastMatch),
  table: z.array(sportsTableRow),
});
export type SportsFormReply = z.infer<typeof sportsFormReply>;

/** GET /sportsbook/v1/rules: the rules of every offered market, generated from the definitions that settle them, and the house's limits (centavos). */
export const sportsRulesReply = z.object({
  postponed_hours: z.int(),
  terms: z.object({ min_single: z.int(), min_total: z.int(), most_legs: z.int(), most_lines: z.int(), max_payout: z.int() }),
  covers: z.array(z.object({ id: z.string(), name: z.string(), legs: z.int(), lines: z.int(), sizes: z.array(z.int()) })),
  markets: z.array(
    z.object({
      id: z.string(),
      sport: named,
      version: z.int(),
      title: z.string(),
      group: sportWord,
      sentences: z.array(z.string()),
      outcomes: z.array(z.string()),
    }),
  ),
});
export type SportsRulesReply = z.infer<typeof sportsRulesReply>;

/** GET /sportsbook/v1/favourites · PUT and DELETE /sportsbook/v1/favourites/{kind}/{id}. */
export const sportsFavouriteParams = z.object({ kind: z.enum(['tournament', 'event']), id: slug });
export const sportsFavouritesReply = z.object({ tournaments: z.array(z.string()), events: z.array(z.string()) });
export type SportsFavouritesReply = z.infer<typeof sportsFavouritesReply>;

// Payloads of realtime events (contracts/channels.ts).
/** A market in an OddsUpdate: absolute prices. Names do not change, so they are not sent. */
export const oddsMarket = z.object({
  id: z.string(),
  status: marketStatus,
  v: z.string(),
  o: z.array(z.tuple([z.string(), z.nullable(z.string()), z.boolean()])),
});
/** OddsUpdate {e, s, p, t, m}: epoch, sequence, the previous sequence, server time, markets. */
export const oddsUpdate = z.object({ id: z.string(), e: z.int(), s: z.int(), p: z.int(), t: instant, m: z.array(oddsMarket) });
export type OddsUpdate = z.infer<typeof oddsUpdate>;
/** EventUpdate: the current state of the match. */
export const eventUpdate = z.object({
  id: z.string(),
  state: z.enum(eventStates),
  starts_at: instant,
  score: z.nullable(score),
  clock: z.nullable(sportsClock),
  /** Absent: unchanged. */
  period_scores: z.optional(z.array(sportsPeriodScore)),
  incident: z.optional(sportsIncident),
});
export type EventUpdate = z.infer<typeof eventUpdate>;
export const sportsHeartbeat = z.object({ t: instant });
export type SportsHeartbeat = z.infer<typeof sportsHeartbeat>;
/** FeedUpdate: a supplier's stream sends no messages (`open: false`: no bets on its events) or has resumed. */
export const feedUpdate = z.object({ producer: z.enum(['prematch', 'live']), open: z.boolean() });
export type FeedUpdate = z.infer<typeof feedUpdate>;
