import * as z from 'zod/mini';
import { betReasons, type BetView } from '#contracts/sportsbook/bets.ts';
import { type Odds, odds, oddsToString, parseOdds } from '#kernel/odds.ts';
import { rejectionText, reviewText } from '../domain/betslip/reason-texts.ts';
import type { BetRecord } from './store/bet-rows.ts';

const change = z.object({
  leg: z.int().check(z.gte(0), z.lt(50)),
  builder: z.optional(z.int().check(z.gte(0), z.lt(10))),
  odds_requested: z.string(),
  odds: z.nullable(z.string()),
  odds_version: z.nullable(z.string()),
});
const lateVoid = z.object({ rule: z.string(), occurred_at: z.nullable(z.string()), told_at: z.string(), placed_at: z.string() });
/** The rejection that sportsbook_accept_batch writes for a bet. */
const rejectionJson = z.object({ reason: z.enum(betReasons), changes: z.optional(z.array(change)), void: z.optional(lateVoid) });

type Wait = Pick<BetView, 'accept_after' | 'reoffer' | 'reason' | 'message' | 'changes' | 'void'>;

/** The fields of a bet's acceptance in its view: the end of its wait, its re-offer, the reason of its rejection, the rule of its void. */
export function waitOf({ status, accept_after, due_at, reoffer_odds, rejection, late, reviewed_by }: BetRecord): Wait {
  if (status === 'pending_acceptance' && reviewed_by !== null) return { accept_after: reviewed_by.toISOString(), message: reviewText(reviewed_by) };
  if (status === 'pending_acceptance' && accept_after !== null) return { accept_after: accept_after.toISOString() };
  if (status === 'reoffered' && reoffer_odds !== null && due_at !== null) {
    return { reoffer: { odds: reoffer_odds.map((each) => oddsToString(odds(each))), expires_at: due_at.toISOString() } };
  }
  if (status === 'rejected') return rejectionOf(rejection);
  return late === null ? {} : { void: voidOf(late) };
}

function rejectionOf(stored: unknown): Wait {
  const { reason, changes, void: late } = rejectionJson.parse(stored);
  const [moved] = (changes ?? []).flatMap((each) => movedOf(each));
  return {
    reason,
    message: rejectionText(reason, moved ?? null),
    ...(changes === undefined ? {} : { changes }),
    ...(late === undefined ? {} : { void: voidOf(late) }),
  };
}

function movedOf({ odds_requested, odds: present }: z.infer<typeof change>): { readonly from: Odds; readonly to: Odds }[] {
  const [from, to] = [parseOdds(odds_requested), present === null ? null : parseOdds(present)];
  return from === null || to === null ? [] : [{ from, to }];
}

/** Converts instants from the database's form to the contract's. */
function voidOf(stored: unknown): NonNullable<Wait['void']> {
  const { rule, occurred_at, told_at, placed_at } = lateVoid.parse(stored);
  const iso = (instant: string) => new Date(instant).toISOString();
  return { rule, ...(occurred_at === null ? {} : { occurred_at: iso(occurred_at) }), told_at: iso(told_at), placed_at: iso(placed_at) };
}
