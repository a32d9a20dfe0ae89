import { vi } from 'vitest';
import { sportsEventsReply, sportsLiveReply } from '#contracts/sportsbook/events.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import type { OpenSite } from '#tests/system/open-site.ts';
import { UNTIL } from '#tests/until.ts';
import { askSite } from '../ask-site.ts';

/** Values of `:sport`, `:tournament` and `:match` in a route's path. */
export type Places = Readonly<Record<string, string>>;

/** Waits until the sportsbook has matches; finds one that does not start during the test, its tournament, and a match in play. */
export function findPlaces(open: OpenSite): Promise<Places> {
  return vi.waitUntil(async () => {
    const soonMs = open.site.clock.nowMs() + 30 * HOUR_MS;
    const { data } = sportsEventsReply.parse(await askSite(`${open.url}/sportsbook/v1/events?state=prematch&sport=football&per_page=100`));
    const match = data.find(({ main_market, starts_at }) => main_market?.status === 1 && Date.parse(starts_at) > soonMs);
    const live = sportsLiveReply.parse(await askSite(`${open.url}/sportsbook/v1/live`));
    const playing = live.data.flatMap(({ events }) => events)[0];
    return match !== undefined && playing !== undefined && { sport: match.sport.id, tournament: match.tournament.id, match: match.id, playing: playing.id };
  }, UNTIL);
}

/** A route's path with its parameters replaced by these values. */
export function presentPath(path: string, places: Places): string {
  return path.replace(/:(\w+)/g, (place, name: string) => places[name] ?? place);
}
