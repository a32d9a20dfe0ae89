/** The table's name in the rounds engine. */
export const DOUBLE_TABLE = 'double';
/** A bet that cannot be ended and was set aside. */
export const DOUBLE_BET = 'double.bet';
