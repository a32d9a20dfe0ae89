import type { SportsDay } from '../days/sports-day.ts';

/** Tampering with bets by an attacker with database access; `caught`: the names of the checks that must fail. */
export interface SportsTampering {
  readonly name: string;
  readonly statements: (day: SportsDay) => readonly string[];
  readonly caught: readonly string[];
  /** True if no other check fails. */
  readonly alone?: boolean;
}

const RECEIPTS = 'every sports bet is as its receipt was signed';
const STAKES = 'every sports bet and its stake agree';
const FOLLOW = 'sportsbook (g) every bet and its stake stand where its legs put them';
const BOUNDS = 'no match’s bets cost more in the worst case than its bound says';
const LIABILITY = 'every outcome’s liability is the sum of its legs';
const BALANCES = 'every balance that a ticket was answered is the wallet’s';
const SEAL = 'stakes (s) every stake is as it was sealed';
const WAITS = 'every sports bet that waited for its acceptance did so once and in time';

export const sportsTampering: readonly SportsTampering[] = [
  // Waits
  {
    name: 'a bet that waits is accepted by hand at ten times its price',
    statements: ({ inPlay }) => [
      `UPDATE sportsbook_leg SET odds_staked = odds, odds = odds * 10, exposure_cents = exposure_cents * 10, liability_cents = liability_cents * 10, result_version = 0 WHERE bet_id = '${inPlay.pending}'`,
      `UPDATE sportsbook_bet SET status = 'accepted', accepted_at = accept_after, due_at = NULL, potential_cents = potential_cents * 10,
       receipt = (SELECT receipt FROM sportsbook_bet WHERE id = '${inPlay.accepted}') WHERE id = '${inPlay.pending}'`,
    ],
    caught: [RECEIPTS, LIABILITY],
  },
  {
    name: 'a rejected bet is said to wait, and its player to have the stake still in play',
    statements: ({ inPlay }) => [
      `UPDATE sportsbook_bet SET status = 'pending_acceptance', due_at = accept_after, rejection = NULL, ended_at = NULL WHERE id = '${inPlay.rejected}'`,
    ],
    caught: [STAKES, LIABILITY],
  },
  {
    name: 'a bet that waits is said to be rejected, and its stake stays',
    statements: ({ inPlay }) => [
      `UPDATE sportsbook_bet SET status = 'rejected', due_at = NULL, rejection = '{"reason": "odds_changed"}', ended_at = accept_after WHERE id = '${inPlay.pending}'`,
    ],
    caught: [STAKES, LIABILITY],
  },
  {
    name: 'the legs of a rejected bet are made to follow results',
    statements: ({ inPlay }) => [`UPDATE sportsbook_leg SET result_version = 0 WHERE bet_id = '${inPlay.rejected}'`],
    caught: [WAITS],
    alone: true,
  },
  {
    name: 'a waiting bet gets a delay of a year',
    statements: ({ inPlay }) => [`UPDATE sportsbook_bet SET due_at = due_at + interval '1 year' WHERE id = '${inPlay.pending}'`],
    caught: [WAITS],
    alone: true,
  },
  {
    name: 'a bet that waited is said to have been accepted before its time',
    statements: ({ inPlay }) => [`UPDATE sportsbook_bet SET accepted_at = placed_at WHERE id = '${inPlay.accepted}'`],
    caught: [RECEIPTS, WAITS],
  },
  {
    name: 'the price at which the stake of a bet in play was taken is another',
    statements: ({ inPlay }) => [`UPDATE sportsbook_leg SET odds_staked = odds_staked + 1000 WHERE bet_id = '${inPlay.accepted}'`],
    caught: [RECEIPTS],
    alone: true,
  },

  // Receipts
  {
    name: 'an open bet’s odds are multiplied by ten',
    statements: ({ waiting }) => [`UPDATE sportsbook_leg SET odds = odds * 10 WHERE bet_id = '${waiting}'`],
    caught: [RECEIPTS, FOLLOW],
    alone: true,
  },
  {
    name: 'an open bet’s odds are multiplied by ten, also on its receipt',
    statements: ({ waiting }) => [
      `UPDATE sportsbook_leg SET odds = odds * 10 WHERE bet_id = '${waiting}'`,
      `UPDATE sportsbook_bet SET receipt = jsonb_set(receipt, '{payload}', to_jsonb(replace(receipt ->> 'payload', '"odds":"2.00"', '"odds":"20.00"'))) WHERE id = '${waiting}'`,
    ],
    caught: [RECEIPTS, FOLLOW],
    alone: true,
  },
  {
    name: 'a receipt’s payload is replaced',
    statements: ({ settled }) => [`UPDATE sportsbook_bet SET receipt = jsonb_set(receipt, '{payload}', '"{}"') WHERE id = '${settled.single}'`],
    caught: [RECEIPTS],
    alone: true,
  },
  {
    name: 'a bet is given another bet’s receipt',
    statements: ({ settled, corrected }) => [
      `UPDATE sportsbook_bet SET receipt = (SELECT receipt FROM sportsbook_bet WHERE id = '${corrected}') WHERE id = '${settled.single}'`,
    ],
    caught: [RECEIPTS],
    alone: true,
  },
  {
    name: 'a receipt is signed under another key',
    statements: ({ settled }) => [`UPDATE sportsbook_bet SET receipt = jsonb_set(receipt, '{key_id}', '"0123456789abcdef"') WHERE id = '${settled.single}'`],
    caught: [RECEIPTS],
    alone: true,
  },
  {
    name: 'a receipt is gone',
    statements: ({ settled }) => [`UPDATE sportsbook_bet SET receipt = '{}' WHERE id = '${settled.single}'`],
    caught: [RECEIPTS],
    alone: true,
  },

  // Terms
  {
    name: 'an open bet is moved to another outcome',
    statements: ({ waiting }) => [`UPDATE sportsbook_leg SET outcome_id = 'away' WHERE bet_id = '${waiting}' AND ordinal = 1`],
    caught: [RECEIPTS, LIABILITY],
  },
  {
    name: 'an open single is moved to another outcome, with its liability',
    statements: ({ waiting }) => [
      `UPDATE sportsbook_leg SET outcome_id = 'away' WHERE bet_id = '${waiting}' AND ordinal = 1`,
      'DELETE FROM sportsbook_exposure',
      `INSERT INTO sportsbook_exposure (market_id, outcome_id, exposure_cents, legs)
       SELECT l.market_id, l.outcome_id, sum(l.liability_cents), count(*) FROM sportsbook_leg l JOIN sportsbook_bet b ON b.id = l.bet_id WHERE b.status NOT IN ('void', 'rejected') GROUP BY 1, 2`,
    ],
    caught: [RECEIPTS],
    alone: true,
  },
  {
    name: 'the pay cap of an open bet is raised',
    statements: ({ waiting }) => [`UPDATE sportsbook_bet SET pay_cap_cents = pay_cap_cents * 10 WHERE id = '${waiting}'`],
    caught: [RECEIPTS],
    alone: true,
  },
  {
    name: 'an open bet’s stake counts double towards its payout',
    statements: ({ waiting }) => [`UPDATE sportsbook_bet SET stake_given_cents = stake_given_cents * 2 WHERE id = '${waiting}'`],
    caught: [RECEIPTS, FOLLOW],
    alone: true,
  },
  {
    name: 'an open bet weighs less on its outcome, and the outcome carries less',
    statements: ({ waiting }) => [
      `UPDATE sportsbook_exposure x SET exposure_cents = x.exposure_cents - l.liability_cents FROM sportsbook_leg l
       WHERE l.bet_id = '${waiting}' AND l.ordinal = 1 AND x.market_id = l.market_id AND x.outcome_id = l.outcome_id`,
      `UPDATE sportsbook_leg SET exposure_cents = 0, liability_cents = 0 WHERE bet_id = '${waiting}' AND ordinal = 1`,
    ],
    caught: [RECEIPTS],
    alone: true,
  },

  {
    name: 'the bound of a match is lowered, so that more is taken on it',
    statements: () => ['UPDATE sportsbook_liability SET bound_cents = 0'],
    caught: [BOUNDS],
    alone: true,
  },

  // Tickets, bets, stakes
  {
    name: 'the key of a ticket is rewritten',
    statements: ({ settled }) => [
      `UPDATE sportsbook_ticket SET key = 'another' WHERE id = (SELECT ticket_id FROM sportsbook_bet WHERE id = '${settled.single}')`,
    ],
    caught: [STAKES],
    alone: true,
  },
  {
    name: 'the keys of a ticket and its stake are rewritten',
    statements: ({ settled }) => [
      `UPDATE sportsbook_ticket SET key = 'another' WHERE id = (SELECT ticket_id FROM sportsbook_bet WHERE id = '${settled.single}')`,
      `UPDATE stake SET key = 'another' WHERE id = '${settled.single}'`,
    ],
    caught: [SEAL],
    alone: true,
  },
  {
    name: 'what a single’s stake can lose is moved to another match',
    statements: ({ corrected }) => [`UPDATE stake_part SET risk_group = 'another' WHERE stake_id = '${corrected}'`],
    caught: [RECEIPTS, SEAL],
  },
  {
    name: 'a ticket’s answer shows a centavo more cash and one less bonus',
    statements: ({ settled }) => [
      `UPDATE sportsbook_ticket SET answer = jsonb_set(jsonb_set(answer, '{balance,value}', to_jsonb((answer -> 'balance' ->> 'value')::bigint + 1)), '{balance,bonus}', '-1')
       WHERE id = (SELECT ticket_id FROM sportsbook_bet WHERE id = '${settled.single}')`,
    ],
    caught: [BALANCES],
    alone: true,
  },
  {
    name: 'a settled bet, its stake, its history and its leg say that it lost',
    statements: ({ settled }) => [
      `UPDATE sportsbook_bet SET payout_cents = 0 WHERE id = '${settled.single}'`,
      `UPDATE sportsbook_settlement SET payout_cents = 0 WHERE bet_id = '${settled.single}'`,
      `UPDATE sportsbook_leg SET result = 0 WHERE bet_id = '${settled.single}'`,
      `UPDATE stake SET payout_cents = 0, paid_cash_cents = 0 WHERE id = '${settled.single}'`,
    ],
    caught: [SEAL],
  },
  {
    name: 'facts are rewritten after everything was paid',
    statements: ({ settled }) => [
      `UPDATE sportsbook_result SET facts = jsonb_set(facts, '{fullTime,home}', '0') WHERE event_id = '${settled.event}' AND facts IS NOT NULL`,
    ],
    caught: ['sportsbook (e) every leg of a settled event holds its result'],
  },
  {
    name: 'a bet settled by its legs is said to be open',
    statements: ({ settled }) => [
      `UPDATE sportsbook_bet SET status = 'accepted', payout_cents = NULL, is_capped = NULL, ended_at = NULL WHERE id = '${settled.single}'`,
    ],
    caught: [STAKES, FOLLOW],
  },
];
