import { instantOf } from './read-values.ts';

/** The scope of a stop; `ref` names the market, match, tournament or producer. */
const SCOPES = ['market', 'match', 'tournament', 'producer', 'everything'] as const;
type Scope = (typeof SCOPES)[number];

/** A range of times at which bets were placed; null means unbounded. */
export interface PlacedWithin {
  readonly from: Date | null;
  readonly until: Date | null;
}

/** The operator acts on matches, results and liability. */
export type SportsCommand =
  | { readonly kind: 'sports.keep'; readonly id: string; readonly reason: string }
  | { readonly kind: 'sports.decide'; readonly id: string; readonly file: string; readonly reason: string }
  | { readonly kind: 'sports.void'; readonly event: string; readonly reason: string }
  | { readonly kind: 'sports.cancel' | 'sports.uncancel'; readonly place: string; readonly within: PlacedWithin; readonly reason: string }
  | {
      readonly kind: 'sports.source';
      readonly tournament: string;
      readonly definition: string;
      readonly source: 'model' | 'supplier' | null;
      readonly reason: string;
    }
  | { readonly kind: 'sports.rule'; readonly tournament: string; readonly definition: string; readonly version: number | null; readonly reason: string }
  | { readonly kind: 'sports.take' | 'sports.refuse'; readonly bet: string; readonly reason: string }
  | { readonly kind: 'sports.mark' | 'sports.unmark'; readonly scope: 'player' | 'match'; readonly ref: string; readonly reason: string }
  | { readonly kind: 'sports.stop' | 'sports.resume'; readonly scope: Scope; readonly ref: string; readonly reason: string }
  | {
      readonly kind: 'sports.review';
      readonly event: string;
      readonly incident: string;
      readonly act: 'confirmed' | 'taken_back';
      readonly score: { readonly home: number; readonly away: number };
      readonly reason: string;
    }
  | { readonly kind: 'sports.cap'; readonly place: string; readonly capCents: number | null; readonly reason: string };

/** Read-only acts. */
export type SportsQuestion =
  | {
      readonly kind:
        | 'sports.held'
        | 'sports.overdue'
        | 'sports.caps'
        | 'sports.sources'
        | 'sports.rules'
        | 'sports.stops'
        | 'sports.reviews'
        | 'sports.bets'
        | 'sports.marks';
    }
  | { readonly kind: 'sports.liability'; readonly event: string };

type Parsed = { readonly command: SportsQuestion } | { readonly change: (reason: string) => SportsCommand } | { readonly problem: string };

export const SPORTS_USAGE = `  sports held                         results that contradict themselves and wait for somebody
  sports overdue                      matches on which bets are open past their time, and why
  sports decide ID FILE --reason …    what is true of a match, or instead of a held result; FILE is JSON with the fields of its sport
  sports keep ID --reason …           what is in force stands, the held result is let go
  sports void EVENT --reason …        every bet on the match is void
  sports cancel MATCH FROM/UNTIL --reason …   bets placed then are void, on a match or one market of it; ISO times, ".." for an open end
  sports uncancel MATCH FROM/UNTIL --reason …
  sports stop SCOPE REF --reason …    no bets on a market, match or tournament, of a producer (prematch, live), or on everything (without REF)
  sports resume SCOPE REF --reason …
  sports stops                        what is stopped, and why
  sports reviews                      incidents of matches under way that are under review
  sports review EVENT:INCIDENT confirmed:H-A|taken_back:H-A --reason …   ends a review that the supplier leaves open; H-A is the score after it
  liability MATCH                     what a match may cost: the grid of its scores, the worst of them, its cap, its bets by market; also: sports liability MATCH
  sports bets                         bets that wait for your decision, and until when
  sports take BET --reason …          the bet is judged at the prices of now, and accepted if they do
  sports refuse BET --reason …        the stake goes back
  sports mark player|match ID --reason …   bets of the player or on the match wait for your decision; sports unmark, sports marks
  sports caps
  sports sources                      whose prices win, by tournament and market definition; elsewhere the model's
  sports source TOURNAMENT:DEFINITION model|supplier|none --reason …   "*" is every definition; matches ahead follow at once
  sports rules                        which version of a market's rule was chosen, by tournament; the page of rules prints all versions
  sports rule TOURNAMENT:DEFINITION VERSION|none --reason …   markets on which there are bets keep their version
  sports cap SCOPE CENTAVOS --reason …   default, sport:S, tournament:T, definition:S:D, match:M (all bets on it together), market:M; "none" takes the scope's own away`;

/** Parses a command about sports; null for any other command. */
export function readSportsCommand(name: string, [first, second]: readonly [string | undefined, string | undefined]): Parsed | null {
  switch (name) {
    case 'sports held':
      return { command: { kind: 'sports.held' } };
    case 'sports overdue':
      return { command: { kind: 'sports.overdue' } };
    case 'sports caps':
      return { command: { kind: 'sports.caps' } };
    case 'sports sources':
      return { command: { kind: 'sports.sources' } };
    case 'sports rules':
      return { command: { kind: 'sports.rules' } };
    case 'sports stops':
      return { command: { kind: 'sports.stops' } };
    case 'sports reviews':
      return { command: { kind: 'sports.reviews' } };
    case 'sports bets':
      return { command: { kind: 'sports.bets' } };
    case 'sports marks':
      return { command: { kind: 'sports.marks' } };
    case 'sports take':
    case 'sports refuse':
      if (first === undefined) return { problem: 'name a bet' };
      return { change: (reason) => ({ kind: name === 'sports take' ? 'sports.take' : 'sports.refuse', bet: first, reason }) };
    case 'sports mark':
    case 'sports unmark':
      return mark(name === 'sports mark' ? 'sports.mark' : 'sports.unmark', first, second);
    case 'sports stop':
    case 'sports resume':
      return stop(name === 'sports stop' ? 'sports.stop' : 'sports.resume', first, second);
    case 'sports review':
      return review(first, second);
    case 'sports source':
      return source(first, second);
    case 'sports rule':
      return rule(first, second);
    case 'sports liability':
      return first === undefined ? { problem: 'name a match' } : { command: { kind: 'sports.liability', event: first } };
    case 'sports keep':
      return first === undefined ? { problem: 'name a held result' } : { change: (reason) => ({ kind: 'sports.keep', id: first, reason }) };
    case 'sports decide':
      if (first === undefined || second === undefined) return { problem: 'name a match or a held result, and a file' };
      return { change: (reason) => ({ kind: 'sports.decide', id: first, file: second, reason }) };
    case 'sports void':
      return first === undefined ? { problem: 'name an event' } : { change: (reason) => ({ kind: 'sports.void', event: first, reason }) };
    case 'sports cancel':
    case 'sports uncancel':
      return cancellation(name === 'sports cancel' ? 'sports.cancel' : 'sports.uncancel', first, second);
    case 'sports cap':
      return cap(first, second);
    default:
      return null;
  }
}

function cancellation(kind: 'sports.cancel' | 'sports.uncancel', place: string | undefined, words: string | undefined): Parsed {
  const within = words === undefined ? null : readWithin(words);
  if (place === undefined || within === null) return { problem: 'name a match or a market, and FROM/UNTIL' };
  return { change: (reason) => ({ kind, place, within, reason }) };
}

function stop(kind: 'sports.stop' | 'sports.resume', word: string | undefined, ref = ''): Parsed {
  const scope = SCOPES.find((each) => each === word);
  if (scope === undefined || (scope === 'everything') !== (ref === '')) return { problem: 'name a market, match, tournament or producer, or everything' };
  return { change: (reason) => ({ kind, scope, ref, reason }) };
}

function mark(kind: 'sports.mark' | 'sports.unmark', scope: string | undefined, ref: string | undefined): Parsed {
  if ((scope !== 'player' && scope !== 'match') || ref === undefined) return { problem: 'name a player or a match by its id' };
  return { change: (reason) => ({ kind, scope, ref, reason }) };
}

function review(place: string | undefined, words: string | undefined): Parsed {
  const [, event, incident] = /^([a-z0-9-]{1,120}):(.{1,100})$/.exec(place ?? '') ?? [];
  const [, act, home, away] = /^(confirmed|taken_back):(\d{1,2})-(\d{1,2})$/.exec(words ?? '') ?? [];
  if (event === undefined || incident === undefined || (act !== 'confirmed' && act !== 'taken_back'))
    return { problem: 'name EVENT:INCIDENT, and confirmed:H-A or taken_back:H-A' };
  return { change: (reason) => ({ kind: 'sports.review', event, incident, act, score: { home: Number(home), away: Number(away) }, reason }) };
}

function cap(place: string | undefined, amount: string | undefined): Parsed {
  const isAmount = amount !== undefined && (amount === 'none' || /^\d{1,13}$/.test(amount));
  if (place === undefined || !isAmount) return { problem: 'name a scope and centavos, or none' };
  return { change: (reason) => ({ kind: 'sports.cap', place, capCents: amount === 'none' ? null : Number(amount), reason }) };
}

function source(place: string | undefined, wins: string | undefined): Parsed {
  const [tournament = '', definition = '', ...more] = place?.split(':') ?? [];
  const isKnown = wins === 'model' || wins === 'supplier' || wins === 'none';
  if (tournament === '' || definition === '' || more.length > 0 || !isKnown) return { problem: 'name a tournament:definition, and model, supplier or none' };
  return { change: (reason) => ({ kind: 'sports.source', tournament, definition, source: wins === 'none' ? null : wins, reason }) };
}

function rule(place: string | undefined, version: string | undefined): Parsed {
  const [tournament = '', definition = '', ...more] = place?.split(':') ?? [];
  const isVersion = version === 'none' || /^[1-9]\d{0,2}$/.test(version ?? '');
  if (tournament === '' || definition === '' || more.length > 0 || !isVersion) return { problem: 'name a tournament:definition, and a version or none' };
  return { change: (reason) => ({ kind: 'sports.rule', tournament, definition, version: version === 'none' ? null : Number(version), reason }) };
}

/** "A/B" as an ISO 8601 range, ".." for an open end; null when it is invalid or its end is before its begin. */
function readWithin(words: string): PlacedWithin | null {
  const [from, until, ...more] = words.split('/').map((part) => (part === '..' ? null : instantOf(part)));
  if (more.length > 0 || from === undefined || until === undefined || from === 'wrong' || until === 'wrong') return null;
  return from !== null && until !== null && until <= from ? null : { from, until };
}

/** True for commands about sports. */
export function isAboutSports(command: { readonly kind: string }): command is SportsCommand | SportsQuestion {
  return command.kind.startsWith('sports.');
}
