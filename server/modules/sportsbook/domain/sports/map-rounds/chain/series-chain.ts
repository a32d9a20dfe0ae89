import type { Score, Side } from '../../../events/score.ts';
import { type BestOf, isSeriesOver } from '../facts/rules.ts';
import { homeChance, mapChance, type MapLaw, type MapState, type MapView, NEW_MAP, viewMap } from './map-chain.ts';
import { onMap, type Strength } from './strength.ts';

/** Where a match is. */
export interface SeriesState {
  readonly bestOf: BestOf;
  /** Maps won, with one from before the start. */
  readonly won: Score;
  /** The number of the map under way, or of the next one. */
  readonly map: number;
  readonly state: MapState;
  /** Who chose each map, by its number from 1; null where nobody did or it is not known. */
  readonly picks: readonly (Side | null)[];
}

/** A match before its first round. */
export function newSeries(bestOf: BestOf, advantage: Side | null = null): SeriesState {
  return { bestOf, won: { home: Number(advantage === 'home'), away: Number(advantage === 'away') }, map: 1, state: NEW_MAP, picks: [] };
}

/** A map of the match as it may be played. */
export interface PlayedMap {
  readonly map: number;
  /** The chance that it is played at all. */
  readonly chance: number;
  readonly view: MapView;
}

/** Everything that markets are read off. */
export interface SeriesView {
  /** The chance of each score in maps at the end. */
  readonly ends: ReadonlyMap<string, number>;
  /** The map under way and the one after it. */
  readonly maps: readonly PlayedMap[];
}

/** Views of maps that have not begun, by who chose them: a match has at most three kinds. */
function freshViews(law: MapLaw, strength: Strength): (pick: Side | null) => MapView {
  const known = new Map<Side | null, MapView>();
  return (pick) => {
    const view = known.get(pick) ?? viewMap(law, onMap(strength, pick), NEW_MAP);
    known.set(pick, view);
    return view;
  };
}

/** A match from where it is to all its ends. Maps of a match are won independently of each other by what is thought of both teams. */
export function viewSeries(law: MapLaw, strength: Strength, { bestOf, won, map, state, picks }: SeriesState): SeriesView {
  const fresh = freshViews(law, strength);
  const pickOf = (number: number) => picks[number - 1] ?? null;
  const current = isNew(state) ? fresh(pickOf(map)) : viewMap(law, onMap(strength, pickOf(map)), state);
  const viewOf = (number: number) => (number === map ? current : fresh(pickOf(number)));
  const ends = new Map<string, number>();
  const played = new Map<number, number>();
  let scores = [{ score: { home: won.home, away: won.away }, chance: 1 }];
  for (let number = map; scores.length > 0; number += 1) {
    const next = new Map<string, { score: Score; chance: number }>();
    for (const { score, chance } of scores) {
      const key = `${score.home}:${score.away}`;
      if (isSeriesOver(bestOf, score)) {
        ends.set(key, (ends.get(key) ?? 0) + chance);
        continue;
      }
      played.set(number, (played.get(number) ?? 0) + chance);
      const wins = homeChance(viewOf(number));
      join(next, { ...score, home: score.home + 1 }, chance * wins);
      join(next, { ...score, away: score.away + 1 }, chance * (1 - wins));
    }
    scores = [...next.values()];
  }
  return { ends, maps: [...played].slice(0, 2).map(([number, chance]) => ({ map: number, chance, view: viewOf(number) })) };
}

function isNew({ rounds, defends }: MapState): boolean {
  return rounds.home + rounds.away === 0 && defends === null;
}

function join(to: Map<string, { score: Score; chance: number }>, score: Score, chance: number): void {
  const key = `${score.home}:${score.away}`;
  to.set(key, { score, chance: (to.get(key)?.chance ?? 0) + chance });
}

/** Parts of a stake on either side that win: of a match of two maps the rest is drawn. */
export function winChances({ ends }: Pick<SeriesView, 'ends'>): Score {
  const sum = { home: 0, away: 0 };
  for (const [score, chance] of ends) {
    const [home = 0, away = 0] = score.split(':').map(Number);
    if (home !== away) sum[home > away ? 'home' : 'away'] += chance;
  }
  return sum;
}

/** The home side's chance to win a match that is not drawn. */
export function winChance(law: MapLaw, strength: Strength, { bestOf, won, map, state, picks }: SeriesState): number {
  const known = new Map<number, number>();
  const chanceOf = (number: number): number => {
    const before = known.get(number);
    if (before !== undefined) return before;
    const chance = mapChance(law, onMap(strength, picks[number - 1] ?? null), number === map ? state : NEW_MAP);
    known.set(number, chance);
    return chance;
  };
  const from = (number: number, { home, away }: Score): Score => {
    if (isSeriesOver(bestOf, { home, away })) return { home: Number(home > away), away: Number(away > home) };
    const [wins, up, down] = [chanceOf(number), from(number + 1, { home: home + 1, away }), from(number + 1, { home, away: away + 1 })];
    return { home: wins * up.home + (1 - wins) * down.home, away: wins * up.away + (1 - wins) * down.away };
  };
  const { home, away } = from(map, won);
  return home + away > 0 ? home / (home + away) : 0.5;
}
