import type { Tx } from '#server/platform/db/database.ts';
import type { Lineups } from '../../domain/events/lineups.ts';

export interface LineupsRow {
  readonly eventId: string;
  readonly lineups: Lineups;
  /** By the supplier's clock. */
  readonly saidAt: Date;
}

/** Stores the line-ups, one row per match; line-ups older than the stored ones change nothing. */
export async function writeLineups(tx: Tx, rows: readonly LineupsRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ eventId, lineups: { home, away }, saidAt }) => ({
    ...{ event_id: eventId, home: JSON.stringify(home), away: JSON.stringify(away), said_at: saidAt, updated_at: at },
  }));
  await tx
    .insertInto('sportsbook_lineups')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('event_id')
        .doUpdateSet((eb) => ({
          home: eb.ref('excluded.home'),
          away: eb.ref('excluded.away'),
          said_at: eb.ref('excluded.said_at'),
          updated_at: eb.ref('excluded.updated_at'),
        }))
        .whereRef('sportsbook_lineups.said_at', '<=', 'excluded.said_at'),
    )
    .execute();
}
