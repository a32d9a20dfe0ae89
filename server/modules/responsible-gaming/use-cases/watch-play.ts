import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { isTransient } from '#server/platform/db/transient-error.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import { notifyMessage } from '#server/modules/notifications/events.ts';
import { explainRule } from '../domain/explain-rule.ts';
import { type MetRule, metRules } from '../domain/harm-rules.ts';
import { proposalText, RULE_TITLES } from '../domain/words.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { insertEvent } from '../store/events.ts';
import { readHarmFacts } from '../store/harm-facts.ts';
import { endEpisodes, playersInEpisode, raiseIntervention } from '../store/interventions.ts';
import { noteLap, playersOfLap, takeLap } from '../store/laps.ts';
import { HARM_THRESHOLDS, LAP, SMALLEST_PROPOSAL_CENTS } from '../thresholds.ts';

export const WATCHED_PLAYER = 'responsible-gaming.watched-player';

type Deps = Pick<ResponsibleGamingDeps, 'db' | 'ids' | 'log'>;

/**
 * One turn of the check for harm (RG-10): checks the next players of the lap, who acted lately, and at its end also players with an open episode, so that it
 * can end. A player whose figures cannot be read is quarantined; the others continue. Returns how many were checked.
 */
export async function watchPlay(deps: Deps, at: Date): Promise<number> {
  const players = await inTransaction(deps.db, async (tx) => {
    const lap = await takeLap(tx, at, LAP.everyMs);
    if (lap === null) return [];
    const since = new Date(lap.startedAt.getTime() - LAP.recentMs);
    const some = await playersOfLap(tx, lap, { since, limit: LAP.playersAtOnce });
    const isLast = some.length < LAP.playersAtOnce;
    await noteLap(tx, isLast ? null : (some.at(-1) ?? null));
    return isLast ? [...new Set([...some, ...(await playersInEpisode(tx))])] : some;
  });
  const quarantined = new Set(await parkedNow(deps.db.k, WATCHED_PLAYER, at));
  const due = players.filter((playerId) => !quarantined.has(playerId));
  for (const playerId of due) {
    try {
      await lookAt(deps, playerId, at);
    } catch (error) {
      if (isTransient(error)) throw error;
      await park(deps, { kind: WATCHED_PLAYER, ref: playerId }, error, at);
    }
  }
  return due.length;
}

/** Raises the rules that a player meets, once per episode, and ends the episodes of rules that are no longer met. */
export async function lookAt(deps: Deps, playerId: string, at: Date): Promise<void> {
  const met = metRules(await readHarmFacts(deps.db.k, playerId, at, HARM_THRESHOLDS), HARM_THRESHOLDS, SMALLEST_PROPOSAL_CENTS);
  await inTransaction(deps.db, async (tx) => {
    await endEpisodes(
      tx,
      playerId,
      met.map(({ rule }) => rule),
      at,
    );
    for (const each of met) {
      const id = deps.ids.next();
      if (!(await raiseIntervention(tx, { id, playerId, at, ...each }))) continue;
      const event = { what: 'intervention_raised', rule: each.rule, proposal: each.proposal } as const;
      await insertEvent(tx, { id: deps.ids.next(), playerId, at, actor: 'house', event });
      await publish(tx, at, [notice(playerId, each)]);
      deps.log.info({ playerId, rule: each.rule }, 'a rule against harm is met: the player is told, and support looks');
    }
    await unpark(tx, WATCHED_PLAYER, [playerId]);
  });
}

function notice(playerId: string, { rule, facts, proposal }: MetRule) {
  const data = { title: RULE_TITLES[rule], explanation: explainRule(rule, facts), proposal: proposalText(proposal) };
  return notifyMessage({ playerId, template: 'harm-noticed', data });
}
