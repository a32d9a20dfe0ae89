import { expect, test } from 'vitest';
import type { EventState } from '#contracts/sportsbook/events.ts';
import type { EventStatus, Fixture } from '../events/fixture.ts';
import { matchFacts } from '../sports/football/testing/match-facts.ts';
import { newEvent } from './apply-fixture.ts';
import { knownFrom, knownUntil, type Taken } from './known-from.ts';
import { APPLIED, stale } from './step.ts';

const club = (id: string) => ({ id, name: id, short: id, colors: ['#000000', '#FFFFFF'] as const });
const at = (time: string) => new Date(`2026-03-07T${time}:00Z`);
const fixture = (startsAt: Date): Fixture => ({
  ...{ id: 'a-b', sport: 'football', category: { id: 'brasil', name: 'Brasil' }, tournament: { id: 'a', name: 'A', season: '2026' }, round: 1 },
  ...{ home: club('a'), away: club('b'), startsAt, simulated: true },
});
const event = (state: EventState, startsAt = at('18:00')) => ({ ...newEvent('s', fixture(startsAt)), state });
const status = (state: EventState): EventStatus => ({ state, period: 'first_half', minute: 1, score: null, periodScores: [], incidents: [] });
const began = (toldAt?: Date): Taken => ({
  step: { eventId: 'a-b', act: { kind: 'fixture', fixture: fixture(at('18:00')), status: status('live') }, ...(toldAt === undefined ? {} : { toldAt }) },
  outcome: APPLIED,
});
const decided = (toldAt: Date, outcome = APPLIED): Taken => ({
  step: { eventId: 'a-b', act: { kind: 'finding', finding: { kind: 'facts', facts: matchFacts({}), certainty: 1 }, origin: 'o', isRetold: false }, toldAt },
  outcome,
});

test('a match that began is known of from its kick-off, or from when the supplier said so if that is earlier', () => {
  expect(knownFrom(event('not_started'), event('live'), [began(at('18:01'))], at('18:02'))).toEqual(at('18:00'));
  expect(knownFrom(event('not_started'), event('live'), [began(at('17:52'))], at('17:55'))).toEqual(at('17:52'));
  expect(knownFrom(event('delayed'), event('live', at('17:40')), [began(at('17:52'))], at('17:55'))).toEqual(at('17:40'));
  expect(knownFrom(event('not_started'), event('ended'), [began()], at('17:55'))).toEqual(at('17:55'));
});

test('a kick-off that turns out to have been earlier is news, a later one is not', () => {
  expect(knownFrom(event('live'), event('live', at('17:50')), [began(at('18:10'))], at('18:10'))).toEqual(at('17:50'));
  expect(knownFrom(event('live'), event('live', at('18:05')), [began(at('18:10'))], at('18:10'))).toBeNull();
  expect(knownFrom(event('live'), event('ended'), [began(at('18:10'))], at('18:10'))).toBeNull();
});

test('a kick-off that turns out to have been earlier concerns no bet placed in play', () => {
  expect(knownUntil(event('live'))).toEqual(at('18:00'));
  expect(knownUntil(event('not_started'))).toBeNull();
});

test('facts of a match that is still ahead count from when they were said, unless they were known or held', () => {
  expect(knownFrom(event('not_started'), event('not_started'), [decided(at('17:01'))], at('17:02'))).toEqual(at('17:01'));
  expect(knownFrom(event('not_started'), event('not_started'), [decided(at('17:01'), stale('known'))], at('17:02'))).toBeNull();
  expect(knownFrom(event('live'), event('live'), [decided(at('18:01'))], at('18:02'))).toBeNull();
});

test.each([
  ['from the future', at('17:56')],
  ['of another day', at('12:00')],
])('a supplier’s clock that speaks %s is not believed', (_, toldAt) => {
  expect(knownFrom(event('not_started'), event('live'), [began(toldAt)], at('17:55'))).toEqual(at('17:55'));
});

test('moves of a match that is ahead, put off or called off are no such news', () => {
  expect(knownFrom(event('not_started'), event('not_started', at('17:00')), [], at('17:30'))).toBeNull();
  expect(knownFrom(event('not_started'), event('postponed'), [], at('17:30'))).toBeNull();
  expect(knownFrom(event('not_started'), event('cancelled'), [], at('17:30'))).toBeNull();
});
