import { stakeRefusalCodes } from '#contracts/money/stakes.ts';
import type { BetReason, PlaceBetsReply, SlipRequest } from '#contracts/sportsbook/bets.ts';
import { ok, refuse, type Refused, type Result } from '#kernel/refusal.ts';
import { bonusSpendOrder, waitForPlayers } from '#server/modules/stakes/index.ts';
import { createBatcher, watchBatcher } from '#server/platform/batch/batcher.ts';
import { bodyFingerprint } from '#server/platform/http/idempotency.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { ticketFaults } from '../../domain/betslip/bet-fault.ts';
import { combinedEvents, type DraftBet } from '../../domain/betslip/draft-bet.ts';
import { planTicket } from '../../domain/betslip/plan-bet.ts';
import { reviewCause } from '../../domain/betslip/review-cause.ts';
import type { SlipTerms } from '../../domain/betslip/slip-terms.ts';
import type { SportsbookDeps } from '../../deps.ts';
import { readModels } from '../../events/read-models.ts';
import { REASON_TEXTS } from '../bet-answers.ts';
import { placementRows, type WaitingTicket } from '../placement-rows.ts';
import { readBets } from '../read-bets.ts';
import { readTerms } from '../read-terms.ts';
import { createEd25519Signer } from '#server/platform/crypto/ed25519-signer.ts';
import { findTicket } from '../store/find-ticket.ts';
import { placeBatch, type TicketVerdict } from '../store/place-batch.ts';
import { lockedTickets } from './locked-tickets.ts';
import { createPriceReader, type PriceReader } from './price-reader.ts';

/** Refusals of a whole call: nothing was placed, nothing debited. */
const callRefusals = ['sport_disabled', 'validation_failed', ...stakeRefusalCodes] as const;
export type CallRefusal = (typeof callRefusals)[number];
export type PlaceRefusal = CallRefusal | BetReason;

export interface PlaceCall {
  readonly principal: Principal;
  readonly key: string;
  readonly slip: SlipRequest;
}

export interface PlacedTicket {
  readonly replayed: boolean;
  readonly answer: PlaceBetsReply;
}

/** Places tickets: `createTicketPlacer(deps).place({principal, key, slip})`. */
export interface TicketPlacer {
  place(call: PlaceCall): Promise<Result<PlacedTicket, PlaceRefusal>>;
}

/** How often a ticket is planned again because prices or limits moved; the last try refuses the bets that no longer fit. */
const TRIES = 5;
/** The limit of stakes_api_open. */
const MOST_BETS = 200;

/** Makes the ticket placer: it gathers tickets into set-wise statements, one ticket per player and statement. */
export function createTicketPlacer(deps: SportsbookDeps): TicketPlacer {
  let signer: ReturnType<typeof createEd25519Signer> | undefined;
  const prices = createPriceReader(deps);
  const batcher = watchBatcher(
    deps.metrics,
    'sports tickets',
    createBatcher<WaitingTicket, TicketVerdict>({
      async run(tickets, lockMs) {
        const verdicts: TicketVerdict[] = [];
        for (const chunk of inChunks(tickets, (ticket) => ticket.bets.length, MOST_BETS)) {
          const at = deps.clock.now();
          signer ??= createEd25519Signer(deps.receiptSeed);
          const rows = placementRows(chunk, { at, signer, complianceProfile: deps.complianceProfile, review: readTerms(deps.settings).review });
          verdicts.push(...(await placeBatch(deps.db, rows, at, deps.settings.get(bonusSpendOrder), REASON_TEXTS, lockMs)));
        }
        return verdicts;
      },
      identity: (ticket) => ticket.principal.playerId,
      // Wait for players first: a statement locks its markets first and would hold them while it waits for a player.
      untilFree: (tickets, lockMs) =>
        waitForPlayers(
          deps.db,
          tickets.map(({ principal }) => principal.playerId),
          deps.clock.now(),
          lockMs,
        ),
      locked: (tickets) => lockedTickets(deps.db, tickets),
    }),
  );

  return {
    async place(call) {
      const terms = readTerms(deps.settings);
      const fingerprint = bodyFingerprint(call.slip).toString('hex');
      const drafts = draftsOf(call.slip, terms);
      if (!drafts.ok) return storedOr(drafts, deps, call, fingerprint);
      for (let tries = 1; ; tries += 1) {
        const ticket = await planned(deps, prices, call, drafts.value, terms, { fingerprint, final: tries === TRIES });
        const result = await batcher.submit(ticket);
        if (result.verdict !== 'again') return answerOf(result);
      }
    },
  };
}

function draftsOf(slip: SlipRequest, terms: SlipTerms): Result<readonly DraftBet[], PlaceRefusal> {
  if (!terms.enabled) return refuse('sport_disabled');
  const read = readBets(slip.bets);
  if (!read.ok) return read;
  const faults = ticketFaults(read.value, terms).flatMap((fault, place) => (fault === null ? [] : [{ ...fault, name: `bets.${place}.${fault.field}` }]));
  const [first] = faults;
  return first === undefined ? read : refuse(first.code, Object.fromEntries(faults.map((fault) => [fault.name, [fault.text]])));
}

/** A replayed ticket gets its stored answer, even if the terms have changed since. */
async function storedOr(
  refused: Refused<PlaceRefusal>,
  { db }: SportsbookDeps,
  call: PlaceCall,
  fingerprint: string,
): Promise<Result<PlacedTicket, PlaceRefusal>> {
  const stored = await findTicket(db.k, call.principal.playerId, call.key);
  if (stored === null) return refused;
  return stored.fingerprint === fingerprint ? ok({ replayed: true, answer: stored.answer }) : refuse('idempotency_key_reused');
}

async function planned(
  deps: SportsbookDeps,
  prices: PriceReader,
  { principal, key, slip }: PlaceCall,
  drafts: readonly DraftBet[],
  terms: SlipTerms,
  rest: Pick<WaitingTicket, 'fingerprint' | 'final'>,
): Promise<WaitingTicket> {
  const { book, isMarked } = await prices.readFor(
    principal.playerId,
    drafts.flatMap((draft) => draft.legs),
  );
  // Read after the prices: a change in between makes a version older, so that the ticket is planned again.
  const models = await readModels(deps.db.k, combinedEvents(drafts));
  const plans = planTicket(drafts, book, slip.odds_change, terms, models);
  return {
    ...rest,
    ...{ id: deps.ids.next(), principal, key, oddsChange: slip.odds_change, payCapCents: terms.maxPayoutCents },
    bets: plans.map((plan) => ({ id: deps.ids.next(), plan, review: reviewCause(plan, terms.review, isMarked) })),
  };
}

function answerOf({ verdict, reasons, answer }: TicketVerdict): Result<PlacedTicket, PlaceRefusal> {
  if (verdict === 'key_reused') return refuse('idempotency_key_reused');
  const wholeCall = verdict === 'refused' ? wholeCallRefusal(reasons) : null;
  if (wholeCall !== null) return refuse(wholeCall);
  if (answer === null) throw new Error(`sportsbook_place_batch answered ${verdict} without an answer`);
  return ok({ replayed: verdict === 'duplicate', answer });
}

/** Refuses the call as a whole if no bet was taken and each was refused because of the player, not for its price or size. */
function wholeCallRefusal(reasons: readonly string[]): PlaceRefusal | null {
  const codes = reasons.map((reason) => callRefusals.find((code) => code === (reason === 'unknown_player' ? 'session_ended' : reason)));
  const [first] = codes;
  return first === undefined || codes.includes(undefined) ? null : first;
}

/** Cuts a list into runs whose weights add up to at most `most`; a heavier item gets a run of its own. */
function inChunks<T>(items: readonly T[], weight: (item: T) => number, most: number): readonly (readonly T[])[] {
  const chunks: T[][] = [];
  let room = 0;
  for (const item of items) {
    const last = chunks.at(-1);
    if (last === undefined || weight(item) > room) {
      chunks.push([item]);
      room = most - weight(item);
    } else {
      last.push(item);
      room -= weight(item);
    }
  }
  return chunks;
}
