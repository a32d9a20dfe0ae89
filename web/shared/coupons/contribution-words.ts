import type { GameKind, RolloverView } from '#contracts/money/bonus.ts';

/** The players' name of each kind of game. */
export const GAME_NAMES: Readonly<Record<GameKind, string>> = {
  slots: 'slots',
  live: 'cassino ao vivo',
  mines: 'Mines',
  double: 'Double',
  dice: 'Dice',
  crash: 'Crash',
  plinko: 'Plinko',
  sports: 'esportes',
};

/**
 * The percentage that each kind of game contributes, highest first: "slots e esportes contam 100%, Double 20%". Games that contribute
 * nothing are named separately.
 */
export function contributionWords(contributions: RolloverView['contributions']): string {
  const order = Object.keys(GAME_NAMES);
  const games = contributions.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const shares = [...Map.groupBy(games, ({ percent }) => percent)].toSorted(([one], [other]) => other - one);
  const parts = shares.map(([percent, alike], index) => {
    const names = alike.map(({ kind }) => GAME_NAMES[kind]);
    const verb = index === 0 ? (names.length === 1 && alike[0]?.kind !== 'slots' && alike[0]?.kind !== 'sports' ? ' conta' : ' contam') : '';
    return `${listed(names)}${verb} ${percent}%`;
  });
  return parts.join(', ');
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1) ?? ''}`;
}
