import * as z from 'zod';
import type { SportStatus } from './sports/sport-status.ts';
import { minuteSchema, scoreSchema, sideSchema } from './sports/fields.ts';

/** The wire format: names of Sportradar's Unified Odds Feed, JSON in snake_case. Sent and injected messages share one schema. */
export const producerSchema = z.enum(['prematch', 'live']);
export type Producer = z.infer<typeof producerSchema>;
export const PRODUCERS = producerSchema.options;

export type Score = z.infer<typeof scoreSchema>;
const instantSchema = z.iso.datetime();

const addedSchema = z.int().min(0).max(30);
/** Words of the sports: their periods, incidents and priced markets; `sent-body.ts` checks them. */
const sportWord = z.string().regex(/^[a-z0-9_]{1,40}$/);
const periodSchema = sportWord;
export type Period = string;

const incidentTypeSchema = sportWord;
export type IncidentType = string;

/** An incident as reported; corrections repeat `id` and `occurred_at`. In an `added_time`, `added` is the number of minutes shown. */
const reportedIncidentSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9_-]{1,60}$/),
  type: incidentTypeSchema,
  side: sideSchema.optional(),
  minute: minuteSchema,
  added: addedSchema,
  occurred_at: instantSchema,
});
export type ReportedIncident = z.infer<typeof reportedIncidentSchema>;

/** An incident in a status: the report, its time, and the outcome of a review. */
const incidentSchema = z.strictObject({
  ...reportedIncidentSchema.partial().shape,
  type: incidentTypeSchema,
  minute: minuteSchema,
  told_at: instantSchema.optional(),
  review: z.enum(['under_review', 'confirmed', 'taken_back']).optional(),
});
export type Incident = z.infer<typeof incidentSchema>;

/** Minutes as fans count them; `added`: minutes of stoppage time so far; `stopped`: play is stopped. */
const clockSchema = z.strictObject({ period: periodSchema, minute: minuteSchema, added: addedSchema, stopped: z.boolean() });
export type Clock = z.infer<typeof clockSchema>;

/** Fields of all sports; each sport adds its own. */
export const statusSchema = z.looseObject({
  state: z.enum(['not_started', 'live', 'interrupted', 'ended', 'closed', 'postponed', 'delayed', 'abandoned', 'cancelled']),
  period: periodSchema,
  minute: minuteSchema,
  added: addedSchema.optional(),
  stopped: z.boolean().optional(),
  score: scoreSchema,
  incidents: z.array(incidentSchema).max(400),
});
export type EventStatus = Known<z.infer<typeof statusSchema>> & SportStatus;
/** Without the index signature of a loose object. */
type Known<T> = { [Key in keyof T as string extends Key ? never : Key]: T[Key] };

const oddsSchema = z.string().regex(/^\d{1,4}(\.\d{1,3})?$/, 'a decimal price such as "2.375"');
const wordSchema = z.string().regex(/^[a-z0-9_:]{1,60}$/);
const marketIdSchema = sportWord;
/** `id`: one of the markets from which others are derived. `definition`: any market, with its own prices. */
const marketSchema = z
  .strictObject({
    id: marketIdSchema.optional(),
    definition: wordSchema.optional(),
    specifiers: z.record(wordSchema, z.string().max(40)).default({}),
    /** 1 active, 0 hidden, −1 suspended. */
    status: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
    outcomes: z.array(z.strictObject({ id: wordSchema, odds: oddsSchema.nullable(), active: z.boolean().default(true) })).max(50),
  })
  .refine(({ id, definition }) => (id === undefined) !== (definition === undefined), 'either id or definition is required');
export type Market = z.infer<typeof marketSchema>;

const resultSchema = z.strictObject({
  id: marketIdSchema,
  specifiers: z.record(wordSchema, z.string().max(40)),
  outcomes: z
    .array(
      z.strictObject({
        id: wordSchema,
        result: z.union([z.literal(0), z.literal(1)]),
        void_factor: z.enum(['0', '0.5', '1']),
      }),
    )
    .max(3),
});
export type MarketResult = z.infer<typeof resultSchema>;

const factsSchema = z.looseObject({ awarded: scoreSchema.nullable() });
/** The result of a game in the fields of its sport. */
export interface Facts {
  /** A result decided off the field. */
  readonly awarded: Score | null;
}

const playerSchema = z.strictObject({
  number: z.int().min(0).max(99),
  name: z.string().min(1).max(80),
  position: z.enum(['goalkeeper', 'defender', 'midfielder', 'forward']).optional(),
});
const lineupSchema = z.strictObject({
  /** Formation, without the goalkeeper. */
  formation: z
    .string()
    .regex(/^[1-9](-[1-9]){1,4}$/)
    .optional(),
  players: z.array(playerSchema).length(11),
  bench: z.array(playerSchema).max(23),
});
export type Lineup = z.infer<typeof lineupSchema>;
const lineupsSchema = z.strictObject({ home: lineupSchema, away: lineupSchema });
export type Lineups = z.infer<typeof lineupsSchema>;

const eventId = { event_id: z.string().regex(/^[a-z0-9-]{1,120}$/) };
const sport = {
  sport: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
};
const window = { start_at: instantSchema.nullable(), end_at: instantSchema.nullable() };

/** Everything in a message except its number in the stream. `fixture_change` has only the changes; the feed adds the fixture. */
export const bodySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixture_change'), ...eventId, starts_at: instantSchema.optional(), status: statusSchema.partial().optional() }),
  z.strictObject({
    kind: z.literal('odds_change'),
    ...eventId,
    ...sport,
    minute: minuteSchema.default(0),
    score: scoreSchema.default({ home: 0, away: 0 }),
    /** Sent by the live producer only. */
    clock: clockSchema.optional(),
    markets: z.array(marketSchema).min(1).max(500),
  }),
  z.strictObject({ kind: z.literal('bet_stop'), ...eventId, reason: wordSchema.optional() }),
  z.strictObject({
    kind: z.literal('incident'),
    ...eventId,
    ...sport,
    act: z.enum(['told', 'review', 'confirmed', 'taken_back']),
    incident: reportedIncidentSchema,
    /** Score and clock after the incident. */
    score: scoreSchema,
    clock: clockSchema,
  }),
  z.strictObject({ kind: z.literal('lineups'), ...eventId, ...lineupsSchema.shape }),
  z.strictObject({
    kind: z.literal('bet_settlement'),
    ...eventId,
    ...sport,
    /** 1 observed at the ground, 2 confirmed. */
    certainty: z.union([z.literal(1), z.literal(2)]),
    facts: factsSchema,
    markets: z.array(resultSchema).max(20),
  }),
  z.strictObject({ kind: z.literal('rollback_bet_settlement'), ...eventId }),
  z.strictObject({ kind: z.literal('bet_cancel'), ...eventId, ...window }),
  z.strictObject({ kind: z.literal('rollback_bet_cancel'), ...eventId, ...window }),
  z.strictObject({ kind: z.literal('alive') }),
  z.strictObject({ kind: z.literal('snapshot_complete'), request_id: z.string().min(1).max(80) }),
]);
type AnyBody = z.infer<typeof bodySchema>;
/** A message, with facts and status in the fields of its sport. */
export type Body =
  | Exclude<AnyBody, { kind: 'bet_settlement' | 'fixture_change' }>
  | (Omit<Extract<AnyBody, { kind: 'bet_settlement' }>, 'facts'> & { facts: Facts })
  | (Omit<Extract<AnyBody, { kind: 'fixture_change' }>, 'status'> & { status?: { [Key in keyof EventStatus]?: EventStatus[Key] | undefined } | undefined });
export type Settlement = Extract<Body, { kind: 'bet_settlement' }>;

/** The fixture in messages and snapshots. */
export interface FixtureView {
  readonly id: string;
  readonly sport: string;
  readonly category: { readonly id: string; readonly name: string };
  readonly tournament: { readonly id: string; readonly name: string; readonly season: string };
  readonly round: number | null;
  readonly home: ClubView;
  readonly away: ClubView;
  /** Kick-off by the sandbox's clock. */
  readonly starts_at: string;
  /** Always true: the match is simulated. */
  readonly simulated: true;
}

interface ClubView {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly colors: readonly [string, string];
  /** The shield's path in this sandbox. */
  readonly shield: string;
}

/** A body with its number in its producer's stream. */
export type Message = (Exclude<Body, { kind: 'fixture_change' }> | FixtureChange) & {
  readonly producer: Producer;
  /** Increases by one with each message of the producer. */
  readonly seq: number;
  /** Time of sending by the sandbox's clock. */
  readonly at: string;
  readonly simulated: true;
  /** The id of the recovery that requested this message. */
  readonly request_id?: string;
};

interface FixtureChange {
  readonly kind: 'fixture_change';
  readonly event_id: string;
  readonly fixture: FixtureView;
  readonly status: EventStatus;
}
