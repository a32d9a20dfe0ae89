import { expect, test } from 'vitest';
import { readSeason } from './read-season.ts';
import { smallSeasonFile } from './testing/small-season.ts';

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
  ['a pair of numbers', { score: [2, 1] }],
  ['two numbers', { score1: 2, score2: 1 }],
  ['an object', { score: { ft: [2, 1] } }],
])('a score may be %s', (_name, score) => expect(only({ ...bare, ...score })).toMatchObject({ fullTime: { home: 2, away: 1 }, halfTime: null, goals: null }));

test('an empty list means no goals, and so does a goalless score; no list means that nobody wrote them down', () => {
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

test('matches may stand in rounds', () => {
  const season = readSeason({ name: 'Copa 2031', rounds: [{ name: 'Final', matches: [bare] }] });
  expect(season).toMatchObject({ ok: true, value: { matches: [{ round: 'Final' }] } });
});

test('a record nobody can read is told apart and costs no other', () => {
  const season = readSeason({ name: 'Copa 2031', matches: [{ ...bare, date: 'amanhã' }, bare, { ...bare, team1: 7 }] });
  expect(season.ok && season.value.matches).toHaveLength(1);
  expect(season.ok && season.value.unreadable).toEqual(['record 1: no date or time: amanhã ', expect.stringContaining('record 3: team1')]);
});

test.each([[null], [{}], [{ name: 'Copa 2031' }], [{ name: 'Copa 2031', matches: [] }], ['text']])('%j is no season', (file) => {
  expect(readSeason(file)).toEqual({ ok: false, code: 'not_a_season' });
});
