export interface LiveChatAccount {
  readonly licence: string;
  /** Null: the licence's general group. */
  readonly group: string | null;
}

/** Reads `general_live_chat`: `licence` or `licence/group`, each of digits, letters, hyphens. Anything else is no live chat: null. */
export function readLiveChat(setting: string): LiveChatAccount | null {
  const found = /^(\w[\w-]{0,59})(?:\/(\w[\w-]{0,59}))?$/.exec(setting.trim());
  const licence = found?.[1];
  return licence === undefined ? null : { licence, group: found?.[2] ?? null };
}
