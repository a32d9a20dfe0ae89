import * as z from 'zod';
import { eventStates, incidentReviews } from '#contracts/sportsbook/events.ts';
import { MOST_COUNT } from '#kernel/bounds.ts';
import { MOST_INCIDENTS } from '../../../domain/feed/incidents.ts';
import { MOST_COMPETITORS } from '../../../domain/sports/outright-facts.ts';

/** The supplier's wire format (names of Sportradar's Unified Odds Feed, JSON in snake_case). Unknown fields are ignored. */
/** Bound above the score of a side in any sport; each sport has its own bound (`mostScore`). */
const count = z.int().min(0).max(999);
const minute = z.int().min(0).max(400);
const instant = z.iso
  .datetime({ offset: true })
  .max(40)
  .transform((text) => new Date(text));
const score = z.object({ home: count, away: count });
const side = z.enum(['home', 'away']);
/** A term whose allowed values the sport defines. */
const word = z.string().regex(/^[a-z0-9_]{1,60}$/);
const eventId = z.string().regex(/^[a-z0-9-]{1,120}$/);
const named = z.object({ id: eventId, name: z.string().min(1).max(200) });

const team = named.extend({ short: z.string().min(1).max(20), colors: z.tuple([z.string().max(30), z.string().max(30)]) });

/** `number` identifies the competitor in prices and results and never changes. */
const competitor = team
  .extend({ number: z.int().min(1).max(MOST_COMPETITORS), withdrawn: z.boolean().default(false), best_place: z.int().min(1).max(MOST_COMPETITORS).nullish() })
  .transform(({ best_place: bestPlace, ...own }) => ({ ...own, ...(bestPlace === undefined || bestPlace === null ? {} : { bestPlace }) }));

const announced = z.object({
  id: eventId,
  sport: eventId,
  category: named,
  tournament: named.extend({ season: z.string().max(40) }),
  round: z.int().min(0).max(1_000).nullable(),
  starts_at: instant,
  simulated: z.boolean(),
});
/** A match or an outright. */
export const wireFixture = z.union([
  announced.extend({
    // The outright's name; without one it is called as its tournament and season.
    name: z.string().min(1).max(200).optional(),
    field: z
      .array(competitor)
      .min(2)
      .max(MOST_COMPETITORS)
      .refine(
        (field) => [field.map(({ number }) => number), field.map(({ id }) => id)].every((keys) => new Set<unknown>(keys).size === keys.length),
        'named twice',
      ),
  }),
  announced.extend({ field: z.null().optional(), home: team, away: team }),
]);
export type WireFixture = z.infer<typeof wireFixture>;

const added = z.int().min(0).max(60);

const wireIncident = z.object({
  id: z.string().min(1).max(100).optional(),
  type: word,
  side: side.nullish(),
  minute,
  added: added.optional(),
  occurred_at: instant.optional(),
  told_at: instant.optional(),
  review: z.enum(incidentReviews).optional(),
});
export type WireIncident = z.infer<typeof wireIncident>;

const clock = z.object({ period: word, minute, added: added.default(0), stopped: z.boolean().default(false) });
export type WireClock = z.infer<typeof clock>;

export const wireStatus = z.looseObject({
  state: z.enum(eventStates),
  period: word,
  minute,
  added: added.optional(),
  stopped: z.boolean().optional(),
  score,
  incidents: z.array(wireIncident).max(MOST_INCIDENTS),
});
export type WireStatus = z.infer<typeof wireStatus>;

const MOST_MARKETS = 500;

/** `id`: prices that the sport's model starts from. `definition`: a ready-made market. */
export const wireMarket = z.object({
  id: z.string().max(160).default(''),
  definition: word.optional(),
  specifiers: z.record(word, z.string().max(40)).default({}),
  status: z.int().min(-100).max(100),
  outcomes: z.array(z.object({ id: z.string().max(160), odds: z.string().max(20).nullable(), active: z.boolean().default(true) })).max(200),
});

/** The sport defines the fields. */
const facts = z.record(z.string(), z.unknown());

/** The sport of the event; a supplier of a single sport may omit it. */
const sport = eventId.optional();
export type WireMarket = z.infer<typeof wireMarket>;

const certainty = z.union([z.literal(1), z.literal(2)]);
const window = { start_at: instant.nullable(), end_at: instant.nullable() };

export const wireBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixture_change'), fixture: wireFixture, status: wireStatus }),
  z.object({ kind: z.literal('odds_change'), event_id: eventId, sport, minute, clock: clock.optional(), markets: z.array(wireMarket).max(MOST_MARKETS) }),
  z.object({ kind: z.literal('bet_stop'), event_id: eventId, reason: z.string().max(60).optional() }),
  z.object({
    kind: z.literal('incident'),
    event_id: eventId,
    sport,
    act: z.enum(['told', 'review', 'confirmed', 'taken_back']),
    incident: wireIncident.required({ id: true, occurred_at: true }),
    score,
    clock,
  }),
  // Line-ups are read one by one (read-lineups.ts), so that an invalid one stops no bets.
  z.object({ kind: z.literal('lineups'), event_id: eventId, sport, home: z.unknown().optional(), away: z.unknown().optional() }),
  // `outright`: the facts of an outright.
  z.object({ kind: z.literal('bet_settlement'), event_id: eventId, sport, outright: z.boolean().default(false), certainty, facts }),
  z.object({ kind: z.literal('rollback_bet_settlement'), event_id: eventId }),
  z.object({ kind: z.literal('bet_cancel'), event_id: eventId, ...window }),
  z.object({ kind: z.literal('rollback_bet_cancel'), event_id: eventId, ...window }),
  z.object({ kind: z.literal('alive') }),
  z.object({ kind: z.literal('snapshot_complete') }),
]);
export type WireBody = z.infer<typeof wireBody>;

const producer = z.string().max(80);
const position = z.int().min(0).max(MOST_COUNT);
/** A message's place in its stream; a page with an invalid place cannot be used. */
export const wirePlace = z.looseObject({ seq: z.int().min(1).max(MOST_COUNT), at: instant, producer });

const feedId = z.string().min(1).max(200);
export const wirePage = z.object({ feed: feedId, producer, messages: z.array(wirePlace).max(10_000), last_seq: position });
export const wireSnapshot = z.object({ feed: feedId, producer, seq: position, at: instant, events: z.array(z.unknown()).max(100_000) });
export const wireSnapshotEvent = z.object({
  fixture: wireFixture,
  status: wireStatus,
  markets: z.array(wireMarket).max(MOST_MARKETS),
  settlement: z.object({ certainty, facts }).nullable(),
  lineups: z.unknown().optional(),
});

/** Thrown when a message of the common form has content that its sport does not know. */
export class Unreadable extends Error {}
