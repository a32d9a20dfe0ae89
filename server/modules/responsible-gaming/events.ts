/**
 * Topic for modules that end open play when a player stops: payload `PlayStopped`. Delivered at least once, in any order. Eligibility refuses every bet from
 * the same transaction on.
 */
export const PLAY_STOPPED_TOPIC = 'responsible-gaming.play-stopped';

/** A player paused or excluded themselves, or an operator did it for them. */
export interface PlayStopped {
  readonly player_id: string;
  /** Of one player's events the one with the highest version is current. */
  readonly version: number;
  readonly by: 'pause' | 'exclusion';
  /** ISO 8601; null without an end. The end of an exclusion does not reopen play by itself. */
  readonly until: string | null;
}

/** Reads a message of the topic; throws on an invalid one. */
export function readPlayStopped(payload: Readonly<Record<string, unknown>>): PlayStopped {
  const { player_id, version, by, until } = payload;
  if (typeof player_id !== 'string' || typeof version !== 'number') throw new Error('not an event of a player who stopped');
  if ((by !== 'pause' && by !== 'exclusion') || (typeof until !== 'string' && until !== null)) throw new Error('not an event of a player who stopped');
  return { player_id, version, by, until };
}
