import { crashCurrentReply, type CrashCurrentReply } from '#contracts/originals/crash.ts';
import { api } from '#web/shared/api/api.ts';
import { tableUrl } from '../table/queries.ts';

/** The address of a call of Crash. */
export function crashUrl(call: string): string {
  return tableUrl('crash', call);
}

/** The current table with the player's own bets. */
export function fetchCrash(): Promise<CrashCurrentReply> {
  return api.get(crashUrl('current'), crashCurrentReply);
}
