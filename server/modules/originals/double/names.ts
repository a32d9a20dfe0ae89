/** The table's name in the rounds engine. */
export const DOUBLE_TABLE = 'double';
/** The public channel of the table. */
export const DOUBLE_CHANNEL = 'double';
