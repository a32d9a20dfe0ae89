/** Topic for games: end a player's bets, or allow them again. Payload `CentralExclusion`. At least once, in no order. */
export const CENTRAL_EXCLUSION_TOPIC = 'verification.central-exclusion';

/** The central register has barred a player (eligibility refuses every bet since the same transaction), or an operator has lifted the bar. */
export interface CentralExclusion {
  readonly player_id: string;
  /** Of one player's events the highest version is valid. */
  readonly version: number;
  readonly barred: boolean;
}

/** Reads a message of the topic; throws on anything else. */
export function readCentralExclusion(payload: Readonly<Record<string, unknown>>): CentralExclusion {
  const { player_id, version, barred } = payload;
  if (typeof player_id !== 'string' || typeof version !== 'number' || typeof barred !== 'boolean') throw new Error('not an event of a central exclusion');
  return { player_id, version, barred };
}
