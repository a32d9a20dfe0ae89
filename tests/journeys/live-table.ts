import { vi } from 'vitest';
import type { OpenSite } from '#tests/system/open-site.ts';
import { UNTIL } from '#tests/until.ts';
import { askSite } from './ask-site.ts';

type Now = { readonly round_id: null } | { readonly round_id: string; readonly phase: string; readonly ends_at: string; readonly server_now: string };
export type LiveTableId = 'roulette' | 'wheel' | 'derby' | 'baccarat';

/** The live tables of a site, whose rounds follow its clock; `bettingMs` is the betting time per table. */
export interface LiveTables {
  /** Moves the clock to the beginning of a round that takes bets. */
  bettingBegins(id: LiveTableId): Promise<void>;
  /** Moves the clock past the last bets and the longest wait for the beacon. */
  bettingEnds(id: LiveTableId): Promise<void>;
}

export function liveTables(open: Pick<OpenSite, 'url' | 'advance'>, bettingMs: number): LiveTables {
  const current = async (id: LiveTableId) => (await askSite(`${open.url}/api/live/tables/${id}`)) as Now;
  return {
    async bettingBegins(id) {
      await vi.waitUntil(async () => {
        const now = await current(id);
        if (now.round_id !== null && now.phase === 'betting' && leftMs(now) > bettingMs / 2) return true;
        await open.advance(Math.max(leftMs(now), 0) + 50);
        return false;
      }, UNTIL);
    },
    async bettingEnds(id) {
      await open.advance(leftMs(await current(id)) + 3_100);
    },
  };
}

function leftMs(now: Now): number {
  return now.round_id === null ? 0 : Date.parse(now.ends_at) - Date.parse(now.server_now);
}
