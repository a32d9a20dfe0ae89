import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/durations.ts';
import { randomBelow } from '#kernel/random.ts';
import { ok } from '#kernel/refusal.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import { park, unpark } from '#server/platform/parking/parking.ts';
import type { ParkedKind } from '#server/platform/parking/parked-kind.ts';
import type { FreeRoundsAnnouncer } from '../domain/free-rounds-announcer.ts';
import type { FreeRoundsDeps } from '../free-rounds-deps.ts';
import { gameById } from '../game-of-session.ts';
import { aliasOf } from '../store/aliases.ts';
import { markCancelled, claimDueFreeRounds, freeRoundsAnnounced, type FreeRoundsState, markNotified, putOffFreeRounds } from '../store/free-rounds.ts';

const EVERY_MS = 5 * SECOND_MS;
const MOST = 20;
/** The time that notifying `MOST` of them may take. */
const TURN_MS = 10 * MINUTE_MS;
const FIRST_REST_MS = 30 * SECOND_MS;
const LONGEST_REST_MS = HOUR_MS;
/** Failures in a row that need an operator; it is still retried. */
const MANY = 5;

/** Grants whose supplier could not be notified; `ref` is the grant's id. */
const KIND = 'casino.free-rounds';

export type Notified = { readonly kind: 'told' } | { readonly kind: 'refused' | 'unanswered'; readonly why: string };

/**
 * Notifies the supplier of a grant, or of its cancellation. A grant that the supplier refuses is cancelled here; one without an answer is retried later. Never
 * within a transaction.
 */
export async function notifySupplier(deps: FreeRoundsDeps, grant: FreeRoundsState, at: Date): Promise<Notified> {
  const announcer = deps.announcers.find(({ source }) => source === grant.source);
  if (announcer === undefined || grant.dueAt === null) return { kind: 'told' };
  const outcome = grant.cancelledAt === null ? await announce(deps, announcer, grant, at) : await withdraw(deps, announcer, grant);
  if (outcome.kind === 'unanswered') {
    await putOffFreeRounds(deps.db.k, grant.id, new Date(at.getTime() + restMs(deps, grant.tries)));
    if (grant.tries + 1 >= MANY) await park(deps, { kind: KIND, ref: grant.id }, new Error(outcome.why), at);
  } else await unpark(deps.db.k, KIND, [grant.id]);
  return outcome;
}

async function announce(deps: FreeRoundsDeps, announcer: FreeRoundsAnnouncer, grant: FreeRoundsState, at: Date): Promise<Notified> {
  const game = await gameById(deps, grant.gameId);
  if (grant.expiresAt <= at || game === null || game.providerGame === null) {
    await markCancelled(deps.db.k, grant.id, at, grant.dueAt);
    return { kind: 'refused', why: 'it has expired, or its game is gone' };
  }
  const alias = await aliasOf(deps.db.k, grant.source, grant.playerId, deps.ids.next());
  const { id, rounds, stakeCents, grantedAt, expiresAt } = grant;
  const announced = await announcer.announce({ id, alias, providerGame: game.providerGame, rounds, stakeCents, grantedAt, expiresAt });
  if (announced.kind === 'announced') {
    await freeRoundsAnnounced(deps.db.k, id, announced.ref);
    return { kind: 'told' };
  }
  if (announced.kind === 'refused') {
    await markCancelled(deps.db.k, id, at, null);
    deps.log.error({ alert: 'free_rounds_refused', source: grant.source, grant: id, why: announced.why }, 'a supplier refuses free rounds; they are cancelled');
  }
  return announced;
}

async function withdraw(deps: FreeRoundsDeps, announcer: FreeRoundsAnnouncer, grant: FreeRoundsState): Promise<Notified> {
  const withdrawn = await announcer.withdraw(grant.id);
  if (withdrawn.kind === 'unanswered') return withdrawn;
  await markNotified(deps.db.k, grant.id);
  return { kind: 'told' };
}

/** Half of it is fixed, half random. */
function restMs({ random }: FreeRoundsDeps, tries: number): number {
  const longest = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** Math.min(tries, 10));
  return longest / 2 + randomBelow(random, longest / 2);
}

/** Sends pending notices to suppliers, each retry a little later than the one before. */
export function notifySuppliersJob(deps: FreeRoundsDeps): PeriodicJob {
  return {
    name: 'tell suppliers of free rounds',
    everyMs: EVERY_MS,
    async run(at) {
      const due = await claimDueFreeRounds(deps.db.k, at, new Date(at.getTime() + TURN_MS), MOST);
      for (const grant of due) await notifySupplier(deps, grant, at);
      return due.length;
    },
  };
}

export const untoldFreeRounds: ParkedKind = {
  kind: KIND,
  what: 'free rounds of which their supplier could not be told',
  acts: {
    'done-by-hand': {
      what: 'the supplier was told by another way, or is not to be told: it is not tried again',
      async run(tx, ref) {
        await markNotified(tx, ref);
        return ok(null);
      },
    },
  },
};
