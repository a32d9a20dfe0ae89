/** A change of a payments row after the day, made as the database's owner with triggers disabled. */
export interface Corruption {
  readonly name: string;
  readonly damage: string;
  /** Names of the checks that must fail. */
  readonly caught: readonly string[];
}

export const SOMEBODY_ELSE = '(SELECT player_id FROM gate_player g WHERE g.player_id <> t.player_id ORDER BY g.player_id LIMIT 1)';

/** Changes one row of a table, called `t`. */
export const change = (table: string, set: string, where: string) =>
  `UPDATE ${table} t SET ${set} WHERE t.ctid = (SELECT ctid FROM ${table} WHERE ${where} LIMIT 1)`;
