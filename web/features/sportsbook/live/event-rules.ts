import type { OddsUpdate, SportsEventReply } from '#contracts/sportsbook/events.ts';
import type { SportsOutright, SportsOutrightReply } from '#contracts/sportsbook/tournaments.ts';
import { applyEventUpdate } from './apply-event-update.ts';
import { applyOddsUpdate } from './apply-odds-update.ts';
import type { LiveRules } from './create-live-view.ts';

/** How an event's page is updated. */
export const eventRules: LiveRules<SportsEventReply, SportsEventReply> = {
  odds(event, update: OddsUpdate) {
    const { event: view, reload } = applyOddsUpdate(event, update);
    return { view, reload };
  },
  event: (event, update) => ({ view: applyEventUpdate(event, update), reload: false }),
  snapshot: withSnapshot,
};

/** How the page of an outright is updated: like a match, but without score and line-ups. */
export const outrightRules = eventRules as unknown as LiveRules<SportsOutright, SportsOutrightReply>;

/** The event after a snapshot; a partial snapshot leaves the other markets unchanged. */
function withSnapshot(event: SportsEventReply, read: SportsEventReply): SportsEventReply {
  // Unchanged data keeps its object, so that a lazy component whose code has not loaded keeps the server's HTML.
  const isSame = read.lineups === undefined || JSON.stringify(read.lineups) === JSON.stringify(event.lineups);
  const lineups = isSame ? event.lineups : read.lineups;
  if (read.whole) return { ...read, lineups };
  const changed = new Map(read.markets.map((market) => [market.id, market]));
  const known = event.markets.map((market) => changed.get(market.id) ?? market);
  const ids = new Set(event.markets.map(({ id }) => id));
  return { ...read, lineups, whole: true, markets: [...known, ...read.markets.filter(({ id }) => !ids.has(id))] };
}
