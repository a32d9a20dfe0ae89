import { type Selectable, sql } from 'kysely';
import type { PaymentsClaim } from '#db/generated/tables.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ClaimState, PixClaim } from '../domain/payment-provider.ts';

export interface ClaimKey {
  readonly provider: string;
  readonly id: string;
}

export interface Claim {
  /** Our number of the claim; operators use it. */
  readonly id: string;
  readonly provider: string;
  /** The provider's number; claims of two providers may have the same one. */
  readonly number: string;
  readonly endToEndId: string;
  readonly playerId: string | null;
  readonly amountCents: Cents;
  readonly nature: 'fraud' | 'operational';
  readonly state: ClaimState;
  readonly answer: 'accepted' | 'rejected' | null;
  readonly answerReason: string | null;
  /** When an accepted claim stopped reserving money because no return came. */
  readonly lapsedAt: Date | null;
  /** The player's wallet version when the claim came; null while the player is unknown. */
  readonly walletVersion: number | null;
  readonly openedAt: Date;
  /** When we stored the claim and began to reserve for it. */
  readonly seenAt: Date;
  readonly deadlineAt: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
}

/** Stores a claim that the PSP reports, once; an existing claim is unchanged. */
export async function noteClaim(tx: Tx, provider: string, reported: PixClaim, at: Date): Promise<void> {
  await tx
    .insertInto('payments_claim')
    .values({
      id: `${provider}/${reported.id}`,
      provider,
      number: reported.id,
      end_to_end_id: reported.endToEndId,
      amount: reported.amountCents,
      nature: reported.nature,
      status: 'open',
      opened_at: reported.openedAt,
      deadline_at: reported.deadlineAt,
      seen_at: at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'number']).doNothing())
    .execute();
}

/** Locks a claim. Lock order: receipt of its Pix, claim, `gate_player` row. */
export async function lockClaim(tx: Tx, id: string): Promise<Claim | null> {
  return one(await tx.selectFrom('payments_claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

/** Like `lockClaim`, by the provider's number. */
export async function lockClaimOf(tx: Tx, provider: string, number: string): Promise<Claim | null> {
  return one(await tx.selectFrom('payments_claim').selectAll().where('provider', '=', provider).where('number', '=', number).forUpdate().executeTakeFirst());
}

/** The claim that an operator names. Its number alone is enough if only one provider has a claim with it. */
export async function findClaim(db: Queryable, name: string): Promise<Claim | null> {
  const claims = db.selectFrom('payments_claim').selectAll();
  const rows = await claims
    .where((eb) => eb.or([eb('id', '=', name), eb('number', '=', name)]))
    .limit(3)
    .execute();
  return one(rows.find(({ id }) => id === name) ?? (rows.length === 1 ? rows[0] : undefined));
}

/** Known claims of a provider, by number. */
export async function knownClaims(db: Queryable, provider: string, numbers: readonly string[]): Promise<Map<string, Claim>> {
  if (numbers.length === 0) return new Map();
  const rows = await db.selectFrom('payments_claim').selectAll().where('provider', '=', provider).where('number', 'in', numbers).execute();
  return new Map(rows.map((row) => [row.number, toClaim(row)]));
}

/** A player's claims, newest first. */
export async function listClaimsOf(db: Queryable, playerId: string, limit: number): Promise<Claim[]> {
  const rows = await db
    .selectFrom('payments_claim')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toClaim);
}

/** For operators: undecided ones by deadline, or the last ones of all. */
export async function listClaims(db: Queryable, which: 'undecided' | 'all', limit: number): Promise<Claim[]> {
  const every = db.selectFrom('payments_claim').selectAll().limit(limit);
  const rows =
    which === 'all'
      ? await every.orderBy('opened_at', 'desc').orderBy('id').execute()
      : await every.where('status', 'in', ['open', 'answering']).orderBy('deadline_at').orderBy('id').execute();
  return rows.map(toClaim);
}

/** True while a claim on one of the player's Pix is undecided, and while an accepted claim reserves or will reserve money until its return takes it. */
export async function hasOpenClaims(db: Queryable, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    SELECT EXISTS (SELECT FROM payments_claim WHERE player_id = ${playerId} AND status IN ('open', 'answering'))
        OR EXISTS (SELECT FROM wallet_api_reserve WHERE player_id = ${playerId}) AS open`.execute(db);
  return rows[0]?.open === true;
}

/** Accepted claims of a provider that have reserved money since before `before`. */
export async function oldAccepted(db: Queryable, provider: string, before: Date, limit: number): Promise<Claim[]> {
  const reserved = db.selectFrom('wallet_api_reserve').select('ref');
  const rows = await db
    .selectFrom('payments_claim')
    .selectAll()
    .where('end_to_end_id', 'in', reserved)
    .where('provider', '=', provider)
    .where('status', '=', 'accepted')
    .where('lapsed_at', 'is', null)
    .where('ended_at', '<=', before)
    .limit(limit)
    .execute();
  return rows.map(toClaim);
}

/** Claims answers that were not sent to the PSP yet, and postpones them by `leaseMs`. */
export async function claimAnswers(db: Queryable, at: Date, { leaseMs, limit }: { readonly leaseMs: number; readonly limit: number }): Promise<Claim[]> {
  const due = db.selectFrom('payments_claim').select('id').where('due_at', '<=', at).orderBy('due_at').limit(limit).forUpdate().skipLocked();
  const rows = await db
    .updateTable('payments_claim')
    .set({ due_at: new Date(at.getTime() + leaseMs) })
    .where('id', 'in', sql<string>`(${due})`)
    .returningAll()
    .execute();
  return rows.map(toClaim);
}

/** Stores the player of the claimed Pix, the begin of the reserve, and the wallet version at that time. */
export async function writeHolder(tx: Tx, id: string, holder: { readonly playerId: string; readonly walletVersion: number; readonly at: Date }): Promise<void> {
  await claimRow(tx, id).set({ player_id: holder.playerId, wallet_version: holder.walletVersion, seen_at: holder.at }).execute();
}

/** Ends the reserve of an accepted claim whose return never came. */
export async function writeLapse(tx: Tx, id: string, at: Date): Promise<void> {
  await claimRow(tx, id).set({ lapsed_at: at }).execute();
}

export async function writeAnswer(
  tx: Tx,
  id: string,
  answer: { readonly decision: 'accepted' | 'rejected'; readonly reason: string; readonly at: Date },
): Promise<void> {
  const { decision, reason, at } = answer;
  await claimRow(tx, id)
    .set({ status: 'answering', answer: decision, answer_reason: reason, answered_at: sql<Date>`greatest(seen_at, ${at}::timestamptz)`, due_at: at })
    .execute();
}

export async function writeClaimEnd(tx: Tx, id: string, state: 'accepted' | 'rejected' | 'cancelled', at: Date): Promise<void> {
  await claimRow(tx, id)
    .set({ status: state, ended_at: sql<Date>`greatest(seen_at, ${at}::timestamptz)`, due_at: null })
    .execute();
}

function claimRow(tx: Tx, id: string) {
  return tx.updateTable('payments_claim').where('id', '=', id);
}

function one(row: Selectable<PaymentsClaim> | undefined): Claim | null {
  return row === undefined ? null : toClaim(row);
}

export function toClaim(row: Selectable<PaymentsClaim>): Claim {
  return {
    id: row.id,
    provider: row.provider,
    number: row.number,
    endToEndId: row.end_to_end_id,
    playerId: row.player_id,
    amountCents: cents(row.amount),
    nature: row.nature as Claim['nature'],
    state: row.status as ClaimState,
    answer: row.answer as Claim['answer'],
    answerReason: row.answer_reason,
    lapsedAt: row.lapsed_at,
    walletVersion: row.wallet_version,
    openedAt: row.opened_at,
    seenAt: row.seen_at,
    deadlineAt: row.deadline_at,
    answeredAt: row.answered_at,
    endedAt: row.ended_at,
  };
}
