import { vi } from 'vitest';
import { sportsEventsReply } from '#contracts/sportsbook.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import type { OpenSite } from '#tests/system/open-site.ts';
import { UNTIL } from '#tests/until.ts';

/** What stands for `:sport`, `:tournament` and `:match` in a route's path. */
export type Places = Readonly<Record<string, string>>;

/** Waits until the sportsbook has read its supplier; a match that does not change while it is looked at, and the tournament it belongs to. */
export function findPlaces(open: OpenSite): Promise<Places> {
  return vi.waitUntil(async () => {
    const answer = await fetch(`${open.url}/sportsbook/v1/events?state=prematch&per_page=100`);
    if (!answer.ok) return false;
    const soonMs = open.site.clock.nowMs() + 30 * HOUR_MS;
    const { data } = sportsEventsReply.parse(await answer.json());
    const match = data.find(({ main_market, starts_at }) => main_market?.status === 1 && Date.parse(starts_at) > soonMs);
    return match !== undefined && { sport: match.sport.id, tournament: match.tournament.id, match: match.id };
  }, UNTIL);
}

/** A route's path with what stands at its places now. */
export function presentPath(path: string, places: Places): string {
  return path.replace(/:(\w+)/g, (place, name: string) => places[name] ?? place);
}
