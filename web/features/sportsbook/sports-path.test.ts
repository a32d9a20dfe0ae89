import { describe, expect, it } from 'vitest';
import { hashTarget, sportsPath } from './sports-path.ts';

describe('the address in the sportsbook', () => {
  it.each([
    ['futebol/brasil', '', '/sports/futebol/brasil'],
    ['futebol//', '?t=1', '/sports/futebol?t=1'],
    ['', '', '/sports'],
    ['../../evil.example', '', '/sports/evil.example'],
    ['//evil.example', '', '/sports/evil.example'],
    ['a b', '', '/sports/a%20b'],
  ])('behind /sport/%s%s is %s', (rest, search, path) => {
    expect(sportsPath(rest, search)).toBe(path);
  });

  it.each([
    ['#/sport/futebol/1', '/sports/futebol/1'],
    ['#/sport/', '/sports'],
    ['#/sport//evil.example', '/sports/evil.example'],
    ['#/sport/a%2Fb', '/sports/a%252Fb'],
    ['#conteudo', null],
    ['', null],
  ])('in the hash %s is %s', (hash, path) => {
    expect(hashTarget(hash)).toBe(path);
  });
});
