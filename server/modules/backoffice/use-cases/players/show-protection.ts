import { DAY_MS } from '#kernel/durations.ts';
import {
  eventText,
  explainRule,
  mayBeMarketedTo,
  proposalText,
  readEvents,
  readLimitsOf,
  readProtection,
  waitingForReview,
} from '#server/modules/responsible-gaming/index.ts';
import type { BackofficeDeps } from '../../deps.ts';

const QUEUE_SHOWN = 50;
const EVENTS_SHOWN = 30;
/** Evidence is kept for five years. */
const EVENT_DAYS = 5 * 366;

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

/**
 * A player's protection, for support to explain: the rules in the same words as the player's page. The player's own reason for an exclusion stays encrypted.
 */
export async function showProtection(deps: BackofficeDeps, playerId: string): Promise<Answer> {
  const at = deps.clock.now();
  const [limits, protection, events, marketing] = await Promise.all([
    readLimitsOf(deps.responsibleGaming, playerId, at),
    readProtection(deps.responsibleGaming, playerId, at),
    readEvents(deps.db.k, playerId, { since: new Date(at.getTime() - EVENT_DAYS * DAY_MS), limit: EVENTS_SHOWN }),
    mayBeMarketedTo(deps.db.k, playerId, at),
  ]);
  if (limits === null || protection === null) return { done: false, text: 'There is no such player.' };
  const { pause, exclusion } = protection;
  const lines = [
    `id          ${playerId}`,
    `state       ${protection.state}`,
    ...(pause === null ? [] : [`pause       ${pause.since} to ${pause.until}`]),
    ...(exclusion === null
      ? []
      : [`exclusion   ${exclusion.kind}, ${exclusion.since ?? '?'} to ${exclusion.until ?? 'no end'}${exclusion.can_return ? ', may return' : ''}`]),
    `marketing   ${marketing ? 'allowed' : 'none'}`,
    ...limits.data.flatMap(({ kind, periods }) =>
      periods.flatMap(({ period, current, used, pending }) => {
        if (current === null && pending === null) return [];
        const waits = pending === null ? '' : `, ${pending.value ?? 'none'} asked for, from ${pending.effective_at}`;
        return [`limit       ${kind} per ${period}: ${current ?? 'none'}, used ${used}${waits}`];
      }),
    ),
    ...protection.interventions.map(
      (each) => `noticed     ${each.raised_at} ${each.rule} (${each.state}): ${each.explanation} Proposed: ${each.proposal_text}.`,
    ),
    ...events.map(({ at: when, actor, event }) => `history     ${when.toISOString()} ${actor}: ${eventText(event)}`),
  ];
  return { done: true, text: lines.join('\n') };
}

/** Interventions that have no review. */
export async function showProtectionQueue(deps: BackofficeDeps): Promise<Answer> {
  const waiting = await waitingForReview(deps.db.k, QUEUE_SHOWN);
  const lines = waiting.map(
    ({ id, playerId, rule, facts, proposal, raisedAt, state }) =>
      `${id}  ${raisedAt.toISOString()}  player ${playerId}  ${rule} (${state})\n  ${explainRule(rule, facts)} Proposed: ${proposalText(proposal)}.`,
  );
  return { done: true, text: lines.length === 0 ? 'None.' : lines.join('\n') };
}
