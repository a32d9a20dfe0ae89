import { describe, expect, test } from 'vitest';
import type { EventState } from '#contracts/sportsbook/events.ts';
import type { EventStatus, Fixture, Incident } from '../events/fixture.ts';
import { matchFacts } from '../sports/football/testing/match-facts.ts';
import { newEvent } from './apply-fixture.ts';
import { happenedFrom, knownFrom, knownUntil, type Taken, undoneFrom } from './late-bets.ts';
import { APPLIED, stale } from './step.ts';

describe('the course of a match', () => {
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

  test('the start of a match is known from its kick-off, or from the supplier’s report if that is earlier', () => {
    expect(knownFrom(event('not_started'), event('live'), [began(at('18:01'))], at('18:02'))).toEqual(at('18:00'));
    expect(knownFrom(event('not_started'), event('live'), [began(at('17:52'))], at('17:55'))).toEqual(at('17:52'));
    expect(knownFrom(event('delayed'), event('live', at('17:40')), [began(at('17:52'))], at('17:55'))).toEqual(at('17:40'));
    expect(knownFrom(event('not_started'), event('ended'), [began()], at('17:55'))).toEqual(at('17:55'));
  });

  test('an earlier corrected kick-off is new information, a later one is not', () => {
    expect(knownFrom(event('live'), event('live', at('17:50')), [began(at('18:10'))], at('18:10'))).toEqual(at('17:50'));
    expect(knownFrom(event('live'), event('live', at('18:05')), [began(at('18:10'))], at('18:10'))).toBeNull();
    expect(knownFrom(event('live'), event('ended'), [began(at('18:10'))], at('18:10'))).toBeNull();
  });

  test('an earlier corrected kick-off does not affect bets placed in play', () => {
    expect(knownUntil(event('live'))).toEqual(at('18:00'));
    expect(knownUntil(event('not_started'))).toBeNull();
  });

  test('facts of a match that has not begun count from the time they were sent, unless they were known or held', () => {
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

  test('rescheduling, postponing or cancelling a match makes no bet late', () => {
    expect(knownFrom(event('not_started'), event('not_started', at('17:00')), [], at('17:30'))).toBeNull();
    expect(knownFrom(event('not_started'), event('postponed'), [], at('17:30'))).toBeNull();
    expect(knownFrom(event('not_started'), event('cancelled'), [], at('17:30'))).toBeNull();
  });
});

describe('an incident', () => {
  const at = new Date('2026-11-22T12:00:10Z');
  const goal = (id: string, second: number, over: Partial<Incident> = {}): Incident => ({
    ...{ id, type: 'goal', side: 'home', minute: 1, added: 0, occurredAt: new Date(at.getTime() - 10_000 + second * 1_000).toISOString() },
    ...over,
  });

  test.each<[string, readonly Incident[], readonly Incident[], number | null]>([
    ['a new goal is known from when it happened', [], [goal('a', 4)], 4],
    ['of several the first counts', [], [goal('a', 4), goal('b', 2)], 2],
    ['a known goal is no news', [goal('a', 4)], [goal('a', 4)], null],
    ['a known goal said to have been earlier is', [goal('a', 4)], [goal('a', 3)], 3],
    ['a known goal said to have been later is not', [goal('a', 4)], [goal('a', 5)], null],
    ['a corner suspends nothing', [], [goal('a', 4, { type: 'corner' })], null],
    ['a goal taken back with the same word never happened', [], [goal('a', 4, { review: 'taken_back' })], null],
    ['a goal that is yet to come is not believed', [], [goal('a', 11)], null],
    ['a goal of two hours ago is not believed', [], [goal('a', -7_200)], null],
  ])('%s', (_, before, after, second) => {
    expect(happenedFrom(before, after, ['goal'], at)).toEqual(second === null ? null : new Date(at.getTime() - 10_000 + second * 1_000));
  });
});

describe('play that is undone', () => {
  const UNDOES = { incident: 'remake', since: 'map_start' };
  const at = (minute: number) => new Date(Date.UTC(2031, 0, 1, 18, minute));
  const reported = (type: string, minute: number, more: Partial<Incident> = {}): Incident => ({
    ...{ type, side: null, minute, added: 0, id: `${type}-${minute}`, occurredAt: at(minute).toISOString(), ...more },
  });
  const COURSE = [reported('map_start', 1), reported('map', 30), reported('map_start', 40), reported('remake', 44)];

  test('undone play starts at the last start before the incident that undoes it', () => expect(undoneFrom(COURSE.slice(0, 3), COURSE, UNDOES)).toEqual(at(40)));

  test.each<[string, readonly Incident[], readonly Incident[], typeof UNDOES | undefined]>([
    ['known before', COURSE, COURSE, UNDOES],
    ['taken back', COURSE.slice(0, 3), [...COURSE.slice(0, 3), reported('remake', 44, { review: 'taken_back' })], UNDOES],
    ['without a start', [], [reported('remake', 44)], UNDOES],
    ['of a start without a time', [], [{ type: 'map_start', side: null, minute: 40, added: 0 }, reported('remake', 44)], UNDOES],
    ['in a sport that undoes nothing', COURSE.slice(0, 3), COURSE, undefined],
  ])('a remake %s undoes nothing more', (_name, before, after, undoes) => expect(undoneFrom(before, after, undoes)).toBeNull());
});
