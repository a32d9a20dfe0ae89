export interface LiveChatAccount {
  readonly licence: string;
  /** Null: the licence's general group. */
  readonly group: string | null;
}

/** Reads `general_live_chat`: `licence` or `licence/group`, both numbers. Anything else is no live chat: null. */
export function readLiveChat(setting: string): LiveChatAccount | null {
  const found = /^(\d{1,12})(?:\/(\d{1,12}))?$/.exec(setting.trim());
  const licence = found?.[1];
  return licence === undefined ? null : { licence, group: found?.[2] ?? null };
}
