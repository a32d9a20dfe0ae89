import { expect, test } from 'vitest';
import { anEvent } from '../testing/events.ts';
import { pageHtml } from '../testing/page-html.tsx';
import { EventHeader } from './event-header.tsx';

const LIVE = { state: 'live', score: { home: 1, away: 0 }, clock: { period: 'first_half', minute: 44 } } as const;
const header = (over: Parameters<typeof anEvent>[0]) => pageHtml(<EventHeader event={anEvent(over)} today="2026-11-21" />);

test('a live match has the line of its periods before one is over, so that the end of a period moves nothing below', () => {
  const [first, second] = [
    header({ ...LIVE, period_scores: [] }),
    header({ ...LIVE, period_scores: [{ period: 'first_half', home: 1, away: 0 }], clock: { period: 'second_half', minute: 46 } }),
  ];
  for (const html of [first, second]) expect(html.split('data-periods').length).toBe(2);
  expect(second).toContain('1–0');
  expect(first).not.toContain('1–0');
});

test('a match that has not started has no such line', () => {
  expect(header({ state: 'not_started', score: null, clock: null, period_scores: [] })).not.toContain('data-periods');
});
