import { HALF_WON, LOST } from '#server/modules/sportsbook/domain/facts/outcome-result.ts';
import type { SettlingFixture } from '#server/modules/sportsbook/settlement/testing/settling.ts';
import { openAgain, settleWrongly, type SportsDay } from '../days/sports-day.ts';

/** A known bug of bets; `caught`: the names of the checks that must fail. */
export interface SportsMutation {
  readonly name: string;
  /** Replaces text inside SQL functions before the day begins: [function, its text, the bug's text]. */
  readonly mutate?: readonly (readonly [string, string, string])[];
  /** Run as the owner before the day begins: drops a constraint that would prevent the bug. */
  readonly before?: string;
  /** Other damage, done after the day. */
  readonly after?: (world: SettlingFixture, day: SportsDay, damage: (statement: string, values: readonly unknown[]) => Promise<void>) => Promise<void>;
  readonly caught: readonly string[];
}

const FOLLOW = 'sportsbook (g) every bet and its stake stand where its legs put them';
const LEGS = 'sportsbook (e) every leg of a settled event holds its result';
const HISTORY = 'sportsbook (g) every bet’s history adds up to how it stands';
const DEADLINE = 'sportsbook (deadline) every bet that is open past its time is on the operator’s list';
const STAKES = 'every sports bet and its stake agree';
const LIABILITY = 'every outcome’s liability is the sum of its legs';
const RECEIPTS = 'every sports bet is as its receipt was signed';
const WAITS_END = 'sportsbook (deadline) every bet that waits for its acceptance gets an answer';
const TICKETS = 'every accepted bet of a ticket is there as it was told';

export const sportsMutations: readonly SportsMutation[] = [
  // The payout of a bet
  {
    name: 'a payout is a centavo too high',
    after: async (world, { settled }) => {
      await openAgain(world, settled.single);
      await settleWrongly(world, settled.single, { end: 'settled', payoutCents: 2_001 });
    },
    caught: [FOLLOW],
  },
  {
    name: 'a void leg counts as lost',
    after: async (world, { cancelled }) => {
      await openAgain(world, cancelled.single);
      await settleWrongly(world, cancelled.single, { end: 'settled', payoutCents: 0, leg: LOST });
    },
    caught: [LEGS],
  },
  {
    name: 'a leg takes the result of another market',
    after: async (world, { settled }) => {
      await openAgain(world, settled.single);
      await settleWrongly(world, settled.single, { end: 'settled', payoutCents: 1_500, leg: HALF_WON });
    },
    caught: [LEGS],
  },
  {
    name: 'the pay cap is ignored',
    before: 'ALTER TABLE sportsbook_bet DROP CONSTRAINT sportsbook_bet_check2',
    after: async (world, { settled }) => {
      await openAgain(world, settled.capped);
      await settleWrongly(world, settled.capped, { end: 'settled', payoutCents: 3_600 });
    },
    caught: [FOLLOW],
  },
  {
    name: 'a bet is settled before its last leg is known',
    after: (world, { waiting }) => settleWrongly(world, waiting, { end: 'settled', payoutCents: 2_000 }),
    caught: [FOLLOW],
  },
  {
    name: 'a bet is forgotten when its match is settled',
    after: async (_world, { settled }, damage) =>
      damage('UPDATE sportsbook_leg SET result = NULL, void_halves = NULL, dead_heat_places = NULL, dead_heat_tied = NULL WHERE bet_id = $1', [settled.single]),
    caught: [LEGS, FOLLOW],
  },

  {
    name: 'a bet is void by an operator of whom there is no record',
    after: (_world, { cancelled }, damage) => damage("UPDATE sportsbook_bet SET void_reason = 'operator' WHERE id = $1", [cancelled.single]),
    caught: [FOLLOW],
  },
  {
    name: 'the facts of a settled match are rewritten as nonsense',
    after: (_world, { settled }, damage) => damage(`UPDATE sportsbook_result SET facts = '{"ending": "won"}' WHERE event_id = $1`, [settled.event]),
    caught: [LEGS],
  },

  // Time of settlement
  {
    name: 'a match is over long ago and its bets are on no list',
    after: (_world, { waiting }, damage) =>
      damage(
        `UPDATE sportsbook_event SET state = 'live', starts_at = starts_at - interval '60 days'
         WHERE id IN (SELECT event_id FROM sportsbook_leg WHERE bet_id = $1 AND result IS NULL)`,
        [waiting],
      ),
    caught: [DEADLINE],
  },

  // Number of settlements
  {
    name: 'a settlement is applied twice',
    after: async (world, { settled }) => {
      await world.reopen([{ stake_id: settled.single, version: 1 }]);
      await world.settle([{ stake_id: settled.single, version: 2, payout_cents: 2_000 }]);
    },
    caught: [FOLLOW],
  },
  {
    name: 'a rollback forgets a version',
    after: async (_world, { corrected }, damage) =>
      damage("DELETE FROM sportsbook_settlement WHERE bet_id = $1 AND version = 1 AND kind = 'rolled_back'", [corrected]),
    caught: [HISTORY],
  },
  {
    name: 'a bet is taken back and its stake is not',
    after: async (_world, { settled }, damage) =>
      damage("UPDATE sportsbook_bet SET status = 'accepted', payout_cents = NULL, is_capped = NULL, ended_at = NULL WHERE id = $1", [settled.single]),
    caught: [FOLLOW, HISTORY, STAKES],
  },

  // Acceptance
  {
    name: 'a bet that is rejected keeps its stake and its liability',
    mutate: [['sportsbook_write_acceptances', 'cardinality(v_rejected) > 0', 'false']],
    caught: [STAKES, LIABILITY],
  },
  {
    name: 'a better price adds no liability',
    mutate: [['sportsbook_contract_legs', 'x.exposure_cents + d.growth', 'x.exposure_cents']],
    caught: [LIABILITY],
  },
  {
    name: 'a bet is accepted at a price that its legs do not get',
    mutate: [['sportsbook_contract_legs', 'odds = l.odds, ', '']],
    caught: [RECEIPTS],
  },
  {
    name: 'a bet waits longer than a minute',
    after: (world) => {
      world.clock.advance(3_600_000);
      return Promise.resolve();
    },
    caught: [WAITS_END],
  },

  // Liability
  { name: 'a void bet keeps its liability', mutate: [['sportsbook_move_exposure', 'p_sign * d.cents', '0']], caught: [LIABILITY] },
  {
    name: 'a bet that is good again gets no liability',
    mutate: [['sportsbook_move_exposure', 'p_sign * d.cents', 'least(0, p_sign * d.cents)']],
    before: 'ALTER TABLE sportsbook_exposure DROP CONSTRAINT sportsbook_exposure_exposure_cents_check',
    caught: [LIABILITY],
  },
  {
    name: 'the second bet on an outcome adds no liability',
    mutate: [['sportsbook_write_bets', 'x.exposure_cents + excluded.exposure_cents', 'x.exposure_cents']],
    caught: [LIABILITY],
  },

  // Tickets, bets, stakes
  {
    name: 'a ticket is placed without its stake',
    after: async (_world, { settled }, damage) => damage('DELETE FROM stake WHERE id = $1', [settled.single]),
    caught: [STAKES, FOLLOW],
  },
  {
    name: 'a stake is taken and no bet is written',
    after: async (_world, { settled }, damage) => {
      await damage('DELETE FROM sportsbook_leg WHERE bet_id = $1', [settled.single]);
      await damage('DELETE FROM sportsbook_settlement WHERE bet_id = $1', [settled.single]);
      await damage('DELETE FROM sportsbook_bet WHERE id = $1', [settled.single]);
    },
    caught: [STAKES, TICKETS, LIABILITY],
  },
  {
    name: 'a ticket keeps no answer',
    mutate: [['sportsbook_place_batch', "SET answer = v_answers -> t.id::text -> 'answer'", "SET answer = '{}'"]],
    caught: [TICKETS],
  },
  {
    name: 'a player is shown another stake than was debited',
    after: async (_world, { settled }, damage) =>
      damage(
        `UPDATE sportsbook_ticket SET answer = jsonb_set(answer, '{bets,0,stake}', '999')
         WHERE id = (SELECT ticket_id FROM sportsbook_bet WHERE id = $1)`,
        [settled.single],
      ),
    caught: [TICKETS],
  },
  {
    name: 'a bet belongs to another player than its stake',
    after: async (world, { settled }, damage) =>
      damage('UPDATE sportsbook_bet SET player_id = $2 WHERE id = $1', [settled.single, (await world.newPlayer(0)).playerId]),
    caught: [STAKES, FOLLOW, TICKETS],
  },
];
