import { expect, test } from 'vitest';
import type { Incident } from '../events/fixture.ts';
import { type MatchNews, matchNews, unsentNews } from './match-news.ts';

const at = new Date('2026-11-28T20:00:00Z');
const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000).toISOString();
const goal = (over: Partial<Incident> = {}): Incident => ({
  ...{ id: 'g1', type: 'goal', side: 'home', minute: 23, added: 0, occurredAt: ago(1), changedAt: ago(0), score: { home: 1, away: 0 } },
  ...over,
});
const kinds = (before: readonly Incident[], ...incidents: Incident[]) =>
  matchNews(before, { incidents, score: { home: 1, away: 0 } }, ['goal'], at).map(({ incidentId, kind }) => `${incidentId} ${kind}`);

test.each<[string, readonly Incident[], Incident, string[]]>([
  ['a new goal is news', [], goal(), ['g1 scored']],
  ['a known goal is none', [goal()], goal({ minute: 24 }), []],
  ['a corner is none', [], goal({ type: 'corner' }), []],
  ['a goal under review is none', [], goal({ review: 'under_review' }), []],
  ['a goal that comes under review is none', [goal()], goal({ review: 'under_review' }), []],
  ['a goal that is confirmed is news', [goal({ review: 'under_review' })], goal({ review: 'confirmed' }), ['g1 scored']],
  ['a counted goal that is confirmed is none', [goal()], goal({ review: 'confirmed' }), []],
  ['a goal taken back is news', [goal({ review: 'under_review' })], goal({ review: 'taken_back' }), ['g1 taken_back']],
  ['a goal first heard of as taken back is none', [], goal({ review: 'taken_back' }), []],
  ['a goal taken back already is none', [goal({ review: 'taken_back' })], goal({ review: 'taken_back' }), []],
  ['a goal of eleven minutes ago is none', [], goal({ occurredAt: ago(11), changedAt: ago(11) }), []],
  [
    'a goal of eleven minutes ago that is taken back now is news',
    [goal({ occurredAt: ago(11) })],
    goal({ occurredAt: ago(11), review: 'taken_back' }),
    ['g1 taken_back'],
  ],
])('%s', (_, before, now, expected) => {
  expect(kinds(before, now)).toEqual(expected);
});

test('a goal without an id is not notified', () => {
  const { id: _id, ...nameless } = goal();
  expect(kinds([], nameless)).toEqual([]);
});

test('a goal is notified with the score after it, not after a later goal of the same change', () => {
  const both = [goal(), goal({ id: 'g2', minute: 24, score: { home: 2, away: 0 } })];
  expect(matchNews([], { incidents: both, score: { home: 2, away: 0 } }, ['goal'], at).map(({ score }) => score.home)).toEqual([1, 2]);
});

test.each<[string, MatchNews['kind'], readonly MatchNews['kind'][], boolean]>([
  ['a goal that was never sent is', 'scored', [], true],
  ['a goal that was sent is not sent again', 'scored', ['scored'], false],
  ['a goal that was taken back is sent again when it counts after all', 'scored', ['scored', 'taken_back'], true],
  ['the end of a goal that was sent is', 'taken_back', ['scored'], true],
  ['the end of a goal that was never sent is not', 'taken_back', [], false],
])('%s', (_, kind, sent, expected) => {
  const news = { incidentId: 'g1', kind, side: 'home', minute: 1, added: 0, score: { home: 1, away: 0 } } as const;
  expect(
    unsentNews(
      [news],
      sent.map((each) => ({ incidentId: 'g1', kind: each })),
    ).length,
  ).toBe(expected ? 1 : 0);
});
