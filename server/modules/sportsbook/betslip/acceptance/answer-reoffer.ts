import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { needsApproval } from '#server/modules/stakes/index.ts';
import { createEd25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { LIMITS } from '#server/platform/db/limits.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { combinedEvents } from '../../domain/betslip/draft-bet.ts';
import { readModels } from '../../events/read-models.ts';
import { sportOddsMaxFall } from '../../settings.ts';
import { readCapTerms } from '../read-terms.ts';
import { readPrices } from '../store/read-prices.ts';
import { acceptBatch } from '../store/accept-batch.ts';
import type { AcceptDeps } from './end-waits.ts';
import { endingRows, planAcceptance, planRejection } from './plan-acceptance.ts';
import { reofferedBet, waitingBet, type WaitingBetRow } from '../store/waiting-rows.ts';

export type ReofferRefusal = 'not_found' | 'reoffer_expired' | NonNullable<Principal['addressRefusal']>;

/** Highest number of attempts; an attempt fails if prices move between reading and writing. */
const TRIES = 50;

/**
 * A player answers a re-offer. A declined bet is rejected. An accepted one is judged again at once: it is accepted at the offered prices or better, offered
 * again (once) or rejected if the prices moved again. A repeated answer has the same result; another player's bet is `not_found`.
 */
export async function answerReoffer(
  deps: AcceptDeps,
  { principal, id, accept }: { readonly principal: Principal; readonly id: string; readonly accept: boolean },
): Promise<Result<'answered', ReofferRefusal>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const at = deps.clock.now();
    const bet = await reofferedBet(deps.db.k, principal.playerId, id);
    if (bet === undefined) return refuse('not_found');
    const waiting = bet.status === 'reoffered' ? await waitingBet(deps.db.k, id, at) : undefined;
    if (waiting === undefined || waiting.isDue) return wasAnswered(bet, accept) ? ok('answered') : refuse('reoffer_expired');
    if (accept && principal.addressRefusal !== undefined && principal.addressRefusal !== null) return refuse(principal.addressRefusal);
    const plan = accept ? await planned(deps, waiting, at) : planRejection(waiting, 'reoffer_declined');
    const approval = needsApproval('sports', deps.complianceProfile);
    const [result] = await acceptBatch(deps.db, endingRows([plan]), approval, at, LIMITS.request.lockMs);
    if (result !== 'again' && result !== 'moved') return ok('answered');
  }
  throw new Error(`the re-offer of bet ${id} could not be answered: its prices never stood still`);
}

async function planned(deps: AcceptDeps, bet: WaitingBetRow, at: Date) {
  const book = await readPrices(deps.db, bet.legs, at, readCapTerms(deps.settings));
  const models = await readModels(deps.db.k, combinedEvents([bet]));
  return planAcceptance(bet, { book, models }, { at, signer: createEd25519Signer(deps.receiptSeed), maxFallPercent: deps.settings.get(sportOddsMaxFall) });
}

/** The player has already given the same answer, with another tap or in another tab. */
function wasAnswered(
  { status, reoffers, reason }: { readonly status: string; readonly reoffers: number; readonly reason: string | null },
  accept: boolean,
): boolean {
  if (reoffers === 0) return false;
  return accept ? !['pending_acceptance', 'reoffered', 'rejected'].includes(status) : reason === 'reoffer_declined';
}
