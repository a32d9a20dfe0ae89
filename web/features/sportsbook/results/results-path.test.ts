import { expect, test } from 'vitest';
import { readArrival } from '#web/shared/tracking/arrival.ts';
import { readResultsAsked, resultsCall, resultsPath } from './results-path.ts';

test.each([
  ['', { day: '', tournament: '', page: 1 }, '/sportsbook/v1/results?page=1&per_page=40'],
  ['?date=2026-11-20', { day: '2026-11-20', tournament: '', page: 1 }, '/sportsbook/v1/results?date=2026-11-20&page=1&per_page=40'],
  [
    '?date=2026-11-20&category=brasileirao-a&page=2',
    { day: '2026-11-20', tournament: 'brasileirao-a', page: 2 },
    '/sportsbook/v1/results?date=2026-11-20&tournament=brasileirao-a&page=2&per_page=40',
  ],
])('an address says which results: %s', (search, asked, call) => {
  expect(readResultsAsked(search)).toEqual(asked);
  expect(resultsPath(asked)).toBe(`/sports/resultados${search}`);
  expect(resultsCall(asked)).toBe(call);
  expect(readArrival(search, '/sports/resultados').modal).toBeNull();
});

test.each(['?date=2026-02-30', '?date=ontem', '?date=2026-13-01', '?category=É', '?page=0'])('%s asks for nothing', (search) => {
  expect(readResultsAsked(search)).toEqual({ day: '', tournament: '', page: 1 });
});
