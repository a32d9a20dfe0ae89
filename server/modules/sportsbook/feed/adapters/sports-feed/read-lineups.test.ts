import { expect, test } from 'vitest';
import { readMessage, readSnapshotEvent } from './read-message.ts';

const player = (number: number, over: object = {}) => ({ number, name: `Jogador ${number}`, position: number === 1 ? 'goalkeeper' : 'midfielder', ...over });
const side = (over: object = {}) => ({
  formation: '4-4-2',
  players: Array.from({ length: 11 }, (_, index) => player(index + 1)),
  bench: [player(12)],
  ...over,
});
const bodyOf = (home: unknown, more: object = {}) =>
  readMessage(
    { seq: 7, at: new Date('2031-03-07T18:00:00Z'), producer: 'prematch', ...{ kind: 'lineups', event_id: 'a-b', home, away: side() }, ...more },
    'prematch',
  ).body;

test('line-ups are read with numbers, names, positions, bench and formation', () => {
  const body = bodyOf(side({ bench: [{ number: 12, name: ' Reserva ' }] }));
  expect(body).toMatchObject({ kind: 'lineups', eventId: 'a-b', sport: 'football', lineups: { away: { formation: '4-4-2' } } });
  expect(body.kind === 'lineups' && body.lineups?.home.bench).toEqual([{ number: 12, name: 'Reserva', position: null }]);
});

test.each<[string, unknown, string]>([
  ['with ten players', side({ players: side().players.slice(1) }), '10 players'],
  ['with a number twice', side({ bench: [player(11)] }), 'one number'],
  ['with a number that no shirt has', side({ bench: [player(100)] }), 'number'],
  ['with a player without a name', side({ bench: [player(12, { name: ' ' })] }), 'name'],
  ['with an endless name', side({ bench: [player(12, { name: 'x'.repeat(81) })] }), 'name'],
  ['with a position that the sport does not have', side({ bench: [player(12, { position: 'setter' })] }), 'unknown position setter'],
  ['with a formation of nine', side({ formation: '4-4-1' }), 'formation 4-4-1 of 9'],
  ['with a bench of twenty-four', side({ bench: Array.from({ length: 24 }, (_, index) => player(index + 20)) }), 'bench'],
  ['that is no object', 'onze', 'home'],
])('a line-up %s is dropped with a reason, and the rest of its message is read', (_, home, reason) => {
  expect(bodyOf(home)).toMatchObject({ kind: 'lineups', eventId: 'a-b', lineups: null, reason: expect.stringContaining(reason) });
});

test('a match of a snapshot with an invalid line-up is read without it', () => {
  const team = { name: 'A', short: 'A', colors: ['#000000', '#ffffff'] };
  const fixture = {
    ...{ id: 'a-b', sport: 'football', category: { id: 'br', name: 'Brasil' }, tournament: { id: 'l', name: 'Liga', season: '2031' }, round: null },
    ...{ home: { id: 'a', ...team }, away: { id: 'b', ...team }, starts_at: '2031-03-07T17:40:00Z', simulated: true },
  };
  const status = { state: 'not_started', period: 'not_started', minute: 0, score: { home: 0, away: 0 }, half_time: null, incidents: [] };
  const read = (home: unknown) => readSnapshotEvent({ fixture, status, markets: [], settlement: null, lineups: { home, away: side() } });
  expect(read(side())).toMatchObject({ lineups: { home: { formation: '4-4-2' } } });
  expect(read(side({ players: [] }))).not.toHaveProperty('lineups');
});
