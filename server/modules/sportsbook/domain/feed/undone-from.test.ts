import { expect, test } from 'vitest';
import type { Incident } from '../events/fixture.ts';
import { undoneFrom } from './undone-from.ts';

const UNDOES = { incident: 'remake', since: 'map_start' };
const at = (minute: number) => new Date(Date.UTC(2031, 0, 1, 18, minute));
const told = (type: string, minute: number, more: Partial<Incident> = {}): Incident => ({
  ...{ type, side: null, minute, added: 0, id: `${type}-${minute}`, occurredAt: at(minute).toISOString(), ...more },
});
const COURSE = [told('map_start', 1), told('map', 30), told('map_start', 40), told('remake', 44)];

test('what is undone began with the last start before it', () => expect(undoneFrom(COURSE.slice(0, 3), COURSE, UNDOES)).toEqual(at(40)));

test.each<[string, readonly Incident[], readonly Incident[], typeof UNDOES | undefined]>([
  ['known before', COURSE, COURSE, UNDOES],
  ['taken back', COURSE.slice(0, 3), [...COURSE.slice(0, 3), told('remake', 44, { review: 'taken_back' })], UNDOES],
  ['without a start', [], [told('remake', 44)], UNDOES],
  ['of a start that nobody timed', [], [{ type: 'map_start', side: null, minute: 40, added: 0 }, told('remake', 44)], UNDOES],
  ['in a sport that undoes nothing', COURSE.slice(0, 3), COURSE, undefined],
])('a remake %s undoes nothing more', (_name, before, after, undoes) => expect(undoneFrom(before, after, undoes)).toBeNull());
