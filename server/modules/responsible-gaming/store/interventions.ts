import { sql } from 'kysely';
import type { HarmRule, InterventionProposal } from '#contracts/account/responsible-gaming.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface StoredIntervention {
  readonly id: string;
  readonly playerId: string;
  readonly rule: HarmRule;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly proposal: InterventionProposal;
  readonly raisedAt: Date;
  readonly state: 'open' | 'accepted' | 'declined';
  readonly reviewedAt: Date | null;
  readonly reviewedBy: string | null;
  readonly reviewNote: string | null;
}

/** Raises a rule for a player; false when an episode of it is open. */
export async function raiseIntervention(
  tx: Tx,
  { id, playerId, rule, facts, proposal, at }: Pick<StoredIntervention, 'id' | 'playerId' | 'rule' | 'facts' | 'proposal'> & { readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('responsible_gaming_intervention')
    .values({
      id,
      player_id: playerId,
      rule,
      facts: sql<never>`${JSON.stringify(facts)}::jsonb`,
      proposal: sql<never>`${JSON.stringify(proposal)}::jsonb`,
      raised_at: at,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'rule']).where('episode_ended_at', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends the episodes of rules that the player no longer meets; when such a rule is met again, a new episode begins. */
export async function endEpisodes(tx: Tx, playerId: string, stillMet: readonly HarmRule[], at: Date): Promise<void> {
  await tx
    .updateTable('responsible_gaming_intervention')
    .set({ episode_ended_at: at })
    .where('player_id', '=', playerId)
    .where('episode_ended_at', 'is', null)
    .$if(stillMet.length > 0, (query) => query.where('rule', 'not in', [...stillMet]))
    .execute();
}

/** Players with an open episode. */
export async function playersInEpisode(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('responsible_gaming_intervention').select('player_id').distinct().where('episode_ended_at', 'is', null).execute();
  return rows.map(({ player_id }) => player_id);
}

/** True when a rule against harm is open for a player, or was met since that time. */
export async function isInTrouble(db: Queryable, playerId: string, since: Date): Promise<boolean> {
  const met = db.selectFrom('responsible_gaming_intervention').select('id').where('player_id', '=', playerId);
  const found = await met
    .where((eb) => eb.or([eb('episode_ended_at', 'is', null), eb('raised_at', '>=', since)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function interventionsOf(db: Queryable, playerId: string, since: Date): Promise<StoredIntervention[]> {
  const rows = await interventionQuery(db)
    .where('player_id', '=', playerId)
    .where('raised_at', '>=', since)
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(toIntervention);
}

/** Interventions without a review, the oldest first. */
export async function waitingForReview(db: Queryable, limit: number): Promise<StoredIntervention[]> {
  const rows = await interventionQuery(db).where('reviewed_at', 'is', null).orderBy('raised_at').orderBy('id').limit(limit).execute();
  return rows.map(toIntervention);
}

/** One intervention, locked. */
export async function lockIntervention(tx: Tx, id: string): Promise<StoredIntervention | null> {
  const row = await interventionQuery(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : toIntervention(row);
}

export async function answerIntervention(tx: Tx, id: string, state: 'accepted' | 'declined', at: Date): Promise<void> {
  await tx.updateTable('responsible_gaming_intervention').set({ state, answered_at: at }).where('id', '=', id).execute();
}

export async function noteReview(tx: Tx, id: string, { by, note, at }: { readonly by: string; readonly note: string; readonly at: Date }): Promise<void> {
  await tx.updateTable('responsible_gaming_intervention').set({ reviewed_at: at, reviewed_by: by, review_note: note }).where('id', '=', id).execute();
}

function interventionQuery(db: Queryable) {
  return db
    .selectFrom('responsible_gaming_intervention')
    .select(['id', 'player_id', 'rule', 'facts', 'proposal', 'raised_at', 'state', 'reviewed_at', 'reviewed_by', 'review_note']);
}

type Row = Awaited<ReturnType<ReturnType<typeof interventionQuery>['execute']>>[number];

function toIntervention(row: Row): StoredIntervention {
  return {
    id: row.id,
    playerId: row.player_id,
    rule: row.rule as HarmRule,
    facts: row.facts as Readonly<Record<string, unknown>>,
    proposal: row.proposal as unknown as InterventionProposal,
    raisedAt: row.raised_at,
    state: row.state as StoredIntervention['state'],
    reviewedAt: row.reviewed_at,
    reviewedBy: row.reviewed_by,
    reviewNote: row.review_note,
  };
}
