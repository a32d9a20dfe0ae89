import * as z from 'zod/mini';
import { EXCLUSION_DURATIONS, HARM_RULES, LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, PAUSE_DURATIONS } from '#kernel/protection.ts';

export {
  EXCLUSION_DURATIONS,
  type ExclusionDuration,
  HARM_RULES,
  type HarmRule,
  type InterventionProposal,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  PAUSE_DURATIONS,
  type PauseDuration,
} from '#kernel/protection.ts';

/** Requests and replies for a player's own protection: limits, pauses, exclusions, reality check, interventions. Amounts are centavos, instants ISO 8601. */

/** Minutes between two reality checks; 0 is off, which the profile `br` refuses. */
export const REALITY_CHECK_INTERVALS = [0, 15, 30, 60] as const;
export type RealityCheckInterval = (typeof REALITY_CHECK_INTERVALS)[number];
export const DEFAULT_REALITY_CHECK_MINUTES = 60;
/** The member of PUT /api/limits/{kind} that contains the value, by kind. */
export const LIMIT_UNITS = { deposit: 'amount', loss: 'amount', stake: 'amount', bets: 'count', session: 'minutes' } as const satisfies Record<
  LimitKind,
  'amount' | 'count' | 'minutes'
>;

export const limitKind = z.enum(LIMIT_KINDS, 'Escolha um limite da lista.');
export const limitPeriod = z.enum(LIMIT_PERIODS, 'Escolha dia, semana ou mês.');
export const limitParams = z.object({ kind: limitKind });

const whole = (maximum: number, text: string) => z.optional(z.nullable(z.number(text).check(z.int(text), z.minimum(0, text), z.maximum(maximum, text))));

/**
 * PUT /api/limits/{kind}: exactly the member that LIMIT_UNITS names; null removes the limit, after the same waiting period as an increase. At most R$
 * 1.000.000, 100,000 bets, or the minutes of a month.
 */
export const limitChange = z.object({
  period: limitPeriod,
  amount: whole(100_000_000, 'Informe um valor de até R$ 1.000.000,00.'),
  count: whole(100_000, 'Informe um número de até 100.000 apostas.'),
  minutes: whole(44_640, 'Informe um tempo de até 31 dias.'),
});
export type LimitChange = z.infer<typeof limitChange>;

/** A requested looser value. The player must confirm it between `effective_at` and `confirm_until`; otherwise it is discarded. */
export const pendingLimit = z.object({
  /** null: the limit is to be removed. */
  value: z.nullable(z.number()),
  effective_at: z.string(),
  confirm_until: z.string(),
  /** True if the wait is over: POST …/confirm would be accepted. */
  ready: z.boolean(),
});
export type PendingLimit = z.infer<typeof pendingLimit>;

export const limitState = z.object({
  period: limitPeriod,
  /** null: no limit. Units as LIMIT_UNITS says: centavos, bets or minutes. */
  current: z.nullable(z.number()),
  /** The amount used in the current window. For losses it may be negative: the player is winning. */
  used: z.number(),
  /** The remaining amount of this period's limit, never below 0; null without a limit. */
  headroom: z.nullable(z.number()),
  /** The end of the current window (São Paulo's midnight, Monday, the first of the month). */
  resets_at: z.string(),
  pending: z.nullable(pendingLimit),
});
export type LimitState = z.infer<typeof limitState>;

export const limitGroup = z.object({
  kind: limitKind,
  unit: z.enum(['amount', 'count', 'minutes']),
  periods: z.array(limitState),
  /** The smallest remaining amount of the three: what the player may still deposit, lose, stake, bet or play now; null without any limit. */
  headroom: z.nullable(z.number()),
});
export type LimitGroup = z.infer<typeof limitGroup>;

/** GET /api/limits: all five kinds with three periods each, in the order of LIMIT_KINDS and LIMIT_PERIODS. */
export const limitsReply = z.object({ data: z.array(limitGroup), wait_hours: z.number() });
export type LimitsReply = z.infer<typeof limitsReply>;

/** Answer of PUT /api/limits/{kind}, of its confirmation and of DELETE …/pending: the changed period. */
export const limitChangeReply = z.object({
  kind: limitKind,
  period: limitPeriod,
  current: z.nullable(z.number()),
  pending: z.nullable(pendingLimit),
  message: z.string(),
});
export type LimitChangeReply = z.infer<typeof limitChangeReply>;

/** POST /api/limits/{kind}/confirm `{period}`, after the wait; DELETE /api/limits/{kind}/pending?period=day. */
export const pendingOf = z.object({ period: limitPeriod });

/** POST /api/suspension */
export const suspensionBody = z.object({ duration: z.enum(PAUSE_DURATIONS, 'Escolha 24 horas, 7, 30 ou 42 dias.') });

/** POST /api/exclusion. The reason is optional, in the player's own words, and stored encrypted. */
export const exclusionBody = z.object({
  duration: z.enum(EXCLUSION_DURATIONS, 'Escolha por quanto tempo.'),
  reason: z.optional(z.nullable(z.string('Texto inválido.').check(z.trim(), z.maxLength(500, 'Use no máximo 500 caracteres.')))),
});

export const interventionProposal = z.union([
  /** A proposed limit, effective at once; `value` in the unit of LIMIT_UNITS. */
  z.object({ kind: z.literal('limit'), limit: limitKind, period: limitPeriod, value: z.number() }),
  z.object({ kind: z.literal('pause'), duration: z.enum(PAUSE_DURATIONS) }),
]);

/** The house's observation and proposal. `title` and `explanation` are Portuguese texts for the player: what was observed, and by which rule. */
export const intervention = z.object({
  id: z.string(),
  rule: z.enum(HARM_RULES),
  title: z.string(),
  explanation: z.string(),
  proposal: interventionProposal,
  /** The proposal as a text, such as "Limite de depósito de R$ 100,00 por semana". */
  proposal_text: z.string(),
  raised_at: z.string(),
  /** `open`: not answered yet. */
  state: z.enum(['open', 'accepted', 'declined']),
});
export type Intervention = z.infer<typeof intervention>;

/** POST /api/interventions/{id} */
export const interventionAnswer = z.object({ answer: z.enum(['accept', 'decline'], 'Escolha aceitar ou recusar.') });
export const interventionParams = z.object({ id: z.string().check(z.maxLength(64)) });

const option = <T extends string>(durations: readonly T[]) => z.object({ duration: z.enum(durations as [T, ...T[]]), until: z.nullable(z.string()) });

/** GET /api/protection, and the answer of suspension, exclusion, its return and of an intervention's answer. */
export const protectionReply = z.object({
  /** The strictest restriction in force: an exclusion takes precedence over a pause. */
  state: z.enum(['none', 'paused', 'self_excluded', 'centrally_excluded']),
  pause: z.nullable(z.object({ since: z.string(), until: z.string() })),
  exclusion: z.nullable(
    z.object({
      kind: z.enum(['self', 'central']),
      since: z.nullable(z.string()),
      /** null: without an end. */
      until: z.nullable(z.string()),
      /** True if its time is over and the player may return by POST /api/exclusion/return; nothing reopens before that. */
      can_return: z.boolean(),
    }),
  ),
  /** The pauses and exclusions that the player may choose, and the end of each if chosen now: they can be lengthened, never shortened. */
  pause_options: z.array(option(PAUSE_DURATIONS)),
  exclusion_options: z.array(option(EXCLUSION_DURATIONS)),
  reality_check: z.object({ interval_minutes: z.number(), options: z.array(z.number()) }),
  /** The last 90 days, newest first. */
  interventions: z.array(intervention),
  /** Changes of the last year, newest first, at most 100; `text` is Portuguese. */
  history: z.array(z.object({ at: z.string(), text: z.string() })),
  /** A message about the act just completed; empty on GET. */
  message: z.string(),
});
export type ProtectionReply = z.infer<typeof protectionReply>;

/** GET /api/reality-check: called by the page at `next_at`, at most once a minute. Polling it does not count as an act of the player. */
export const realityCheckReply = z.object({
  interval_minutes: z.number(),
  /** True if the overlay must be shown now; it stays until the player answers. */
  due: z.boolean(),
  /** The time of the next check; null if checks are off. */
  next_at: z.nullable(z.string()),
  /** This session so far, with the exact amounts of GET /api/session/summary. */
  started_at: z.string(),
  minutes: z.number(),
  staked: z.number(),
  returned: z.number(),
  open: z.number(),
  net: z.number(),
});
export type RealityCheckReply = z.infer<typeof realityCheckReply>;

/** PUT /api/reality-check → GET's reply. A changed interval counts from now. */
export const realityCheckChange = z.object({
  interval_minutes: z.literal([...REALITY_CHECK_INTERVALS], 'Escolha um dos intervalos.'),
});
/** POST /api/reality-check: on `stop` the page logs out or opens the pause; the server records the answer. → GET's reply. */
export const realityCheckAnswer = z.object({ answer: z.enum(['continue', 'stop'], 'Escolha continuar ou parar.') });
