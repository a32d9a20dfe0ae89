import { type GameId, games, isOfferedUnder } from '#contracts/games.ts';

/** The tables that can share one page; the maximum per page. */
export const TOGETHER_IDS = ['roulette', 'wheel', 'derby', 'baccarat', 'double'] as const satisfies readonly GameId[];
export type TogetherId = (typeof TOGETHER_IDS)[number];
export const MOST_TOGETHER = 4;

const PATH = '/casino/live/mesas';
const BETWEEN = '-';

/**
 * The tables that a path names, in their order ("roulette-wheel"): known ones, each once, at most the maximum; null where it names anything
 * else.
 */
export function tablesNamed(name: string): readonly TogetherId[] | null {
  const known = name.split(BETWEEN).map((each) => TOGETHER_IDS.find((id) => id === each));
  const ids = known.filter((id) => id !== undefined);
  const isWhole = ids.length === known.length && new Set(ids).size === ids.length && ids.length <= MOST_TOGETHER;
  return isWhole ? ids : null;
}

export function togetherAddress(ids: readonly string[]): string {
  return ids.length === 0 ? PATH : `${PATH}/${ids.join(BETWEEN)}`;
}

/** The tables that a site of that profile offers. */
export function offeredTogether(profile: string): readonly TogetherId[] {
  return TOGETHER_IDS.filter((id) => games.some((game) => game.id === id && isOfferedUnder(game, profile)));
}
