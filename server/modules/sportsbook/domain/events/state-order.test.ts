import { expect, test } from 'vitest';
import { mayFollow, type Standing } from './state-order.ts';

const PERIODS = ['not_started', 'first_half', 'half_time', 'second_half', 'ended'];
const at = (state: Standing['state'], period: Standing['period'] = 'not_started', minute = 0): Standing => ({ state, period, minute });

test.each([
  ['a match begins', at('not_started'), at('live', 'first_half')],
  ['a match is put off, and back on', at('postponed'), at('not_started')],
  ['play goes on', at('live', 'first_half', 12), at('live', 'first_half', 12)],
  ['a clock without stoppage time keeps the stoppage time that is known', { ...at('live', 'first_half', 45), added: 3 }, at('live', 'first_half', 45)],
  ['half time follows a longer first half', at('live', 'first_half', 48), at('live', 'half_time', 45)],
  ['an interrupted match goes on', at('interrupted', 'second_half', 60), at('live', 'second_half', 61)],
  ['a match that broke off is put off to another day', at('interrupted', 'second_half', 60), at('postponed')],
  ['a match is awarded before it began', at('not_started'), at('ended')],
  ['a closed match is corrected', at('closed', 'ended', 90), at('closed', 'ended', 90)],
  ['a match is called off', at('live', 'first_half', 3), at('cancelled')],
])('%s', (_rule, now, next) => expect(mayFollow(now, next, PERIODS)).toBe(true));

test.each([
  ['what is over does not go on', at('ended', 'ended', 90), at('live', 'second_half', 90)],
  ['what is closed is not open again', at('closed', 'ended', 90), at('ended', 'ended', 90)],
  ['what is under way is not ahead', at('live', 'first_half'), at('not_started')],
  ['the clock does not go back', at('live', 'second_half', 70), at('live', 'second_half', 69)],
  ['the second half does not become the first', at('live', 'second_half', 46), at('live', 'first_half', 48)],
  ['stoppage time does not go back', { ...at('live', 'first_half', 45), added: 3 }, { ...at('live', 'first_half', 45), added: 2 }],
  ['what was called off stays so', at('cancelled'), at('not_started')],
  ['what is over is not put off', at('ended'), at('postponed')],
])('%s', (_rule, now, next) => expect(mayFollow(now, next, PERIODS)).toBe(false));
