import {
  DEFAULT_REALITY_CHECK_MINUTES,
  EXCLUSION_DURATIONS,
  type Intervention,
  PAUSE_DURATIONS,
  type ProtectionReply,
  REALITY_CHECK_INTERVALS,
} from '#contracts/account/responsible-gaming.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { type GateView, INDEFINITE, isExcluded, readGate } from '#server/modules/gate/index.ts';
import { explainRule } from '../domain/explain-rule.ts';
import { exclusionEnd, isLonger, isRunning, pauseEnd } from '../domain/later.ts';
import { eventText, proposalText, RULE_TITLES } from '../domain/words.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { readEvents } from '../store/events.ts';
import { interventionsOf, type StoredIntervention } from '../store/interventions.ts';
import { readRealityCheck } from '../store/reality-checks.ts';
import { type OpenStop, readOpenStops } from '../store/stops.ts';

const HISTORY_DAYS = 366;
const HISTORY_MOST = 100;
const INTERVENTION_DAYS = 90;

type Deps = Pick<ResponsibleGamingDeps, 'db' | 'complianceProfile'>;

/** GET /api/protection; null when the player does not exist. `message` reports the act just done. */
export async function readProtection(deps: Deps, playerId: string, at: Date, message = ''): Promise<ProtectionReply | null> {
  const { k } = deps.db;
  const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const [gate, stops, check, interventions, events] = await Promise.all([
    readGate(k, playerId),
    readOpenStops(k, playerId),
    readRealityCheck(k, playerId),
    interventionsOf(k, playerId, ago(INTERVENTION_DAYS)),
    readEvents(k, playerId, { since: ago(HISTORY_DAYS), limit: HISTORY_MOST }),
  ]);
  if (gate === null) return null;
  const pause = stops.pause !== null && stops.pause.until !== null && isRunning(stops.pause, at) ? stops.pause : null;
  return {
    state: stateOf(gate, at),
    pause: pause === null ? null : { since: pause.since.toISOString(), until: iso(pause.until) ?? '' },
    exclusion: exclusionReply(gate, stops.exclusion, at),
    ...options(stops.exclusion, pause, at),
    reality_check: { interval_minutes: check?.intervalMinutes ?? DEFAULT_REALITY_CHECK_MINUTES, options: intervalsOf(deps.complianceProfile) },
    interventions: interventions.map(interventionReply),
    history: events.map(({ at: when, event }) => ({ at: when.toISOString(), text: eventText(event) })),
    message,
  };
}

/** Under `br` a reality check cannot be turned off. */
export function intervalsOf(profile: 'open' | 'br'): number[] {
  return REALITY_CHECK_INTERVALS.filter((minutes) => profile === 'open' || minutes > 0);
}

function stateOf(gate: GateView, at: Date): ProtectionReply['state'] {
  if (isExcluded(gate, at)) return gate.exclusionKind === 'central' ? 'centrally_excluded' : 'self_excluded';
  return gate.pausedUntil !== null && gate.pausedUntil.getTime() > at.getTime() ? 'paused' : 'none';
}

function exclusionReply(gate: GateView, own: OpenStop | null, at: Date): ProtectionReply['exclusion'] {
  if (gate.exclusionKind === 'central' && isExcluded(gate, at)) return { kind: 'central', since: null, until: null, can_return: false };
  if (own !== null) return { kind: 'self', since: own.since.toISOString(), until: iso(own.until), can_return: !isRunning(own, at) };
  if (!isExcluded(gate, at)) return null;
  const until = gate.excludedUntil?.getTime() === INDEFINITE.getTime() ? null : iso(gate.excludedUntil);
  return { kind: 'self', since: null, until, can_return: false };
}

/** The available choices: only longer than the current one, and no pause during an exclusion. */
function options(exclusion: OpenStop | null, pause: OpenStop | null, at: Date): Pick<ProtectionReply, 'pause_options' | 'exclusion_options'> {
  const pauses = PAUSE_DURATIONS.map((duration) => ({ duration, until: pauseEnd(duration, at) }));
  const exclusions = EXCLUSION_DURATIONS.map((duration) => ({ duration, until: exclusionEnd(duration, at) }));
  return {
    pause_options: pauses.flatMap(({ duration, until }) => (exclusion === null && isLonger(until, pause) ? [{ duration, until: until.toISOString() }] : [])),
    exclusion_options: exclusions.flatMap(({ duration, until }) => (isLonger(until, exclusion) ? [{ duration, until: iso(until) }] : [])),
  };
}

function interventionReply({ id, rule, facts, proposal, raisedAt, state }: StoredIntervention): Intervention {
  return {
    id,
    rule,
    title: RULE_TITLES[rule],
    explanation: explainRule(rule, facts),
    proposal,
    proposal_text: proposalText(proposal),
    raised_at: raisedAt.toISOString(),
    state,
  };
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
