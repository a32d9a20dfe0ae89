import { expect, test } from 'vitest';
import { aRow } from '../testing/events.ts';
import { groupEvents } from './group-events.ts';

const serieB = { id: 'brasileirao-b', name: 'Brasileirão Série B' };

test('a list reads: under way, then day by day on the site’s clock, each by tournament, what is over last', () => {
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

test('nothing makes no heading', () => {
  expect(groupEvents([], '2026-11-21')).toEqual([]);
});
