import { sql } from 'kysely';
import { cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Match, PostbackEvent, PostbackTemplate } from '../domain/postbacks/template.ts';

export async function insertTemplate(tx: Tx, { id, event, url, attribute, match, value, minCents, createdAt }: PostbackTemplate): Promise<void> {
  const values = { id, event, url, attribute, match, value, min_cents: minCents, created_at: createdAt, ended_at: null };
  await tx.insertInto('acquisition_postback_template').values(values).execute();
}

/** Ends a template; false when it does not exist or has ended. */
export async function setTemplateEnded(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('acquisition_postback_template')
    .set({ ended_at: sql<Date>`greatest(created_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Templates of these events that have not ended. */
export async function readOpenTemplates(k: Queryable, events: readonly PostbackEvent[]): Promise<PostbackTemplate[]> {
  const query = k.selectFrom('acquisition_postback_template').selectAll().where('event', 'in', events).where('ended_at', 'is', null);
  return (await query.orderBy('id').execute()).map(toTemplate);
}

export async function findTemplates(k: Queryable, ids: readonly string[]): Promise<Map<string, PostbackTemplate>> {
  if (ids.length === 0) return new Map();
  const rows = await k.selectFrom('acquisition_postback_template').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toTemplate(row)]));
}

/** Every template, ended ones included, the latest first. */
export async function listTemplates(k: Queryable): Promise<PostbackTemplate[]> {
  return (await k.selectFrom('acquisition_postback_template').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()).map(toTemplate);
}

interface Row {
  readonly id: string;
  readonly event: string;
  readonly url: string;
  readonly attribute: string;
  readonly match: string;
  readonly value: string | null;
  readonly min_cents: number | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

function toTemplate({ id, event, url, attribute, match, value, min_cents, created_at, ended_at }: Row): PostbackTemplate {
  return {
    ...{ id, url, attribute, value, createdAt: created_at, endedAt: ended_at },
    event: event as PostbackEvent,
    match: match as Match['match'],
    minCents: min_cents === null ? null : cents(min_cents),
  };
}
