import { expect, test } from 'vitest';
import { marketView } from './market-view.ts';

const viewOf = (definition: string, specifiers: Readonly<Record<string, string>> = {}) =>
  marketView(
    'football',
    { id: `e:${definition}`, definition, definition_version: 1, specifiers, status: 1, outcomes: [], version: 1 },
    { home: 'Casa', away: 'Fora' },
    () => true,
  );

test('a market says whether its selections can be joined with others of its event: not if the score may refund one, nor if more than goals decide', () => {
  expect(['result', 'double_chance', 'both_to_score', 'correct_score', 'half_time_full_time'].map((definition) => viewOf(definition)?.combines)).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect([viewOf('total', { total: '2.5' })?.combines, viewOf('total', { total: '2' })?.combines]).toEqual([true, undefined]);
  expect([viewOf('draw_no_bet')?.combines, viewOf('corner_total', { total: '9.5' })?.combines]).toEqual([undefined, undefined]);
});
