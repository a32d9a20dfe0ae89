import type { Score, Side } from '../../../events/score.ts';
import type { Counts } from '../../../pricing/counts.ts';
import { isMatchOver, leaderOf, otherSide, pointsToWin } from '../facts/rules.ts';
import { newSet, type SetState, type SetTerms, type SetView, viewSet, winSet } from './set-chain.ts';
import { certain, countsOf, eitherOf, type Spread, spreadOf, sumOf } from './spread.ts';
import { pointChances, type RallyLaw, type Strengths } from './strength.ts';

/** The state of a match. */
export interface MatchState {
  readonly bestOf: number;
  /** Points of the sets that are over. */
  readonly done: readonly Score[];
  readonly set: SetState;
}

/** One of several possible states of a match, if it is unknown who serves. */
export interface PossibleState {
  readonly chance: number;
  readonly state: MatchState;
}
export type PossibleStates = readonly [PossibleState, ...PossibleState[]];

/** One possible set of the match. */
export interface PlayedSet {
  readonly set: number;
  /** The points that win it. */
  readonly to: number;
  /** The chance that it is played. */
  readonly chance: number;
  /** Views by who serves, each with its chance. */
  readonly views: readonly { readonly chance: number; readonly view: SetView }[];
}

/** The chances from which all markets are derived. */
export interface MatchView {
  /** The chance of each final score in sets. */
  readonly scores: ReadonlyMap<string, number>;
  /** Points of the match: total, and margin (home minus away). */
  readonly totals: Counts;
  readonly margins: Counts;
  /** The present set and those after it. */
  readonly sets: readonly PlayedSet[];
}

/** A match before its first point: either side serves first with equal chance. */
export function newMatch(bestOf: number): PossibleStates {
  const state = (first: Side) => ({ chance: 0.5, state: { bestOf, done: [], set: newSet(first) } });
  return [state('home'), state('away')];
}

/** Sets won so far. */
function setsWon({ done }: MatchState): Score {
  const home = done.filter((set) => leaderOf(set) === 'home').length;
  return { home, away: done.length - home };
}

/** The rules of a set, by its number. */
export function termsOf(law: RallyLaw, strengths: Strengths, bestOf: number, set: number): SetTerms {
  return { serves: law.serves, points: pointChances(strengths), to: pointsToWin(law, bestOf, set) };
}

/** The side that serves first in a set, given the one in the set before, with chances: in turn, and by a toss in a shorter last set. */
export function firstsOf({ to, lastTo }: RallyLaw, bestOf: number, set: number, before: Side): readonly (readonly [Side, number])[] {
  if (set !== bestOf || to === lastTo) return [[otherSide[before], 1]];
  return [
    ['home', 0.5],
    ['away', 0.5],
  ];
}

/** Views of sets that have not begun, by their points and first server; built once. */
function freshViews(law: RallyLaw, strengths: Strengths, bestOf: number): (set: number, first: Side) => SetView {
  const known = new Map<string, SetView>();
  return (set, first) => {
    const terms = termsOf(law, strengths, bestOf, set);
    const key = `${terms.to}${first}`;
    const view = known.get(key) ?? viewSet(terms, newSet(first));
    known.set(key, view);
    return view;
  };
}

/** The home side's chance to win the match. Optimised, since the search for strengths calls it repeatedly. */
export function winChance(law: RallyLaw, strengths: Strengths, states: PossibleStates): number {
  const { bestOf } = states[0].state;
  const known = new Map<string, number>();
  const fresh = (set: number, first: Side) => {
    const terms = termsOf(law, strengths, bestOf, set);
    const key = `${terms.to}${first}`;
    const wins = known.get(key) ?? winSet(terms, newSet(first));
    known.set(key, wins);
    return wins;
  };
  const from = (won: Score, first: Side, now: number | null): number => {
    if (isMatchOver(bestOf, won)) return Number(leaderOf(won) === 'home');
    const set = won.home + won.away + 1;
    const wins = now ?? fresh(set, first);
    const after = (winner: Side) =>
      firstsOf(law, bestOf, set + 1, first).reduce((sum, [next, chance]) => sum + chance * from({ ...won, [winner]: won[winner] + 1 }, next, null), 0);
    return wins * after('home') + (1 - wins) * after('away');
  };
  return states.reduce((sum, { chance, state }) => {
    const now = winSet(termsOf(law, strengths, bestOf, state.done.length + 1), state.set);
    return sum + chance * from(setsWon(state), state.set.first, now);
  }, 0);
}

/** The state of a match between two sets. */
interface Node {
  readonly won: Score;
  readonly set: SetState;
  readonly totals: Spread;
  readonly margins: Spread;
}

/** The expected total of points of a match. Optimised, since the search for strengths calls it repeatedly. */
export function totalCounts(law: RallyLaw, strengths: Strengths, states: PossibleStates): Counts {
  return viewBy(law, strengths, states, NO_MARGINS).totals;
}

/** Follows a match from its present state to all its ends, by sets and by points. The states differ only in who serves. */
export function viewMatch(law: RallyLaw, strengths: Strengths, states: PossibleStates): MatchView {
  return viewBy(law, strengths, states, ({ home, away }) => home - away);
}

/** Replaces the margin if no selection needs it. */
const NO_MARGINS = () => 0;

type MarginOf = (set: Score) => number;

function viewBy(law: RallyLaw, strengths: Strengths, states: PossibleStates, marginOf: MarginOf): MatchView {
  const { bestOf } = states[0].state;
  const fresh = freshViews(law, strengths, bestOf);
  const spreadsOf = setSpreads(marginOf);
  const sets: PlayedSet[] = [];
  const ended = new Map<string, Ended>();
  let nodes: readonly Node[] = states.map((state) => beginning(state, marginOf));
  for (let set = states[0].state.done.length + 1; nodes.length > 0; set += 1) {
    const terms = termsOf(law, strengths, bestOf, set);
    const seen = nodes.map((node) => ({ node, view: isNew(node.set) ? fresh(set, node.set.first) : viewSet(terms, node.set) }));
    const views = seen.map(({ node, view }) => ({ chance: whole(node.totals), view }));
    sets.push({ set, to: terms.to, chance: views.reduce((sum, { chance }) => sum + chance, 0), views });
    nodes = playSet(law, bestOf, { seen, spreadsOf }, ended);
  }
  const ends = [...ended.values()];
  return {
    scores: new Map([...ended].map(([score, { totals }]) => [score, whole(totals)])),
    totals: countsOf(ends.reduce<Spread | undefined>((sum, { totals }) => eitherOf(sum, totals), undefined) ?? certain(0, 0)),
    margins: countsOf(ends.reduce<Spread | undefined>((sum, { margins }) => eitherOf(sum, margins), undefined) ?? certain(0, 0)),
    sets,
  };
}

type Ended = Pick<Node, 'totals' | 'margins'>;

function beginning({ chance, state }: PossibleState, marginOf: MarginOf): Node {
  const sum = (of: (set: Score) => number) => state.done.reduce((all, set) => all + of(set), 0);
  return {
    ...{ won: setsWon(state), set: state.set },
    totals: certain(
      sum(({ home, away }) => home + away),
      chance,
    ),
    margins: certain(sum(marginOf), chance),
  };
}

type SpreadsOf = (view: SetView, winner: Side) => Ended;

/** Points of a set by its winner; computed once for each view. */
function setSpreads(marginOf: MarginOf): SpreadsOf {
  const known = new Map<SetView, Readonly<Record<Side, Ended>>>();
  const of = (view: SetView, winner: Side): Ended => {
    const ends = view.ends.filter((end) => leaderOf(end) === winner);
    return { totals: spreadOf(ends.map((end) => [end.home + end.away, end.chance])), margins: spreadOf(ends.map((end) => [marginOf(end), end.chance])) };
  };
  return (view, winner) => {
    const both = known.get(view) ?? { home: of(view, 'home'), away: of(view, 'away') };
    known.set(view, both);
    return both[winner];
  };
}

interface Seen {
  readonly seen: readonly { readonly node: Node; readonly view: SetView }[];
  readonly spreadsOf: SpreadsOf;
}

/** Plays one more set: adds finished matches to `ended`, and returns those that go on. */
function playSet(law: RallyLaw, bestOf: number, { seen, spreadsOf }: Seen, ended: Map<string, Ended>): readonly Node[] {
  const next = new Map<string, Node>();
  for (const { node, view } of seen) {
    for (const winner of ['home', 'away'] as const) {
      const own = spreadsOf(view, winner);
      const [totals, margins] = [sumOf(node.totals, own.totals), sumOf(node.margins, own.margins)];
      const won = { ...node.won, [winner]: node.won[winner] + 1 };
      const score = `${won.home}:${won.away}`;
      if (isMatchOver(bestOf, won)) {
        const before = ended.get(score);
        ended.set(score, { totals: eitherOf(before?.totals, totals), margins: eitherOf(before?.margins, margins) });
        continue;
      }
      for (const [first, chance] of firstsOf(law, bestOf, won.home + won.away + 1, node.set.first)) {
        const before = next.get(score + first);
        next.set(score + first, {
          ...{ won, set: newSet(first) },
          totals: eitherOf(before?.totals, totals, chance),
          margins: eitherOf(before?.margins, margins, chance),
        });
      }
    }
  }
  return [...next.values()];
}

function isNew({ score }: SetState): boolean {
  return score.home + score.away === 0;
}

function whole({ chances }: Spread): number {
  let sum = 0;
  for (const chance of chances) sum += chance;
  return sum;
}
