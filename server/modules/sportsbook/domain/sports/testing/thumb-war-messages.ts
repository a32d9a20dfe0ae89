import type { Score } from '../../events/score.ts';

const person = (id: string, name: string) => ({ id, name, short: name.slice(0, 3).toUpperCase(), colors: ['#112233', '#ddeeff'] });

/** For tests: a supplier's messages about one fight, without their sequence numbers. */
export function thumbWarMessages(eventId: string, startsAt: Date) {
  const fixture = {
    ...{ id: eventId, sport: 'thumb-war', round: null, simulated: true, starts_at: startsAt.toISOString() },
    category: { id: 'mundo', name: 'Mundo' },
    tournament: { id: 'copa-dos-polegares', name: 'Copa dos Polegares', season: '2026' },
    home: person('ana', 'Ana'),
    away: person('bia', 'Bia'),
  };
  const status = (state: string, period: string, pins: readonly Score[] = []) => ({
    kind: 'fixture_change',
    fixture,
    status: { state, period, minute: 0, score: { home: 0, away: 0 }, incidents: [], pins },
  });
  const priced = (home: string, away: string) => ({
    ...{ kind: 'odds_change', event_id: eventId, sport: 'thumb-war', minute: 0 },
    markets: [{ id: 'match_winner', specifiers: {}, status: 1, outcomes: Object.entries({ home, away }).map(([id, odds]) => ({ id, odds, active: true })) }],
  });
  const settled = (pins: readonly Score[], walkover = 'no') => ({
    ...{ kind: 'bet_settlement', event_id: eventId, sport: 'thumb-war', certainty: 2 },
    facts: { walkover, pins },
  });
  return { status, priced, settled, rollback: { kind: 'rollback_bet_settlement', event_id: eventId } };
}
