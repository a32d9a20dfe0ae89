import type { Score, Side } from '../../../events/score.ts';
import { type SeriesFault, seriesFaults } from '../../map-series/series-faults.ts';
import { type MobaFacts, type MobaMap, playedBy } from './moba-facts.ts';

/** Codes of contradictions within a match's facts. */
export type FactFault =
  | SeriesFault
  | 'play_in_a_map_not_begun'
  | 'first_blood_without_a_kill'
  | 'first_tower_without_a_tower'
  | 'first_monster_without_a_monster'
  | 'race_without_its_kills'
  | 'races_out_of_order'
  | 'won_in_no_time';

const isBegun = ({ kills, towers, monsters, seconds }: MobaMap) =>
  kills.home + kills.away + towers.home + towers.away + monsters.home + monsters.away + (seconds ?? 0) > 0;
/** A side recorded as first must have at least one. */
const hasNone = (first: Side | null, { home, away }: Score) => first !== null && (first === 'home' ? home : away) === 0;

const checks: readonly (readonly [FactFault, (map: MobaMap) => boolean])[] = [
  ['play_in_a_map_not_begun', (map) => map.given?.begun === 'no' && isBegun(map)],
  ['first_blood_without_a_kill', ({ firstBlood, kills }) => hasNone(firstBlood, kills)],
  ['first_tower_without_a_tower', ({ firstTower, towers }) => hasNone(firstTower, towers)],
  ['first_monster_without_a_monster', ({ firstMonster, monsters }) => hasNone(firstMonster, monsters)],
  ['race_without_its_kills', ({ races, kills }) => races.some(({ to, by }) => kills[by] < to)],
  ['races_out_of_order', ({ races }) => races.some(({ to }, place) => to <= (races[place - 1]?.to ?? 0))],
  ['won_in_no_time', ({ wonBy, seconds }) => wonBy !== null && seconds === 0],
];

/** Lists the contradictions within the facts; empty if they are consistent. */
export function factFaults(facts: MobaFacts): FactFault[] {
  const maps = facts.maps ?? [];
  const ofMaps = checks.filter(([, isBroken]) => maps.some(isBroken)).map(([fault]) => fault);
  return [...seriesFaults({ playedBy, isBegun }, facts), ...ofMaps];
}
