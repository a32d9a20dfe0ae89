import { expect, test } from 'vitest';
import { readSeason } from './read-season.ts';
import { smallSeasonFile } from '../testing/small-season.ts';

const bare = { date: '2031-04-05', team1: 'Aurora EC', team2: 'Boa Vista FC' };
const only = (record: object) => {
  const season = readSeason({ name: 'Copa 2031', matches: [record] });
  if (!season.ok) throw new Error(season.code);
  return season.value.matches[0] ?? season.value.unreadable[0];
};

test('a season is read with its teams, scores and goals in order of time', () => {
  const season = readSeason(smallSeasonFile);
  expect(season).toMatchObject({ ok: true, value: { name: 'Brasileiro Série Z 2031', unreadable: [] } });
  expect(season.ok && season.value.matches[0]).toEqual({
    ...{ round: 'Matchday 1', group: null, kickOffMs: Date.parse('2031-04-05T19:00:00Z'), ending: null },
    ...{ home: { name: 'Aurora EC', code: null }, away: { name: 'Boa Vista FC', code: 'BVI' } },
    ...{ halfTime: { home: 1, away: 0 }, fullTime: { home: 1, away: 2 }, afterExtraTime: null, penalties: null },
    goals: [
      { side: 'home', minute: 12, addedMinutes: 0 },
      { side: 'away', minute: 63, addedMinutes: 0 },
      { side: 'away', minute: 90, addedMinutes: 5 },
    ],
  });
});

test.each([
  ['an offset from UTC', { time: '18:00 UTC+5' }, '2031-04-05T13:00:00Z'],
  ['half an hour of it', { time: '18:00 UTC-3:30' }, '2031-04-05T21:30:00Z'],
  ['no zone: Brasília’s', { time: '18:00' }, '2031-04-05T21:00:00Z'],
  ['no time: the first minute of the day', {}, '2031-04-05T03:00:00Z'],
])('kick-off with %s', (_name, time, at) => expect(only({ ...bare, ...time })).toMatchObject({ kickOffMs: Date.parse(at) }));

test.each([
  ['English Premier League 2026/27', '2026-11-28', '12:30', '2026-11-28T12:30:00Z'],
  ['English Premier League 2026/27', '2026-08-22', '12:30', '2026-08-22T11:30:00Z'],
  ['Deutsche Bundesliga 2026/27', '2026-10-24', '15:30', '2026-10-24T13:30:00Z'],
  ['Deutsche Bundesliga 2026/27', '2026-10-25', '15:30', '2026-10-25T14:30:00Z'],
  ['Primeira Liga Portugal 2026/27', '2026-12-05', '20:15', '2026-12-05T20:15:00Z'],
  ['Brasileiro Série A 2026', '2026-12-05', '16:00', '2026-12-05T19:00:00Z'],
])('a time of %s without a zone, on %s at %s, is in the league’s zone', (name, date, time, at) => {
  const season = readSeason({ name, matches: [{ ...bare, date, time }] });
  expect(season).toMatchObject({ ok: true, value: { matches: [{ kickOffMs: Date.parse(at) }] } });
});

test.each(['2026-02-30', '2026-13-01', '2026-04-31', '2026-00-10'])('%s is not a date', (date) => {
  expect(only({ ...bare, date })).toBe(`record 1: no date or time: ${date} `);
});

test.each(['N. N.', 'N.N.', 'TBD', 'tba', 'Winner Group A', 'W73', 'L101', '2B', '3A/B/C/D/F', 'A definir', '–', '?'])(
  'a match of %s is not read, since its teams are not known',
  (team1) => {
    expect(readSeason({ name: 'Copa 2031', matches: [{ ...bare, team1 }, { ...bare, team2: team1 }, bare] })).toMatchObject({
      ok: true,
      value: { matches: [{ home: { name: 'Aurora EC' }, away: { name: 'Boa Vista FC' } }], unreadable: [] },
    });
  },
);

test.each(['Wolverhampton Wanderers FC', 'Werder Bremen', '1. FC Köln', '1899 Hoffenheim', 'Nacional', 'Los Angeles FC', 'Winterthur'])(
  '%s is a team',
  (team1) => {
    expect(only({ ...bare, team1 })).toMatchObject({ home: { name: team1 } });
  },
);

test.each([
  ['a pair of numbers', { score: [2, 1] }],
  ['two numbers', { score1: 2, score2: 1 }],
  ['an object', { score: { ft: [2, 1] } }],
])('a score may be %s', (_name, score) => expect(only({ ...bare, ...score })).toMatchObject({ fullTime: { home: 2, away: 1 }, halfTime: null, goals: null }));

test('an empty list and a goalless score mean no goals; a missing list means that goals are not recorded', () => {
  expect(only({ ...bare, score: { ft: [0, 0] } })).toMatchObject({ goals: [] });
  expect(only({ ...bare, score: { ft: [1, 0] }, goals1: [{ minute: 3 }] })).toMatchObject({ goals: [{ side: 'home', minute: 3 }] });
  expect(only({ ...bare, score: { ft: [1, 0] } })).toMatchObject({ goals: null });
});

test.each([
  ['status', 'POSTPONED', 'postponed'],
  ['note', '[awarded]', 'awarded'],
  ['status', 'canceled', 'cancelled'],
  ['status', 'abandoned', 'abandoned'],
  ['status', 'finished', null],
])('%s %s is read as %s', (key, word, ending) => expect(only({ ...bare, [key]: word })).toMatchObject({ ending }));

test('matches may be grouped in rounds', () => {
  const season = readSeason({ name: 'Copa 2031', rounds: [{ name: 'Final', matches: [bare] }] });
  expect(season).toMatchObject({ ok: true, value: { matches: [{ round: 'Final' }] } });
});

test('an unreadable record is reported alone, and the others are read', () => {
  const season = readSeason({ name: 'Copa 2031', matches: [{ ...bare, date: 'amanhã' }, bare, { ...bare, team1: 7 }] });
  expect(season.ok && season.value.matches).toHaveLength(1);
  expect(season.ok && season.value.unreadable).toEqual(['record 1: no date or time: amanhã ', expect.stringContaining('record 3: team1')]);
});

test.each([[null], [{}], [{ name: 'Copa 2031' }], [{ name: 'Copa 2031', matches: [] }], ['text']])('%j is not a season', (file) => {
  expect(readSeason(file)).toEqual({ ok: false, code: 'not_a_season' });
});
