import {
  type Intervention,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  LIMIT_UNITS,
  type LimitGroup,
  type LimitKind,
  type LimitPeriod,
  type LimitsReply,
  type LimitState,
  type ProtectionReply,
  type RealityCheckReply,
} from '#contracts/account/responsible-gaming.ts';

/** Replies for tests of the pages: no limit and no restriction. */
export const freeProtection: ProtectionReply = {
  state: 'none',
  pause: null,
  exclusion: null,
  pause_options: [
    { duration: '24h', until: '2026-11-25T18:20:00.000Z' },
    { duration: '7d', until: '2026-12-01T18:20:00.000Z' },
    { duration: '30d', until: '2026-12-24T18:20:00.000Z' },
    { duration: '42d', until: '2027-01-05T18:20:00.000Z' },
  ],
  exclusion_options: [
    { duration: '6m', until: '2027-05-24T18:20:00.000Z' },
    { duration: '1y', until: '2027-11-24T18:20:00.000Z' },
    { duration: 'indefinite', until: null },
  ],
  reality_check: { interval_minutes: 60, options: [0, 15, 30, 60] },
  interventions: [],
  history: [],
  message: '',
};

export const oneIntervention: Intervention = {
  id: 'i1',
  rule: 'many_deposits',
  title: 'Três depósitos em uma hora',
  explanation: 'Você fez três depósitos em menos de uma hora.',
  proposal: { kind: 'limit', limit: 'deposit', period: 'week', value: 10_000 },
  proposal_text: 'Limite de depósito de R$ 100,00 por semana',
  raised_at: '2026-11-24T18:00:00.000Z',
  state: 'open',
};

export const dueCheck: RealityCheckReply = {
  interval_minutes: 60,
  due: true,
  next_at: null,
  started_at: '2026-11-24T17:00:00.000Z',
  minutes: 62,
  staked: 12_000,
  returned: 4_000,
  open: 1_000,
  net: -7_000,
};

const freeState = (period: LimitPeriod): LimitState => ({
  period,
  current: null,
  used: 0,
  headroom: null,
  resets_at: '2026-11-25T03:00:00.000Z',
  pending: null,
});

/** A kind's three periods; `states` replace those of their period. */
export function limitGroup(kind: LimitKind, ...states: ReadonlyArray<Partial<LimitState> & Pick<LimitState, 'period'>>): LimitGroup {
  const periods = LIMIT_PERIODS.map((period) => ({ ...freeState(period), ...states.find((state) => state.period === period) }));
  const left = periods.flatMap(({ headroom }) => (headroom === null ? [] : [headroom]));
  return { kind, unit: LIMIT_UNITS[kind], periods, headroom: left.length === 0 ? null : Math.min(...left) };
}

/** All five kinds; `groups` replace those of their kind. */
export function limitsWith(...groups: readonly LimitGroup[]): LimitsReply {
  return { data: LIMIT_KINDS.map((kind) => groups.find((group) => group.kind === kind) ?? limitGroup(kind)), wait_hours: 24 };
}
