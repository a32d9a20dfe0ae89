import type { Side } from '../../../events/score.ts';
import type { MapLaw } from '../law/map-law.ts';
import type { KillRace, MobaMap } from '../facts/moba-facts.ts';

/** For tests: the state from which a map is played on. */
export interface From {
  readonly strength: number;
  readonly minutes: number;
  readonly kills: { readonly home: number; readonly away: number };
  /** The home side's lead in gold, in thousands. */
  readonly lead: number;
}

/** A standard normal variable (Box–Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A gamma variable of shape ≥ 1 and rate 1 (Marsaglia and Tsang). */
function gamma(shape: number, random: () => number): number {
  const d = shape - 1 / 3;
  for (;;) {
    const x = normal(random);
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** For tests: plays a map to its end kill by kill, with the law's numbers but none of its code. */
export function playMap(law: MapLaw, from: From, random: () => number): MobaMap {
  const odds = from.strength * Math.exp(-from.minutes / 60) + (from.lead * law.gold.weight) / (from.minutes + law.gold.after);
  const winner: Side = random() < 1 / (1 + Math.exp(-odds)) ? 'home' : 'away';
  const other: Side = winner === 'home' ? 'away' : 'home';
  const { median, shape } = law.duration;
  const left = (1 - random()) / (1 + (from.minutes / median) ** shape);
  const ends = median * (1 / left - 1) ** (1 / shape);
  const pace = gamma(law.kills.alike + from.kills.home + from.kills.away, random) / (law.kills.alike / law.kills.perMinute + from.minutes);
  const share = law.share.mean + law.share.deviation * normal(random);
  const kills = { home: from.kills.home, away: from.kills.away };
  const races: KillRace[] = [];
  let firstBlood: Side | null = null;
  for (let at = from.minutes - Math.log(1 - random()) / pace; at < ends; at -= Math.log(1 - random()) / pace) {
    const by = random() < share ? winner : other;
    kills[by] += 1;
    if (kills.home + kills.away === 1) firstBlood = by;
    if ([5, 10, 15, 20].includes(kills[by]) && kills[by === 'home' ? 'away' : 'home'] < kills[by]) races.push({ to: kills[by], by });
  }
  const tower = random() < law.firstTower ? winner : other;
  const monster = random() < law.firstMonster ? winner : other;
  const falls = Math.max(from.minutes, law.monsters.from) - Math.log(1 - random()) / law.monsters.perMinute < ends;
  const first = (side: Side) => ({ home: side === 'home' ? 1 : 0, away: side === 'away' ? 1 : 0 });
  return {
    ...{ kills, races, firstBlood, firstTower: tower, towers: first(tower), seconds: Math.ceil(ends * 60), wonBy: winner, given: null },
    ...(falls ? { firstMonster: monster, monsters: first(monster) } : { firstMonster: null, monsters: { home: 0, away: 0 } }),
  };
}
