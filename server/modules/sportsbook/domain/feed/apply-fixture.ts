import { plainText } from '#kernel/text/plain-text.ts';
import { isSame } from '#kernel/is-same.ts';
import type { EventStatus, Fixture } from '../events/fixture.ts';
import type { EventRow, StoredEvent } from '../events/stored-event.ts';
import { isAhead, mayFollow } from '../events/state-order.ts';
import { findSport } from '../sports/registry.ts';
import { suspendMarkets } from './apply-stop.ts';

/** A match that was never heard of before this fixture; nothing is known of its course yet. */
export function newEvent(source: string, fixture: Fixture): EventRow {
  return {
    ...fixtureFields(fixture),
    ...{ source, scheduledAt: fixture.startsAt, state: 'not_started', period: 'not_started', minute: 0, score: null, periodScores: [] },
    ...{ incidents: [], suspension: null, feedPrices: null, feedMarkets: null, epoch: 1, seq: 0 },
  };
}

/**
 * Takes in a fixture and how it stands. A status older than what is held changes nothing of the course (`stale`); a match that is no longer ahead, or is
 * put off, closes its markets.
 */
export function applyFixture(held: StoredEvent, fixture: Fixture, status: EventStatus): { readonly held: StoredEvent; readonly isStale: boolean } {
  const { event } = held;
  const isStale = !mayFollow(event, status, findSport(event.sport)?.periods ?? []);
  const { state, period, minute, score, periodScores, incidents } = isStale ? event : status;
  const told: EventRow = {
    ...event,
    ...fixtureFields(fixture),
    scheduledAt: fixture.startsAt < event.scheduledAt ? fixture.startsAt : event.scheduledAt,
    ...{ state, period, minute, score, periodScores, incidents },
    // What kept prices back no longer matters once there are none; contradicting facts matter until somebody has looked at them.
    suspension: isAhead(state) || event.suspension === 'contradiction' ? event.suspension : null,
  };
  const next = { ...held, event: isSame(told, event) ? event : told };
  return { held: isAhead(state) ? next : suspendMarkets(next), isStale };
}

function fixtureFields(fixture: Fixture) {
  const { id, sport, tournament, round, home, away, startsAt, simulated } = fixture;
  const { id: tournamentId, season } = tournament;
  return { id, sport, tournamentId, season, name: `${home.name} x ${away.name}`, round, home, away, startsAt, simulated, search: searchText(fixture) };
}

/** What a search looks through: both clubs, their short names, tournament and country; lower case, no accents. */
export function searchText({ home, away, tournament, category }: Fixture): string {
  const words = [home.name, away.name, home.short, away.short, tournament.name, category.name];
  return plainText(words.join(' '));
}
