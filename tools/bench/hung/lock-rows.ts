import pg from 'pg';

/** Opens a transaction of the owner, without time limits, that keeps these players' `gate_player` rows locked. */
export async function lockRows(players: readonly string[]): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  await client.query('SET idle_in_transaction_session_timeout = 0; BEGIN');
  await client.query('SELECT FROM gate_player WHERE player_id = ANY ($1) ORDER BY player_id FOR NO KEY UPDATE', [players]);
  return { release: () => client.end() };
}
