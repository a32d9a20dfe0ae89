import type { BenchSite } from '../common/bench-site.ts';
import { overHttp } from '../common/callers.ts';
import { median, say } from '../common/facts.ts';
import { shareMs } from '../common/paced.ts';
import type { Book } from './open-book.ts';

const CALLERS = 8;

/** Lists as pages request them: of football, of every sport in turn, of all sports in one, and those that grow with the number of sports. */
export async function listPages(site: BenchSite, book: Book, count: number): Promise<void> {
  const listOf = (sport: string) => `/sportsbook/v1/events?state=prematch&per_page=50&sport=${sport}`;
  const kinds: readonly (readonly [name: string, paths: readonly string[]])[] = [
    ['reference: a list of football', [listOf('football')]],
    ['a list of each sport in turn', [...book.keys()].map(listOf)],
    ['a list of all sports', ['/sportsbook/v1/events?state=prematch&per_page=50']],
    ['the sports with their counts', ['/sportsbook/v1/sports']],
    ['all that is under way', ['/sportsbook/v1/live']],
    ['the page of football', ['/sports/football']],
    ['the page of each sport in turn', [...book.keys()].map((sport) => `/sports/${sport}`)],
  ];
  let referenceMs = Number.NaN;
  for (const [name, paths] of kinds) {
    const requests = Array.from({ length: count }, (_, place) => get(paths[place % paths.length] ?? ''));
    await overHttp(site.port, 1, requests.slice(0, paths.length), isFound);
    const { answers, seconds, latenciesMs, refused } = await overHttp(site.port, CALLERS, requests, isFound);
    if (refused > 0) throw new Error(`${refused} of ${answers} answers of "${name}" were not found`);
    if (Number.isNaN(referenceMs)) referenceMs = median(latenciesMs);
    say(
      `${name}: ${(answers / seconds).toFixed(0)}/s, median ${median(latenciesMs).toFixed(1)} ms (${(median(latenciesMs) / referenceMs).toFixed(2)} of the reference), p99 ${shareMs(latenciesMs, 0.99).toFixed(1)} ms`,
    );
  }
}

const isFound = (status: number) => status === 200;

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
}
