import { describe, expect, test } from 'vitest';
import { parseCommand } from './parse-command.ts';

const at = (text: string) => new Date(text);

describe('sports commands', () => {
  test.each([
    [['sports', 'keep', 'h1'], { kind: 'sports.keep', id: 'h1' }],
    [['sports', 'decide', 'h1', 'a.json'], { kind: 'sports.decide', id: 'h1', file: 'a.json' }],
    [['sports', 'void', 'a-match'], { kind: 'sports.void', event: 'a-match' }],
    [['sports', 'cap', 'sport:football', '5000'], { kind: 'sports.cap', place: 'sport:football', capCents: 5_000 }],
    [['sports', 'source', 'liga:total', 'supplier'], { kind: 'sports.source', tournament: 'liga', definition: 'total', source: 'supplier' }],
    [['sports', 'rule', 'aberto:winner', '2'], { kind: 'sports.rule', tournament: 'aberto', definition: 'winner', version: 2 }],
    [['sports', 'rule', 'aberto:winner', 'none'], { kind: 'sports.rule', tournament: 'aberto', definition: 'winner', version: null }],
    [['sports', 'source', 'liga:*', 'none'], { kind: 'sports.source', tournament: 'liga', definition: '*', source: null }],
    [['sports', 'stop', 'match', 'a-match'], { kind: 'sports.stop', scope: 'match', ref: 'a-match' }],
    [['sports', 'take', 'b1'], { kind: 'sports.take', bet: 'b1' }],
    [['sports', 'refuse', 'b1'], { kind: 'sports.refuse', bet: 'b1' }],
    [['sports', 'mark', 'player', 'p1'], { kind: 'sports.mark', scope: 'player', ref: 'p1' }],
    [['sports', 'unmark', 'match', 'a-match'], { kind: 'sports.unmark', scope: 'match', ref: 'a-match' }],
    [['sports', 'stop', 'everything'], { kind: 'sports.stop', scope: 'everything', ref: '' }],
    [['sports', 'resume', 'producer', 'live'], { kind: 'sports.resume', scope: 'producer', ref: 'live' }],
    [
      ['sports', 'review', 'a-match:inc:7', 'taken_back:1-0'],
      { kind: 'sports.review', event: 'a-match', incident: 'inc:7', act: 'taken_back', score: { home: 1, away: 0 } },
    ],
    [['sports', 'cap', 'market:m', 'none'], { kind: 'sports.cap', place: 'market:m', capCents: null }],
    [
      ['sports', 'cancel', 'a-match', '2026-05-01T18:00Z/2026-05-01T18:10:30-03:00'],
      { kind: 'sports.cancel', place: 'a-match', within: { from: at('2026-05-01T18:00:00Z'), until: at('2026-05-01T21:10:30Z') } },
    ],
    [['sports', 'uncancel', 'a-match:result', '../..'], { kind: 'sports.uncancel', place: 'a-match:result', within: { from: null, until: null } }],
  ])('%j is a change, so it needs all its words and a reason', (words, command) => {
    expect(parseCommand([...words, '--reason', 'why'])).toEqual({ ...command, reason: 'why' });
    expect(parseCommand(words).kind).toBe('usage');
    expect(parseCommand([...words.slice(0, -1), '--reason', 'why']).kind).toBe('usage');
  });

  test.each([
    ['a time without its zone', '2026-05-01T18:00/..'],
    ['a day', '2026-05-01/..'],
    ['an end before its beginning', '2026-05-01T18:00Z/2026-05-01T17:00Z'],
    ['one time', '2026-05-01T18:00Z'],
    ['three times', '../../..'],
    ['a month too many', '2026-13-01T18:00Z/..'],
  ])('%s is no time range', (_name, words) => {
    expect(parseCommand(['sports', 'cancel', 'a-match', words, '--reason', 'why']).kind).toBe('usage');
  });

  test.each(['-5', '1.5', '1e3', 'all', ''])('"%s" is no amount', (amount) => {
    expect(parseCommand(['sports', 'cap', 'default', amount, '--reason', 'why']).kind).toBe('usage');
  });

  test('a read-only command needs no reason', () => {
    expect(parseCommand(['sports', 'stops'])).toEqual({ kind: 'sports.stops' });
    expect(parseCommand(['sports', 'reviews'])).toEqual({ kind: 'sports.reviews' });
    expect(parseCommand(['sports', 'bets'])).toEqual({ kind: 'sports.bets' });
    expect(parseCommand(['sports', 'marks'])).toEqual({ kind: 'sports.marks' });
    expect(parseCommand(['sports', 'held'])).toEqual({ kind: 'sports.held' });
    expect(parseCommand(['sports', 'sources'])).toEqual({ kind: 'sports.sources' });
    expect(parseCommand(['sports', 'caps'])).toEqual({ kind: 'sports.caps' });
    expect(parseCommand(['sports', 'liability', 'a-match'])).toEqual({ kind: 'sports.liability', event: 'a-match' });
    expect(parseCommand(['liability', 'a-match'])).toEqual({ kind: 'sports.liability', event: 'a-match' });
    expect(parseCommand(['liability']).kind).toBe('usage');
  });
});
