import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ResponsibleGamingDeps } from '../deps.ts';
import { insertEvent } from '../store/events.ts';
import { answerIntervention, lockIntervention, type StoredIntervention } from '../store/interventions.ts';
import { readLimits } from '../store/limits.ts';
import { setLimit } from './set-limit.ts';
import type { StopAct } from './begin-stop.ts';
import { pausePlay } from './pause-play.ts';

export type AnswerRefusal = 'unknown_intervention' | 'already_answered';

/**
 * Applies the player's answer to a proposal, in the caller's transaction: an accepted limit or pause is valid at once. An existing tighter limit or longer
 * pause stays. Another player's id counts as unknown.
 */
export async function answerProposal(
  deps: Pick<ResponsibleGamingDeps, 'ids' | 'vault'>,
  tx: Tx,
  act: StopAct,
  { id, answer }: { readonly id: string; readonly answer: 'accept' | 'decline' },
): Promise<Result<{ readonly answer: 'accept' | 'decline' }, AnswerRefusal>> {
  const found = isUuid(id) ? await lockIntervention(tx, id) : null;
  if (found === null || found.playerId !== act.playerId) return refuse('unknown_intervention');
  if (found.state !== 'open') return refuse('already_answered');
  await answerIntervention(tx, id, answer === 'accept' ? 'accepted' : 'declined', act.at);
  const { playerId, at, actor } = act;
  await insertEvent(tx, { id: deps.ids.next(), playerId, at, actor, event: { what: 'intervention_answered', rule: found.rule, answer } });
  if (answer === 'accept') await apply(deps, tx, act, found);
  return ok({ answer });
}

async function apply(deps: Pick<ResponsibleGamingDeps, 'ids' | 'vault'>, tx: Tx, act: StopAct, { proposal }: StoredIntervention): Promise<void> {
  if (proposal.kind === 'pause') {
    await pausePlay(deps, tx, act, proposal.duration);
    return;
  }
  const { limit: kind, period, value } = proposal;
  const current = (await readLimits(tx, act.playerId))(kind, period).value;
  if (current === null || current > value) await setLimit(deps, tx, { ...act, kind, period }, value);
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
