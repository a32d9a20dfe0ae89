import * as z from 'zod';

/** The wire format: names of Sportradar's Unified Odds Feed, JSON in snake_case. Sent and injected messages share one schema. */
export const producerSchema = z.enum(['prematch', 'live']);
export type Producer = z.infer<typeof producerSchema>;
export const PRODUCERS = producerSchema.options;

const sideSchema = z.enum(['home', 'away']);
const countSchema = z.int().min(0).max(99);
const scoreSchema = z.strictObject({ home: countSchema, away: countSchema });
export type Score = z.infer<typeof scoreSchema>;
const minuteSchema = z.int().min(0).max(130);
const instantSchema = z.iso.datetime();

const addedSchema = z.int().min(0).max(30);
const periodSchema = z.enum(['not_started', 'first_half', 'half_time', 'second_half', 'ended']);
export type Period = z.infer<typeof periodSchema>;

const incidentTypeSchema = z.enum([
  'kick_off',
  'goal',
  'yellow_card',
  'second_yellow',
  'red_card',
  'corner',
  'penalty_awarded',
  'penalty_missed',
  'added_time',
  'half_time',
  'second_half',
  'full_time',
]);
export type IncidentType = z.infer<typeof incidentTypeSchema>;

/** An incident as it is told; corrections repeat `id` and `occurred_at`. Of an `added_time`, `added` is how many minutes are shown. */
const reportedIncidentSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9_-]{1,60}$/),
  type: incidentTypeSchema,
  side: sideSchema.optional(),
  minute: minuteSchema,
  added: addedSchema,
  occurred_at: instantSchema,
});
export type ReportedIncident = z.infer<typeof reportedIncidentSchema>;

/** An incident in a status: as it was told, when, and what became of it. */
const incidentSchema = z.strictObject({
  ...reportedIncidentSchema.partial().shape,
  type: incidentTypeSchema,
  minute: minuteSchema,
  told_at: instantSchema.optional(),
  review: z.enum(['under_review', 'confirmed', 'taken_back']).optional(),
});
export type Incident = z.infer<typeof incidentSchema>;

/** Minutes as fans count them; `added`: minutes of stoppage time so far; `stopped`: nobody plays. */
const clockSchema = z.strictObject({ period: periodSchema, minute: minuteSchema, added: addedSchema, stopped: z.boolean() });
export type Clock = z.infer<typeof clockSchema>;

export const statusSchema = z.strictObject({
  state: z.enum(['not_started', 'live', 'interrupted', 'ended', 'closed', 'postponed', 'delayed', 'abandoned', 'cancelled']),
  period: periodSchema,
  minute: minuteSchema,
  added: addedSchema.optional(),
  stopped: z.boolean().optional(),
  score: scoreSchema,
  half_time: scoreSchema.nullable(),
  incidents: z.array(incidentSchema).max(200),
});
export type EventStatus = z.infer<typeof statusSchema>;

const oddsSchema = z.string().regex(/^\d{1,4}(\.\d{1,3})?$/, 'a decimal price such as "2.375"');
const wordSchema = z.string().regex(/^[a-z0-9_:]{1,60}$/);
/** `id`: one of the two that others are derived from. `definition`: any market, ready-made. */
const marketSchema = z
  .strictObject({
    id: z.enum(['1x2', 'total']).optional(),
    definition: wordSchema.optional(),
    specifiers: z.record(wordSchema, z.string().max(40)).default({}),
    /** 1 active, 0 hidden, −1 suspended. */
    status: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
    outcomes: z.array(z.strictObject({ id: wordSchema, odds: oddsSchema.nullable(), active: z.boolean().default(true) })).max(50),
  })
  .refine(({ id, definition }) => (id === undefined) !== (definition === undefined), 'either id or definition is required');
export type Market = z.infer<typeof marketSchema>;

const resultSchema = z.strictObject({
  id: z.enum(['1x2', 'total']),
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

const factsSchema = z.strictObject({
  half_time: scoreSchema.nullable(),
  /** After ninety minutes and added time; null when the match was never played to its end. */
  full_time: scoreSchema.nullable(),
  goals: z.array(z.strictObject({ side: sideSchema, minute: minuteSchema, added: z.int().min(0).max(30) })).max(60),
  /** The minute at which the match was abandoned. */
  abandoned_at: minuteSchema.nullable(),
  /** A result decided at a desk. */
  awarded: scoreSchema.nullable(),
  corners: scoreSchema.nullish(),
  /** Who took each of them, in order. */
  corner_order: z.array(sideSchema).max(60).nullish(),
  /** A second yellow and a red count as one each. */
  cards: scoreSchema.nullish(),
});
export type Facts = z.infer<typeof factsSchema>;

const playerSchema = z.strictObject({
  number: z.int().min(0).max(99),
  name: z.string().min(1).max(80),
  position: z.enum(['goalkeeper', 'defender', 'midfielder', 'forward']).optional(),
});
const lineupSchema = z.strictObject({
  /** Without the goalkeeper. */
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
const window = { start_at: instantSchema.nullable(), end_at: instantSchema.nullable() };

/** Everything in a message except its number in the stream. `fixture_change` has only the changes; the feed adds the fixture. */
export const bodySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixture_change'), ...eventId, starts_at: instantSchema.optional(), status: statusSchema.partial().optional() }),
  z.strictObject({
    kind: z.literal('odds_change'),
    ...eventId,
    minute: minuteSchema.default(0),
    score: scoreSchema.default({ home: 0, away: 0 }),
    /** Of the live producer. */
    clock: clockSchema.optional(),
    markets: z.array(marketSchema).min(1).max(500),
  }),
  z.strictObject({ kind: z.literal('bet_stop'), ...eventId, reason: wordSchema.optional() }),
  z.strictObject({
    kind: z.literal('incident'),
    ...eventId,
    act: z.enum(['told', 'review', 'confirmed', 'taken_back']),
    incident: reportedIncidentSchema,
    /** Score and clock after it. */
    score: scoreSchema,
    clock: clockSchema,
  }),
  z.strictObject({ kind: z.literal('lineups'), ...eventId, ...lineupsSchema.shape }),
  z.strictObject({
    kind: z.literal('bet_settlement'),
    ...eventId,
    /** 1 seen from the ground, 2 confirmed. */
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
export type Body = z.infer<typeof bodySchema>;
export type Settlement = Extract<Body, { kind: 'bet_settlement' }>;

/** The fixture in messages and snapshots. */
export interface FixtureView {
  readonly id: string;
  readonly sport: 'football';
  readonly category: { readonly id: string; readonly name: string };
  readonly tournament: { readonly id: string; readonly name: string; readonly season: string };
  readonly round: number;
  readonly home: ClubView;
  readonly away: ClubView;
  /** By the sandbox's clock. */
  readonly starts_at: string;
  /** Always true: no such match is really played. */
  readonly simulated: true;
}

interface ClubView {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly colors: readonly [string, string];
  /** A path of this sandbox. */
  readonly shield: string;
}

/** A body with its number in its producer's stream. */
export type Message = (Exclude<Body, { kind: 'fixture_change' }> | FixtureChange) & {
  readonly producer: Producer;
  /** Counts up by one for each message of the producer. */
  readonly seq: number;
  /** By the sandbox's clock. */
  readonly at: string;
  readonly simulated: true;
  /** The recovery that asked for this message. */
  readonly request_id?: string;
};

interface FixtureChange {
  readonly kind: 'fixture_change';
  readonly event_id: string;
  readonly fixture: FixtureView;
  readonly status: EventStatus;
}
