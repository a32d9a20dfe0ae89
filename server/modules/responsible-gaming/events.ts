/**
 * Topic for modules that end open play when a player stops: payload `PlayStopped`. At least once, in no order. Eligibility refuses every bet since the same
 * transaction.
 */
export const PLAY_STOPPED_TOPIC = 'responsible-gaming.play-stopped';

/** A player has paused or excluded themselves, or an operator has done it for them. */
export interface PlayStopped {
  readonly player_id: string;
  /** Of one player's events the highest version is the latest. */
  readonly version: number;
  readonly by: 'pause' | 'exclusion';
  /** ISO 8601; null without an end. The end of an exclusion reopens nothing by itself. */
  readonly until: string | null;
}

/** Reads a message of the topic; throws on anything else. */
export function readPlayStopped(payload: Readonly<Record<string, unknown>>): PlayStopped {
  const { player_id, version, by, until } = payload;
  if (typeof player_id !== 'string' || typeof version !== 'number') throw new Error('not an event of a player who stopped');
  if ((by !== 'pause' && by !== 'exclusion') || (typeof until !== 'string' && until !== null)) throw new Error('not an event of a player who stopped');
  return { player_id, version, by, until };
}
