import type { OutcomeSpace } from '../sport.ts';
import { type FightFacts, isDecision, MOST_ROUNDS, NOTHING_KNOWN, ROUND_SECONDS, WINNERS } from './facts/fight-facts.ts';

/** One way in which a fight may end, as far as its markets distinguish them; `half` of the round is 0 or 1. */
export interface FightCase {
  readonly facts: FightFacts;
  /** Null: it goes to the judges. */
  readonly end: { readonly round: number; readonly half: number; readonly method: 'ko' | 'submission' } | null;
}

/**
 * Every way in which a fight of up to so many rounds may end: the winner, the round and its half, and the method; or the judges' decision. The planned number
 * of rounds is left open.
 */
export function fightCases(rounds: number): readonly FightCase[] {
  const fought = { ...NOTHING_KNOWN, ending: 'played', bell: 'answered' } as const;
  const halves = Array.from({ length: rounds * 2 }, (_, place) => ({ round: Math.floor(place / 2) + 1, half: place % 2 }));
  return WINNERS.flatMap((winner): FightCase[] => {
    const judged: FightCase = { facts: { ...fought, winner, method: 'decision' }, end: null };
    if (winner === 'draw') return [judged];
    const finishes = (['ko', 'submission'] as const).flatMap((method) =>
      halves.map(({ round, half }): FightCase => {
        const seconds = (half * ROUND_SECONDS) / 2 + ROUND_SECONDS / 4;
        return { facts: { ...fought, winner, method, round, seconds }, end: { round, half, method } };
      }),
    );
    return [judged, ...finishes];
  });
}

const NAMES = { home: 'home', draw: 'draw', away: 'away' } as const;

/**
 * The cases of a fight, numbered. Open bets are stored by these numbers: change the id of the space if the order changes or a case is added. A fight of three
 * rounds uses the cases of five: the highest cost in rounds four and five never exceeds that of an end in the third.
 */
export const fightSpace: OutcomeSpace<FightFacts> = {
  id: 'fight@1',
  cases: fightCases(MOST_ROUNDS).map(({ facts }) => facts),
  describe: ({ winner, method, round }) => `${NAMES[winner ?? 'draw']} ${method ?? ''}${round === null ? '' : ` in round ${round}`}`,
  isOpen({ method, round }, { period }) {
    const [, shown] = /^round_(\d)$/.exec(period) ?? [];
    // A fighter who does not come out for a round lost in the one before, so that case stays open.
    return method === null || isDecision(method) || round === null || shown === undefined || round >= Number(shown) - 1;
  },
  cell: ({ winner, method, round }) => [NAMES[winner ?? 'draw'], round === null ? 'decision' : `${round} ${method ?? ''}`],
};
