import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchFacts } from '../../../domain/sports/goals/facts/match-facts.ts';
import { readMessage, readSnapshotEvent } from './read-message.ts';
import { wirePlace } from './wire.ts';

const AT = '2031-03-07T18:00:00.000Z';
const read = (message: object) => readMessage(wirePlace.parse({ seq: 7, at: AT, producer: 'live', ...message }), 'live');
const bodyOf = (message: object) => read(message).body;

const fixture = {
  ...{ id: 'a-b', sport: 'football', category: { id: 'brasil', name: 'Brasil' }, tournament: { id: 'liga', name: 'Liga', season: '2031' }, round: 3 },
  home: { id: 'a', name: 'A', short: 'AAA', colors: ['#000000', '#ffffff'], shield: '/a.svg' },
  away: { id: 'b', name: 'B', short: 'BBB', colors: ['#ffffff', '#000000'], shield: '/b.svg' },
  ...{ starts_at: '2031-03-07T17:40:00Z', simulated: true },
};
const sentGoal = { id: 'goal-1', type: 'goal', side: 'home', minute: 45, added: 2, occurred_at: '2031-03-07T17:59:55Z' };
const clock = { period: 'first_half', minute: 45, added: 2, stopped: true };
const incident = (over: object = {}, more: object = {}) => ({
  ...{ kind: 'incident', event_id: 'a-b', act: 'told', score: { home: 1, away: 0 }, clock },
  ...more,
  incident: { ...sentGoal, ...over },
});
const status = {
  state: 'live',
  period: 'first_half',
  minute: 45,
  added: 2,
  stopped: true,
  score: { home: 1, away: 0 },
  half_time: null,
  incidents: [sentGoal],
};
const market = (id: string, outcomes: Record<string, string>, specifiers = {}) => ({
  ...{ id, specifiers, status: 1 },
  outcomes: Object.entries(outcomes).map(([outcome, odds]) => ({ id: outcome, odds, active: true })),
});
const markets = [market('1x2', { home: '1.5', draw: '4', away: '7' }), market('total', { over: '1.9', under: '1.9' }, { total: '2.5' })];
const odds = { kind: 'odds_change', event_id: 'a-b', minute: 45, markets };
const settlement = {
  ...{ kind: 'bet_settlement', event_id: 'a-b', certainty: 1, markets: [] },
  facts: {
    half_time: { home: 1, away: 0 },
    full_time: { home: 1, away: 0 },
    goals: [{ side: 'home', minute: 45, added: 2 }],
    abandoned_at: null,
    awarded: null,
  },
};

describe('an incident', () => {
  test.each(['told', 'review', 'confirmed', 'taken_back'] as const)(
    'that is %s has its two instants, score and clock; its report time is that of the message',
    (act) => {
      expect(bodyOf(incident({}, { act }))).toEqual({
        ...{ kind: 'incident', eventId: 'a-b', sport: 'football', act, score: { home: 1, away: 0 }, clock },
        incident: { id: 'goal-1', type: 'goal', side: 'home', minute: 45, added: 2, occurredAt: '2031-03-07T17:59:55.000Z', toldAt: AT },
      });
    },
  );

  test.each([
    ['kick_off', null],
    ['goal', 'home'],
    ['yellow_card', 'away'],
    ['second_yellow', 'away'],
    ['red_card', 'home'],
    ['corner', 'away'],
    ['penalty_awarded', 'home'],
    ['penalty_missed', 'home'],
    ['added_time', null],
    ['half_time', null],
    ['second_half', null],
    ['full_time', null],
  ])('may be a %s', (type, side) => expect(bodyOf(incident({ type, side, added: 0 }))).toMatchObject({ kind: 'incident', incident: { type, side } }));

  test('with its own report time keeps it', () => {
    expect(bodyOf(incident({ told_at: '2031-03-07T17:59:58Z' }))).toMatchObject({ incident: { toldAt: '2031-03-07T17:59:58.000Z' } });
  });

  test.each([
    ['of an unknown kind', incident({ type: 'owl' }), 'unknown incident owl'],
    ['without a name', incident({ id: undefined }), 'id'],
    ['that does not say when it happened', incident({ occurred_at: undefined }), 'occurred_at'],
    ['reported before it happened', incident({ occurred_at: '2031-03-07T18:00:01Z' }), 'told at'],
    ['reported days later', incident({ occurred_at: '2031-03-05T18:00:00Z' }), 'told at'],
    ['in a minute that the sport does not have', incident({ minute: 121 }), 'minute 121'],
    ['in a minute before the first', incident({ minute: -1 }), 'minute'],
    ['of no side', incident({ side: 'referee' }), 'side'],
    ['with an unknown act', incident({}, { act: 'denied' }), 'act'],
    ['without a score', incident({}, { score: null }), 'score'],
    ['with a score beyond counting', incident({}, { score: { home: 100, away: 0 } }), 'score'],
    ['without a clock', incident({}, { clock: undefined }), 'clock'],
    ['of a sport that is not played here', incident({}, { sport: 'chess' }), 'unknown sport chess'],
  ])('%s cannot be read, and says why', (_name, message, reason) => {
    expect(bodyOf(message)).toEqual({ kind: 'unreadable', reason: expect.stringContaining(reason) });
  });
});

describe('a clock', () => {
  const shown = (over: object) => bodyOf({ ...odds, clock: { ...clock, ...over } });

  test('comes with prices and states the minute', () => {
    expect(shown({ added: 0, minute: 30 })).toMatchObject({
      kind: 'odds_change',
      minute: 30,
      clock: { period: 'first_half', minute: 30, added: 0, stopped: true },
    });
    expect(bodyOf(odds)).toMatchObject({ minute: 45 });
    expect(bodyOf(odds)).not.toHaveProperty('clock');
  });

  test.each([
    ['of an unknown period', { period: 'third_half' }],
    ['in the first half beyond its last minute', { minute: 46, added: 0 }],
    ['in the second half before its first', { period: 'second_half', minute: 44, added: 0 }],
    ['with stoppage time amid a half', { minute: 30, added: 1 }],
    ['running before the start', { period: 'not_started', minute: 1, added: 0 }],
    ['moving at half time', { period: 'half_time', minute: 46, added: 0 }],
    ['of a fraction', { minute: 10.5, added: 0 }],
    ['beyond every match', { minute: 151, added: 0 }],
    ['with endless stoppage time', { added: 61 }],
  ])('%s is impossible', (_name, over) => expect(shown(over)).toMatchObject({ kind: 'unreadable' }));
});

describe('other messages of play', () => {
  test('a stop has its reason, or none', () => {
    expect(bodyOf({ kind: 'bet_stop', event_id: 'a-b', reason: 'penalty' })).toEqual({ kind: 'bet_stop', eventId: 'a-b', reason: 'penalty' });
    expect(bodyOf({ kind: 'bet_stop', event_id: 'a-b' })).toEqual({ kind: 'bet_stop', eventId: 'a-b' });
  });

  test('a status has stoppage time, the state of the clock, and incidents with their reviews', () => {
    const incidents = [
      { ...sentGoal, told_at: '2031-03-07T17:59:58Z', review: 'under_review' },
      { type: 'kick_off', minute: 0 },
    ];
    expect(bodyOf({ kind: 'fixture_change', fixture, status: { ...status, incidents } })).toMatchObject({
      status: {
        ...{ period: 'first_half', minute: 45, added: 2, stopped: true },
        incidents: [
          {
            id: 'goal-1',
            type: 'goal',
            side: 'home',
            minute: 45,
            added: 2,
            occurredAt: '2031-03-07T17:59:55.000Z',
            toldAt: '2031-03-07T17:59:58.000Z',
            review: 'under_review',
          },
          { type: 'kick_off', side: null, minute: 0, added: 0 },
        ],
      },
    });
  });

  test('a status with fewer fields is still read', () => {
    const { added: _added, stopped: _stopped, ...less } = status;
    const { body } = read({ kind: 'fixture_change', fixture, status: less });
    expect(body.kind === 'fixture_change' && Object.keys(body.status).toSorted()).toEqual(['incidents', 'minute', 'period', 'periodScores', 'score', 'state']);
  });

  test.each([
    ['an unknown incident', { incidents: [{ ...sentGoal, type: 'owl' }] }],
    ['a review of no kind', { incidents: [{ ...sentGoal, review: 'perhaps' }] }],
    ['more incidents than a match has', { incidents: Array.from({ length: 401 }, () => sentGoal) }],
  ])('a status with %s cannot be read', (_name, over) => {
    expect(bodyOf({ kind: 'fixture_change', fixture, status: { ...status, ...over } })).toMatchObject({ kind: 'unreadable' });
    expect(typeof readSnapshotEvent({ fixture, status: { ...status, ...over }, markets: [], settlement: null })).toBe('string');
  });

  test('facts may count corners and cards', () => {
    const counted = { corners: { home: 6, away: 4 }, corner_order: null, cards: { home: 1, away: 3 } };
    const factsOf = (more: object) => {
      const body = bodyOf({ ...settlement, facts: { ...settlement.facts, ...more } });
      return body.kind === 'bet_settlement' ? (body.facts as MatchFacts) : null;
    };
    expect(factsOf(counted)).toMatchObject({ corners: { home: 6, away: 4 }, cards: { home: 1, away: 3 } });
    expect(factsOf({})).toMatchObject({ corners: null, cards: null });
  });
});

/** A valid message of every kind. */
const sound: readonly object[] = [
  incident(),
  odds,
  { ...odds, clock },
  { kind: 'fixture_change', fixture, status },
  { kind: 'bet_stop', event_id: 'a-b', reason: 'goal' },
  settlement,
  { kind: 'rollback_bet_settlement', event_id: 'a-b' },
  { kind: 'bet_cancel', event_id: 'a-b', start_at: null, end_at: AT },
  { kind: 'alive' },
];

describe('any message', () => {
  test('a valid message is read', () => {
    expect(sound.map((message) => bodyOf(message)).filter(({ kind }) => kind === 'unreadable')).toEqual([]);
  });

  test('a message garbled in one place never throws: it is read, or keeps its place as unreadable', () => {
    const place = fc.nat({ max: 10_000 });
    const garbage = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true }),
      fc.constantFrom(null, -1, 1e308, Number.NaN, '', '\u0000', '__proto__', [], {}),
    );
    fc.assert(
      fc.property(fc.constantFrom(...sound), place, garbage, fc.boolean(), (message, at, value, drops) => {
        const body = bodyOf({ ...(garbled(message, at, value, drops) as object), seq: 7, at: AT, producer: 'live' });
        expect(typeof body.kind).toBe('string');
        if (body.kind === 'unreadable') expect(body.reason.length).toBeGreaterThan(0);
      }),
      { numRuns: 3_000 },
    );
  });

  test('a message of an unknown kind with any fields is unreadable, with a reason', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.string(), (fields, kind) => {
        const body = bodyOf({ ...fields, kind: `x${kind}`, seq: 7, at: AT, producer: 'live' });
        expect(body).toEqual({ kind: 'unreadable', reason: expect.stringMatching(/./) });
      }),
      { numRuns: 500 },
    );
  });
});

/** The message with one of its values, at any depth, replaced or removed. */
function garbled(message: object, at: number, value: unknown, drops: boolean): unknown {
  const places = placesOf(message);
  const target = places[at % places.length] ?? [];
  return rebuilt(message, target, value, drops);
}

function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, each]) => placesOf(each, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

function rebuilt(value: unknown, [key, ...rest]: readonly string[], put: unknown, drops: boolean): unknown {
  if (key === undefined) return put;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  if (rest.length === 0 && drops) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, rebuilt(Reflect.get(value as object, key), rest, put, drops));
  return copy;
}
