import type { BetReason } from '#contracts/sportsbook/bets.ts';
import { needsApproval } from '#server/modules/stakes/index.ts';
import type { Ed25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { isLockTimeout } from '#server/platform/db/transient-error.ts';
import type { AddressRefusal } from '#server/platform/http/principal.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { park } from '#server/platform/parking/parking.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { combinedEvents } from '../../domain/betslip/draft-bet.ts';
import { readModels } from '../../events/read-models.ts';
import { sportOddsMaxFall } from '../../settings.ts';
import { type AcceptVerdict, acceptBatch } from '../store/accept-batch.ts';
import { readCapTerms } from '../read-terms.ts';
import { readPrices } from '../store/read-prices.ts';
import type { WaitingBetRow } from '../store/waiting-rows.ts';
import { type Blocked, blockedOf, needs } from './blocked-rows.ts';
import { endingRows, planAcceptance, type PlannedEnd, planRejection } from './plan-acceptance.ts';

export type AcceptDeps = Pick<SportsbookDeps, 'db' | 'clock' | 'log' | 'settings' | 'receiptSeed' | 'complianceProfile' | 'addressRefusals'>;

/** The quarantine kind of a failed acceptance; the reference is the bet's id. */
export const PARKED_ACCEPTANCE = 'sportsbook.acceptance';

/** How often a run plans a bet again because a price moved. */
const TRIES = 5;
/** A statement waits this long for a row lock; bets that need rows locked for longer are left out. */
const LOCK_MS = 200;
/** If this many bets of one batch fail, the cause is not in the bets. */
const MOST_FAILED = 100;

interface Step {
  /** The ids of the bets whose wait ended. */
  readonly ended: ReadonlySet<string>;
  /** The locked rows; null if the step did not check. */
  readonly blocked: Blocked | null;
}

/** Ends the wait of due bets whose rows are not locked. A bet that cannot be planned or written is quarantined alone. */
export async function endWaits(deps: AcceptDeps, signer: Ed25519Signer, due: readonly WaitingBetRow[]): Promise<Step> {
  const ended = new Set<string>();
  let blocked: Blocked | null = null;
  let waiting = due;
  for (let tries = 0; tries < TRIES && waiting.length > 0; tries += 1) {
    const at = deps.clock.now();
    const plans = await planAll(deps, signer, waiting, at);
    const verdicts = new Map<string, AcceptVerdict>();
    blocked = (await endAll(deps, plans, at, verdicts)) ?? blocked;
    for (const [id, result] of verdicts) if (result !== 'again' && result !== 'moved') ended.add(id);
    waiting = waiting.filter(({ id }) => verdicts.get(id) === 'again');
  }
  return { ended, blocked };
}

async function planAll(deps: AcceptDeps, signer: Ed25519Signer, bets: readonly WaitingBetRow[], at: Date): Promise<PlannedEnd[]> {
  const refusals = await addressRefusals(deps, bets);
  const legs = bets.filter((bet) => endedBy(bet, refusals) === null).flatMap((bet) => bet.legs);
  const book = legs.length === 0 ? new Map<never, never>() : await readPrices(deps.db, legs, at, readCapTerms(deps.settings));
  const models = await readModels(deps.db.k, combinedEvents(bets));
  const context = { at, signer, maxFallPercent: deps.settings.get(sportOddsMaxFall) };
  const plans: PlannedEnd[] = [];
  for (const bet of bets) {
    try {
      const reason = endedBy(bet, refusals);
      plans.push(reason === null ? planAcceptance(bet, { book, models }, context) : planRejection(bet, reason));
    } catch (error) {
      await park(deps, { kind: PARKED_ACCEPTANCE, ref: bet.id }, error, at);
    }
  }
  return plans;
}

/** Returns the sessions of these bets that were seen after the placement at an address that may not bet. */
async function addressRefusals(deps: AcceptDeps, bets: readonly WaitingBetRow[]): Promise<ReadonlyMap<string, AddressRefusal>> {
  return deps.addressRefusals(bets.flatMap(({ sessionId, placedAt }) => (sessionId === null ? [] : [{ sessionId, since: placedAt }])));
}

/** The reason to reject a due bet regardless of its prices; null if its prices decide. */
function endedBy({ status, review, sessionId }: WaitingBetRow, refusals: ReadonlyMap<string, AddressRefusal>): BetReason | null {
  if (status === 'reoffered') return 'reoffer_expired';
  const refusal = sessionId === null ? undefined : refusals.get(sessionId);
  if (refusal !== undefined) return refusal;
  return review === 'refuse' ? 'review_refused' : review === 'open' ? 'review_expired' : null;
}

/** Ends the bets. If a row is not free in time, returns the locked rows and still ends the bets that do not need them. */
async function endAll(deps: AcceptDeps, plans: readonly PlannedEnd[], at: Date, verdicts: Map<string, AcceptVerdict>): Promise<Blocked | null> {
  try {
    await endTogether(deps, plans, at, verdicts);
    return null;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
  }
  const rest = plans.filter(({ bet }) => !verdicts.has(bet.id));
  const blocked = await blockedOf(deps.db, rest);
  const free = rest.filter((plan) => !needs(plan, blocked));
  deps.log.warn(
    { markets: [...blocked.markets], players: blocked.players.size, bets: rest.length - free.length },
    'bets wait for locked rows; the rest goes on',
  );
  await endTogether(deps, free, at, verdicts).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
    deps.log.warn({ err: error, bets: free.length }, 'bets could not be accepted just now: rows are locked; trying again');
  });
  return blocked;
}

async function endTogether(deps: AcceptDeps, plans: readonly PlannedEnd[], at: Date, verdicts: Map<string, AcceptVerdict>): Promise<void> {
  const approval = needsApproval('sports', deps.complianceProfile);
  const failed = await divideChunk(
    plans,
    async (part) => {
      const answers = await acceptBatch(deps.db, endingRows(part), approval, at, LOCK_MS);
      for (const [index, { bet }] of part.entries()) verdicts.set(bet.id, answers[index] ?? 'moved');
    },
    { mostFailed: MOST_FAILED },
  );
  for (const { item, error } of failed) await park(deps, { kind: PARKED_ACCEPTANCE, ref: item.bet.id }, error, at);
  if (failed.length >= MOST_FAILED) throw new Error(`${failed.length} bets of one batch could not be accepted; the last: ${String(failed.at(-1)?.error)}`);
}
