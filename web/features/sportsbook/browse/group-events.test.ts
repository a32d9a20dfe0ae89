import { expect, test } from 'vitest';
import { aRow } from '../testing/events.ts';
import { groupEvents } from './group-events.ts';
import { sportsFirst } from './playing/sports-first.ts';

const serieB = { id: 'brasileirao-b', name: 'Brasileirão Série B' };

test('a list is ordered: live matches, then day by day on the site’s clock, each day by tournament, finished matches last', () => {
  const rows = [
    aRow({ id: 'over', state: 'ended' }),
    aRow({ id: 'later', starts_at: '2026-11-22T03:00:00Z' }),
    aRow({ id: 'live', state: 'live' }),
    aRow({ id: 'a1' }),
    aRow({ id: 'b1', tournament: serieB }),
    aRow({ id: 'a2', state: 'postponed' }),
  ];
  const read = groupEvents(rows, '2026-11-21').map(({ title, tournaments }) => [
    title,
    tournaments.map(({ name, events }) => [name, events.map(({ id }) => id)]),
  ]);
  expect(read).toEqual([
    ['Ao vivo', [['Brasileirão Série A', ['live']]]],
    [
      'Hoje, 21/11',
      [
        ['Brasileirão Série A', ['a1', 'a2']],
        ['Brasileirão Série B', ['b1']],
      ],
    ],
    ['Amanhã, 22/11', [['Brasileirão Série A', ['later']]]],
    ['Encerrados', [['Brasileirão Série A', ['over']]]],
  ]);
});

test('tournaments keep their order, whichever match kicks off first', () => {
  const rows = [
    aRow({ id: 'late', starts_at: '2026-11-22T01:00:00Z' }),
    aRow({ id: 'a' }),
    aRow({ id: 'b', tournament: serieB, starts_at: '2026-11-21T20:00:00Z' }),
  ];
  const [today] = groupEvents(rows, '2026-11-21');
  expect(today?.tournaments.map(({ events }) => events.map(({ id }) => id))).toEqual([['a', 'late'], ['b']]);
});

test('the leagues of a sport are listed together, without another sport between them', () => {
  const [tennis, atp, nba] = [
    { id: 'tennis', name: 'Tênis' },
    { id: 'atp', name: 'ATP' },
    { id: 'nba', name: 'NBA' },
  ];
  const rows = [
    aRow({ id: 'a' }),
    aRow({ id: 't', sport: tennis, tournament: atp }),
    aRow({ id: 'b', tournament: serieB }),
    aRow({ id: 'n', sport: { id: 'basketball', name: 'Basquete' }, tournament: nba }),
    aRow({ id: 'w', sport: tennis, tournament: { id: 'wta', name: 'WTA' } }),
  ];
  const [today] = groupEvents(rows, '2026-11-21');
  expect(today?.tournaments.map(({ sport, id }) => `${sport} ${id}`)).toEqual([
    'football brasileirao-a',
    'football brasileirao-b',
    'tennis atp',
    'tennis wta',
    'basketball nba',
  ]);
});

test('an empty list has no heading', () => {
  expect(groupEvents([], '2026-11-21')).toEqual([]);
});

test('a player’s sports come before the others, which keep their order', () => {
  const of = (id: string, sport: string) => aRow({ id, sport: { id: sport, name: sport } });
  const rows = [of('f', 'football'), of('b', 'basketball'), of('t1', 'tennis'), of('t2', 'tennis'), of('v', 'volleyball')];
  expect(sportsFirst(rows, ['tennis', 'basketball']).map(({ id }) => id)).toEqual(['t1', 't2', 'b', 'f', 'v']);
  expect(sportsFirst(rows, [])).toBe(rows);
});
