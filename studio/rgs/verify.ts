import { isDeepStrictEqual } from 'node:util';
import { payoutCents, type SlotMath } from '#studio/math/slot-math.ts';
import type { Queryable } from './store/database.ts';
import { type AuditedRound, readRoundsAfter } from './store/read-audited-rounds.ts';

export interface VerifyReport {
  readonly rounds: number;
  /** One for each round that is wrong: its id and why. */
  readonly wrong: readonly { readonly id: string; readonly why: string }[];
}

const PAGE = 1_000;

/**
 * Recomputes every stored round from its draws with the mathematics of its version: events and payout; and holds its end against what the wallet answered. A
 * round of a version that is not in `maths` is wrong: nobody could recompute it. Whoever retires a version keeps its mathematics in the registry.
 */
export async function verifyRounds(db: Queryable, maths: readonly SlotMath[]): Promise<VerifyReport> {
  const byVersion = new Map(maths.map((math) => [`${math.id} ${math.version}`, math]));
  const wrong: { id: string; why: string }[] = [];
  let rounds = 0;
  for (let after: string | null = null; ;) {
    const page: AuditedRound[] = await readRoundsAfter(db, after, PAGE);
    for (const round of page) {
      const why = faultOf(round, byVersion.get(`${round.game} ${round.mathVersion}`));
      if (why !== null) wrong.push({ id: round.id, why });
    }
    rounds += page.length;
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return { rounds, wrong };
  }
}

function faultOf(round: AuditedRound, math: SlotMath | undefined): string | null {
  if (math === undefined) return `no mathematics of ${round.game} ${round.mathVersion}`;
  return outcomeFault(round, math) ?? answersFault(round);
}

function outcomeFault(round: AuditedRound, math: SlotMath): string | null {
  if (!math.stakes.includes(round.stake)) return `its stake of ${round.stake} is none of the game's`;
  const played = playedAgain(math, round.draws);
  if (played === null) return 'its draws are none of the game’s';
  // Through JSON, as they were stored.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(played.events)), round.events)) return 'its events are not what was drawn';
  const payout = payoutCents(played, math, round.stake);
  return payout === round.payout ? null : `it paid ${round.payout} where ${payout} was drawn`;
}

function playedAgain(math: SlotMath, draws: readonly number[]): ReturnType<SlotMath['play']> | null {
  try {
    return math.play(draws);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A round on a grant has no bet and is never returned: its win was taken with its own amount, or refused, and then nothing was paid. */
function freeFault({ state, payout, bet, win, rollback }: Pick<AuditedRound, 'state' | 'payout' | 'bet' | 'win' | 'rollback'>): string | null {
  if (bet !== null || rollback !== null || state === 'betting' || state === 'rolling_back' || state === 'rolled_back') return 'it is free and has a bet';
  if (state === 'done' && !(win?.accepted === true && win.amount === payout)) return 'it is done without its win';
  if (state === 'refused' && win?.accepted !== false) return 'it is refused without a refusal';
  return state === 'winning' && win !== null ? 'it is winning and has a win' : null;
}

/** A bet and a win of the round's own amounts for a finished one; no win for a refused or returned one. */
function answersFault({ player, freeRoundId, state, stake, payout, bet, win, rollback }: AuditedRound): string | null {
  const amounts = { bet: bet?.amount ?? null, win: win?.amount ?? null, rollback: rollback?.amount ?? null };
  if (freeRoundId !== null) return freeFault({ state, payout, bet, win, rollback });
  if (player === null) return state === 'done' && bet === null && win === null ? null : `play money is ${state}`;
  if (state === 'done' && !(bet?.accepted === true && win?.accepted === true && amounts.bet === stake && amounts.win === payout)) {
    return 'it is done without its bet and its win';
  }
  if (state === 'winning' && bet?.accepted !== true) return 'it wins without a bet';
  if (state === 'refused' && bet?.accepted !== false) return 'it is refused without a refusal';
  if (state === 'rolled_back' && rollback?.accepted !== true) return 'it is returned without a rollback';
  return state !== 'done' && win !== null ? `it is ${state} and has a win` : null;
}
