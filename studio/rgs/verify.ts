import type { SlotMath } from '#studio/math/slot-math.ts';
import { answersFault } from './books/answers-fault.ts';
import { type Finding, verifyBooks } from './books/verify-books.ts';
import type { StudioKeys } from './books/keys.ts';
import { macsFault } from './books/macs-fault.ts';
import { outcomeFault } from './books/outcome-fault.ts';
import type { Queryable } from './store/database.ts';
import { type AuditedRound, readRoundsAfter } from './store/read-audited-rounds.ts';

export interface VerifyReport {
  readonly rounds: number;
  /** One fault for each invalid round, seed, lane or session: its id and the reason. */
  readonly wrong: readonly Finding[];
}

const PAGE = 1_000;

/**
 * Recomputes every stored round with the mathematics of its version: its draws from its seed and nonce, events and payout from the draws;
 * compares its end with the wallet's answers, and each row with its MAC; and searches for missing rounds, seeds and nonces. A round of a
 * version that is not in `maths` is a fault, since it cannot be recomputed: keep a retired version's mathematics in the registry. Rounds of
 * versions that drew before the bet have no seed: their stored draws are used.
 */
export async function verifyRounds(db: Queryable, maths: readonly SlotMath[], keys: StudioKeys): Promise<VerifyReport> {
  const byVersion = new Map(maths.map((math) => [`${math.id} ${math.version}`, math]));
  const wrong: Finding[] = [];
  let rounds = 0;
  for (let after: string | null = null; ;) {
    const page: AuditedRound[] = await readRoundsAfter(db, after, PAGE);
    for (const round of page) {
      const why = faultOf(round, byVersion.get(`${round.game} ${round.mathVersion}`), keys);
      if (why !== null) wrong.push({ id: round.id, why });
    }
    rounds += page.length;
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) break;
  }
  return { rounds, wrong: [...wrong, ...(await verifyBooks(db, keys))] };
}

function faultOf(round: AuditedRound, math: SlotMath | undefined, keys: StudioKeys): string | null {
  if (math === undefined) return `no mathematics of ${round.game} ${round.mathVersion}`;
  return outcomeFault(round, math, keys) ?? answersFault(round) ?? macsFault(round, keys);
}
