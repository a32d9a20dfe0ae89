import { expect, test } from 'vitest';
import { matchFacts, score } from '../sports/football/testing/match-facts.ts';
import type { KnownResult } from '../settlement/new-result.ts';
import { judgeFinding } from './judge-finding.ts';
import type { Finding } from './step.ts';

const stream = 's:live:';
const said = (text: string, certainty: 1 | 2): Finding => ({ kind: 'facts', facts: matchFacts({ fullTime: score(text) }), certainty });
const known = (text: string, certainty: 1 | 2, origin = 's:live:f:7'): KnownResult => ({
  kind: 'facts',
  facts: matchFacts({ fullTime: score(text) }),
  certainty,
  origin,
});
const takenBack: KnownResult = { kind: 'rollback', facts: null, certainty: null, origin: 's:prematch:f:9' };

test.each([
  ['first facts are news', said('1-0', 1), false, undefined, 'record'],
  ['a confirmation of what was seen is news', said('1-0', 2), false, known('1-0', 1), 'record'],
  ['what was confirmed is known', said('1-0', 2), false, known('1-0', 2), 'known'],
  ['another result confirmed is for settlement to hold', said('2-0', 2), false, known('1-0', 2), 'record'],
  ['what was seen does not touch what was confirmed', said('2-0', 1), false, known('1-0', 2), 'less_certain'],
  ['after a rollback, what is seen anew is news', said('2-0', 1), false, takenBack, 'record'],
  ['after a rollback, an old sight retold is not', said('1-0', 1), true, takenBack, 'less_certain'],
  ['after a rollback, a confirmation retold is', said('1-0', 2), true, takenBack, 'record'],
  ['a rollback is always news', { kind: 'rollback' }, false, known('1-0', 2), 'record'],
  ['a result its stream no longer has was taken back', { kind: 'unsettled' }, true, known('1-0', 1), 'take_back'],
  ['a result that another stream reported stays', { kind: 'unsettled' }, true, known('1-0', 2, 's:prematch:f:9'), 'known'],
  ['no result, none known', { kind: 'unsettled' }, true, undefined, 'known'],
] as const)('%s', (_rule, finding, isRetold, before, judgement) => {
  expect(judgeFinding(finding, isRetold, before, stream)).toBe(judgement);
});
