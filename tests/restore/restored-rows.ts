import pg from 'pg';
import type { Player } from '#tests/simulation/kills/journal.ts';

const TABLES = {
  payments_deposit: 'deposits',
  payments_withdrawal: 'withdrawals',
  originals_mines_round: 'rounds',
  originals_table_bet: 'tableBets',
} as const;

/** The operations acknowledged to players so far, to find in the restored database. */
export function restoredRows(players: readonly Player[]): { readonly operations: number; missingIn(url: string): Promise<string[]> } {
  const acknowledged = Object.entries(TABLES).map(([table, kind]) => [table, players.flatMap(({ journal }) => [...journal[kind].keys()])] as const);
  return {
    operations: players.reduce((sum, { journal }) => sum + journal.operations, 0),
    async missingIn(url) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const missing: string[] = [];
      for (const [table, ids] of acknowledged) {
        const { rows } = await client.query<{ id: string }>(`SELECT id FROM unnest($1::uuid[]) AS t (id) WHERE id NOT IN (SELECT id FROM ${table})`, [ids]);
        missing.push(...rows.map(({ id }) => `${table} ${id} was acknowledged before the backup and is not in it`));
      }
      await client.end();
      return missing;
    },
  };
}
