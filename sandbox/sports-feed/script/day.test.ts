import type { FootballFacts } from '../sports/football/football-message.ts';
import { describe, expect, it } from 'vitest';
import type { Body } from '../message.ts';
import { sentBody } from '../sent-body.ts';
import { FOOTBALL_LEAGUES } from '../sports/football/leagues.ts';
import { fixturesBetween } from '../season/fixtures-between.ts';
import { courseOf } from './course.ts';
import { liveItems } from './live-items.ts';
import type { ScriptItem } from './script-item.ts';

const FROM = Date.parse('2026-05-09T03:00:00Z');
const DAY = fixturesBetween(FOOTBALL_LEAGUES, 'day', FROM, FROM + 86_400_000);
const when = (feedMs: number) => new Date(feedMs).toISOString();

interface Said {
  readonly item: ScriptItem;
  readonly body: Body;
}

function dayOf(rate: number): { readonly facts: FootballFacts; readonly kickOffMs: number; readonly said: readonly Said[] }[] {
  return DAY.map((fixture) => {
    const course = courseOf('day', fixture, [{ atMs: FROM, rate }], []);
    const facts = course.game.facts as FootballFacts;
    return { facts, kickOffMs: fixture.kickOffMs, said: liveItems(course, facts, 8_000).map((item) => ({ item, body: item.body(when) })) };
  });
}

const incidents = (said: readonly Said[]) => said.flatMap(({ item, body }) => (body.kind === 'incident' ? [{ ...body, atMs: item.atMs }] : []));

/** Counts like a client that stores incidents by id and drops reversed ones. */
function countedBy(said: readonly Said[]) {
  const all = incidents(said);
  const gone = new Set(all.filter(({ act }) => act === 'taken_back').map(({ incident }) => incident.id));
  const kept = [...new Map(all.map(({ incident }) => [incident.id, incident])).values()].filter(({ id }) => !gone.has(id));
  const of = (...types: readonly string[]) => {
    const found = kept.filter(({ type }) => types.includes(type));
    return { home: found.filter(({ side }) => side === 'home').length, away: found.filter(({ side }) => side === 'away').length };
  };
  return { full_time: of('goal'), corners: of('corner'), cards: of('yellow_card', 'second_yellow', 'red_card') };
}

describe.each([0, 0.3, 1])('a whole day reported with mistakes at a rate of %s', (rate) => {
  const day = dayOf(rate);

  it('has only messages that match the schema', () => {
    expect(DAY.length).toBeGreaterThan(25);
    for (const { said } of day) for (const { body } of said) expect(sentBody.safeParse(body).error).toBe(undefined);
  });

  it('ends in facts that equal its incidents without the reversed ones', () => {
    for (const { facts, said } of day) {
      const { full_time, corners, cards } = facts;
      expect(countedBy(said)).toEqual({ full_time, corners, cards });
      expect(incidents(said).at(-1)).toMatchObject({ incident: { type: 'full_time' }, score: full_time, clock: { period: 'ended' } });
    }
  });

  it('is reproducible', () => {
    expect(dayOf(rate)).toEqual(
      day.map(({ said, ...match }) => ({ ...match, said: said.map(({ item, body }) => ({ item: { ...item, body: expect.any(Function) }, body })) })),
    );
  });

  it('reports nothing before it happens, and keeps an incident’s data unchanged', () => {
    for (const { said } of day) {
      const first = new Map<string, unknown>();
      for (const { atMs, incident } of incidents(said)) {
        expect(Date.parse(incident.occurred_at)).toBeLessThan(atMs);
        expect(incident).toEqual(first.get(incident.id) ?? incident);
        first.set(incident.id, incident);
      }
    }
  });
});

describe('a day reported without mistakes', () => {
  const day = dayOf(0);

  it('reports every incident two to nine seconds after it happened, or right after the previous report', () => {
    for (const { said } of day) {
      let beforeMs = 0;
      for (const { act, atMs, incident } of incidents(said)) {
        const late = atMs - Date.parse(incident.occurred_at);
        if (act === 'told') expect([incident.id, late >= 2_000 && (late <= 9_000 || atMs - beforeMs === 500)]).toEqual([incident.id, true]);
        beforeMs = atMs;
      }
    }
  });

  it('stops bets before it reports a goal, a penalty, a dismissal or a review, and sends no price until bets resume', () => {
    for (const { said } of day) {
      let stopped = true;
      let sinceMs = 0;
      for (const { item, body } of said.filter(({ item: { producer } }) => producer === 'live')) {
        if (body.kind === 'odds_change') [stopped, sinceMs] = [false, item.atMs];
        if (body.kind === 'bet_stop') stopped = true;
        const grave =
          body.kind === 'incident' &&
          (body.act === 'review' || (body.act === 'told' && ['goal', 'penalty_awarded', 'red_card', 'second_yellow'].includes(body.incident.type)));
        if (grave) expect([stopped, item.atMs - sinceMs >= 1_000]).toEqual([true, true]);
      }
    }
  });

  it('has prices from the first whistle to the last, the break included, at most eight seconds apart unless bets are stopped', () => {
    for (const { said } of day) {
      let [lastMs, stopped] = [0, false];
      let reported = 0;
      for (const { item, body } of said.filter(({ item: { producer } }) => producer === 'live')) {
        if (body.kind === 'bet_stop') stopped = true;
        if (body.kind !== 'odds_change') continue;
        if (lastMs > 0 && !stopped) expect(item.atMs - lastMs).toBeLessThanOrEqual(8_000);
        [lastMs, stopped, reported] = [item.atMs, false, reported + 1];
      }
      expect(reported).toBeGreaterThan(700);
    }
  });
});

it('at a rate of one every kind of mistake occurs', () => {
  const kinds = new Set(DAY.flatMap((fixture) => courseOf('day', fixture, [{ atMs: FROM, rate: 1 }], []).mistakes.map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual(['clock_back', 'goal_taken_back', 'incident_late', 'incident_twice', 'incidents_swapped', 'standstill']);
});

it('a new rate of mistakes leaves earlier reports unchanged', () => {
  const fixture = DAY.find(({ kickOffMs }) => kickOffMs > FROM);
  if (fixture === undefined) throw new Error('no fixture');
  const halfMs = fixture.kickOffMs + 50 * 60_000;
  const reported = (rates: readonly { atMs: number; rate: number }[]) =>
    courseOf('day', fixture, rates, []).acts.filter(({ atMs }) => fixture.kickOffMs + atMs < halfMs);
  expect(reported([{ atMs: halfMs, rate: 1 }])).toEqual(reported([]));
});
