import { type FightFacts, NOTHING_KNOWN } from '../facts/fight-facts.ts';

/** A fight as it is fought, in seconds: written by itself, and shared with nothing that prices or settles. */
export interface FoughtFight {
  readonly rounds: number;
  /** Finishes in a second of each half round, in order. */
  readonly perSecond: readonly number[];
  /** Chances that the home side wins a finish, and a decision that is no draw. */
  readonly homeFinish: number;
  readonly homeJudged: number;
  readonly knockedOut: number;
  readonly drawn: number;
}

/** For tests: a stream of numbers in [0, 1) that a seed decides. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (((state >>> 8) ^ (state >>> 21)) & 0xffffff) / 0x1000000;
  };
}

/** For tests: the facts of a fight that is fought to its end: when it would be finished is drawn once, and the bells come in between. */
export function fightOut({ rounds, perSecond, homeFinish, homeJudged, knockedOut, drawn }: FoughtFight, random: () => number): FightFacts {
  const fought = { ...NOTHING_KNOWN, ending: 'played', rounds, format: 'kept', bell: 'answered' } as const;
  // How much is endured before it is over: spent second by second.
  let left = -Math.log(1 - random());
  for (let second = 0; second < rounds * 300; second += 1) {
    left -= perSecond[Math.floor(second / 150)] ?? 0;
    if (left > 0) continue;
    const winner = random() < homeFinish ? 'home' : 'away';
    return { ...fought, winner, method: random() < knockedOut ? 'ko' : 'submission', round: Math.floor(second / 300) + 1, seconds: second % 300 };
  }
  const winner = random() < drawn ? 'draw' : random() < homeJudged ? 'home' : 'away';
  return { ...fought, winner, method: 'decision', round: rounds, seconds: 300 };
}
