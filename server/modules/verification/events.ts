/** Topic for games that end a player's bets, or allow them again: payload `CentralExclusion`. Delivered at least once, in any order. */
export const CENTRAL_EXCLUSION_TOPIC = 'verification.central-exclusion';

/** The central register has barred a player (eligibility refuses every bet from the same transaction on), or an operator has lifted the bar. */
export interface CentralExclusion {
  readonly player_id: string;
  /** Of one player's events the one with the highest version is current. */
  readonly version: number;
  readonly barred: boolean;
}

/** Reads a message of the topic; throws on an invalid one. */
export function readCentralExclusion(payload: Readonly<Record<string, unknown>>): CentralExclusion {
  const { player_id, version, barred } = payload;
  if (typeof player_id !== 'string' || typeof version !== 'number' || typeof barred !== 'boolean') throw new Error('not an event of a central exclusion');
  return { player_id, version, barred };
}
