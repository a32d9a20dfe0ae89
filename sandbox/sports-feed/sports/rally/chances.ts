import type { Score } from '../../message.ts';
import type { PointChances } from './play-match.ts';
import { isOver, NIL, OTHER, type RallyRules, serverAfter, setWinner, type Side, toOf } from './rules.ts';

/** The state of a match: sets won, points of the current set, its first server and the current server; `server` null: unknown. */
export interface Standing {
  readonly won: Score;
  readonly points: Score;
  readonly first: Side;
  readonly server: Side | null;
}

export const AT_THE_START: Standing = { won: NIL, points: NIL, first: 'home', server: null };

interface SetEnd extends Score {
  readonly chance: number;
}

/** Scores are computed up to this number of points above the winning number of a set; longer sets are rare, and totals ignore them. */
const BEYOND = 40;

type Begun = Omit<Standing, 'won'>;

/** The possible ends of a set from this score, with their chances. */
function endsOf(rules: RallyRules, to: number, chances: PointChances, { points, first, server }: Begun): readonly SetEnd[] {
  if (server !== null) return endsBy(rules, to, chances, { points, first, server });
  const isNew = points.home + points.away === 0;
  return (['home', 'away'] as const).flatMap((side) =>
    endsBy(rules, to, chances, { points, first: isNew ? side : first, server: side }).map((end) => ({ ...end, chance: end.chance / 2 })),
  );
}

function endsBy(rules: RallyRules, to: number, chances: PointChances, { points, first, server }: Begun & { readonly server: Side }): readonly SetEnd[] {
  const ends: SetEnd[] = [];
  let row = new Map<number, SetEnd & { readonly server: Side }>([[0, { ...points, server, chance: 1 }]]);
  while (row.size > 0) {
    const next: typeof row = new Map();
    for (const { home, away, server: now, chance } of row.values()) {
      if (setWinner(to, { home, away }) !== null) {
        ends.push({ home, away, chance });
        continue;
      }
      if (Math.max(home, away) > to + BEYOND) continue;
      const wins = now === 'home' ? chances.serving : chances.receiving;
      for (const winner of ['home', 'away'] as const) {
        const after = { home: home + Number(winner === 'home'), away: away + Number(winner === 'away') };
        const serves = serverAfter(rules, to, first, after, winner);
        const key = 2 * after.home + Number(serves === 'home');
        next.set(key, { ...after, server: serves, chance: chance * (winner === 'home' ? wins : 1 - wins) + (next.get(key)?.chance ?? 0) });
      }
    }
    row = next;
  }
  return ends;
}

const homeChance = (ends: readonly SetEnd[]) => ends.reduce((sum, { home, away, chance }) => sum + (home > away ? chance : 0), 0);

/** The home side's chances in a set that has not begun, by the points that win it. The last results are cached, since a match is priced repeatedly. */
const known = new Map<string, readonly number[]>();
const MOST_KNOWN = 1_000;

function freshChances(rules: RallyRules, chances: PointChances): readonly number[] {
  const key = JSON.stringify([rules.serves, rules.to, rules.lastTo, chances]);
  if (known.size >= MOST_KNOWN) known.clear();
  const fresh = known.get(key) ?? [rules.to, rules.lastTo].map((to) => homeChance(endsOf(rules, to, chances, AT_THE_START)));
  known.set(key, fresh);
  return fresh;
}

/** The home side's chance to win the match. */
export function matchChance(rules: RallyRules, chances: PointChances, current: Standing): number {
  const fresh = freshChances(rules, chances);
  const now = homeChance(endsOf(rules, toOf(rules, current.won.home + current.won.away), chances, current));
  const from = (won: Score, isFirst: boolean): number => {
    if (isOver(rules, won)) return Number(won.home > won.away);
    const isLast = won.home + won.away === rules.bestOf - 1;
    const wins = isFirst ? now : (fresh[isLast ? 1 : 0] ?? 0);
    return wins * from({ ...won, home: won.home + 1 }, false) + (1 - wins) * from({ ...won, away: won.away + 1 }, false);
  };
  return from(current.won, true);
}

/** The half-point line of a total nearest to even, and the chance of more points. */
export function totalLine(rules: RallyRules, chances: PointChances): { readonly line: number; readonly over: number } {
  const sets = [rules.to, rules.lastTo].map((to) => {
    const ends = endsOf(rules, to, chances, AT_THE_START);
    return (['home', 'away'] as const).map((side) => totalsOf(ends.filter((end) => end[side] > end[OTHER[side]])));
  });
  const totals: number[] = [];
  const from = (won: Score, counts: readonly number[]): void => {
    if (isOver(rules, won)) {
      for (const [count, chance] of counts.entries()) totals[count] = (totals[count] ?? 0) + (chance ?? 0);
      return;
    }
    const [home = [], away = []] = sets[won.home + won.away === rules.bestOf - 1 ? 1 : 0] ?? [];
    from({ ...won, home: won.home + 1 }, together(counts, home));
    from({ ...won, away: won.away + 1 }, together(counts, away));
  };
  from(NIL, [1]);
  let over = totals.reduce((sum, chance) => sum + chance, 0);
  const count = totals.findIndex((chance) => (over -= chance ?? 0) < 0.5);
  return { line: count + 0.5, over };
}

function totalsOf(ends: readonly SetEnd[]): number[] {
  const totals: number[] = [];
  for (const { home, away, chance } of ends) totals[home + away] = (totals[home + away] ?? 0) + chance;
  return Array.from(totals, (chance) => chance ?? 0);
}

function together(one: readonly number[], other: readonly number[]): number[] {
  const sum = Array.from({ length: one.length + other.length }, () => 0);
  for (const [place, chance] of one.entries()) {
    if (chance === 0) continue;
    for (const [shift, each] of other.entries()) sum[place + shift] = (sum[place + shift] ?? 0) + chance * each;
  }
  return sum;
}
