import { lockedPlayers, needsApproval } from '#server/modules/stakes/index.ts';
import { createEd25519Signer, type Ed25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { isLockTimeout } from '#server/platform/db/transient-error.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { park, parkedOf, unpark } from '#server/platform/parking/parking.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { sportOddsMaxFall } from '../../settings.ts';
import { lockedMarkets } from '../store/place-batch.ts';
import { readPrices } from '../store/read-prices.ts';
import { type AcceptVerdict, acceptBatch } from './accept-batch.ts';
import { endingRows, planAcceptance, type PlannedEnd, planRejection } from './plan-acceptance.ts';
import { dueBets, type WaitingBetRow } from './waiting-rows.ts';

export type AcceptDeps = Pick<SportsbookDeps, 'db' | 'clock' | 'log' | 'settings' | 'receiptSeed' | 'complianceProfile'>;

/** What acceptance sets aside when it cannot be handled; the reference is the bet's id. */
export const PARKED_ACCEPTANCE = 'sportsbook.acceptance';

const AT_ONCE = 500;
const MOST_ROUNDS = 20;
/** How often a bet is planned anew in one run because a price moved under it. */
const TRIES = 5;
/** A statement waits this long for a row; who holds one longer is left out. */
const LOCK_MS = 200;
/** Where so many bets of one batch fail, something else is wrong than the bets. */
const MOST_FAILED = 100;

type Verdicts = Map<string, AcceptVerdict>;

/**
 * Makes the job that ends the wait of bets: all that are due are planned by one reading of prices and ended by one statement (sportsbook_accept_batch). Several
 * processes share them. A match, a market or a player whose row another transaction holds is left out and looked at again in each run, without waiting for it; a bet
 * that fails alone is set aside. Answers how many waits it ended.
 */
export function createAcceptor(deps: AcceptDeps): (at: Date) => Promise<number> {
  let signer: Ed25519Signer | undefined;
  /** Whose rows were held at the last look. Only to save the wait: what is held is found out anew. */
  const held = { markets: new Set<string>(), players: new Set<string>() };

  return async function acceptDue(at) {
    let ended = 0;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await lookAgain();
      const parked = await parkedOf(deps.db.k, PARKED_ACCEPTANCE);
      const bets = parked.filter(({ retryAt }) => retryAt > at).map(({ ref }) => ref);
      const due = await dueBets(deps.db.k, at, { ...held, bets }, AT_ONCE);
      if (due.length === 0) break;
      const verdicts = await endWaits(due, at);
      const done = [...verdicts].filter(([, verdict]) => verdict !== 'again').map(([id]) => id);
      await unpark(
        deps.db.k,
        PARKED_ACCEPTANCE,
        parked.map(({ ref }) => ref).filter((ref) => done.includes(ref)),
      );
      ended += done.length;
      if (done.length === 0 || due.length < AT_ONCE) break;
    }
    return ended;
  };

  async function lookAgain(): Promise<void> {
    if (held.markets.size > 0) held.markets = new Set(await lockedMarkets(deps.db, [...held.markets]));
    if (held.players.size > 0) held.players = new Set(await lockedPlayers(deps.db, [...held.players]));
  }

  async function endWaits(due: readonly WaitingBetRow[], dueAt: Date): Promise<Verdicts> {
    const verdicts: Verdicts = new Map();
    let waiting = due;
    for (let tries = 0; tries < TRIES && waiting.length > 0; tries += 1) {
      const at = deps.clock.now();
      const plans = await planAll(waiting, at, dueAt);
      await endAll(plans, at, verdicts);
      waiting = waiting.filter(({ id }) => verdicts.get(id) === 'again');
    }
    return verdicts;
  }

  async function planAll(bets: readonly WaitingBetRow[], at: Date, dueAt: Date): Promise<PlannedEnd[]> {
    signer ??= createEd25519Signer(deps.receiptSeed);
    const pending = bets.filter(({ status }) => status === 'pending_acceptance');
    const legs = pending.flatMap((bet) => bet.legs);
    const book = legs.length === 0 ? new Map<never, never>() : await readPrices(deps.db, legs, at);
    const context = { at, signer, maxFallPercent: deps.settings.get(sportOddsMaxFall) };
    const plans: PlannedEnd[] = [];
    for (const bet of bets) {
      try {
        plans.push(bet.status === 'reoffered' ? planRejection(bet, 'reoffer_expired') : planAcceptance(bet, book, context));
      } catch (error) {
        await park(deps, { kind: PARKED_ACCEPTANCE, ref: bet.id }, error, dueAt);
      }
    }
    return plans;
  }

  async function endAll(plans: readonly PlannedEnd[], at: Date, verdicts: Verdicts): Promise<void> {
    for (const verdict of plans) verdicts.delete(verdict.bet.id);
    try {
      await endTogether(plans, at, verdicts);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      const free = await freeOf(plans.filter(({ bet }) => !verdicts.has(bet.id)));
      await endTogether(free, at, verdicts).catch((again: unknown) => {
        if (!isLockTimeout(again)) throw again;
        deps.log.warn({ err: again, bets: free.length }, 'bets could not be accepted just now: rows are held; trying again');
      });
    }
  }

  async function endTogether(plans: readonly PlannedEnd[], at: Date, verdicts: Verdicts): Promise<void> {
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
  }

  /** Those that need no row which somebody holds; who holds some is left out from now on. */
  async function freeOf(plans: readonly PlannedEnd[]): Promise<readonly PlannedEnd[]> {
    const marketsOf = ({ bet }: PlannedEnd) => bet.legs.map(({ marketId }) => marketId);
    held.markets = new Set(await lockedMarkets(deps.db, plans.flatMap(marketsOf)));
    held.players = new Set(await lockedPlayers(deps.db, [...new Set(plans.map(({ bet }) => bet.playerId))]));
    const free = plans.filter((plan) => !held.players.has(plan.bet.playerId) && !marketsOf(plan).some((id) => held.markets.has(id)));
    deps.log.warn(
      { markets: [...held.markets], players: held.players.size, bets: plans.length - free.length },
      'bets wait for rows that are held; the rest goes on',
    );
    return free;
  }
}
