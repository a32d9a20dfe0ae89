import type { Mutation } from './mutation.ts';

/** Bugs of awards: winnings in addition to a stake's settlement. */
export const awardMutations: readonly Mutation[] = [
  {
    name: 'a repeated award is paid twice',
    mutate: [
      ['stakes_write_awards', 'WHERE NOT EXISTS (SELECT FROM stake_award k WHERE k.id = r.award_id AND k.id = ANY (p_ids))', ''],
      ['stakes_write_awards', 'SELECT o.award_id, o.player_id', 'SELECT gen_random_uuid(), o.player_id'],
      ['stakes_write_awards', 'FROM owed o ORDER BY o.n', 'FROM owed o, generate_series(1, 2) ORDER BY o.n'],
      ['stakes_award_postings', 'FROM unnest(p_given) a', 'FROM (SELECT DISTINCT ON (g.player_id) g.* FROM unnest(p_given) g) a'],
    ],
    caught: ['g'],
  },
  {
    name: 'an award forgets the bonus share',
    mutate: [['stakes_write_awards', 's.payout_cents - s.bonus_share AS cash', 's.payout_cents AS cash']],
    before: 'ALTER TABLE stake_award DROP CONSTRAINT stake_award_check',
    caught: ['g'],
  },
  { name: 'an award reaches cash despite a debt', mutate: [['stakes_write_awards', 'coalesce(d.debt_cents, 0)', '0']], caught: ['g'] },
  { name: 'an award is paid from another account', mutate: [['stakes_award_postings', "'bonus_cost'", "'adjustments'"]], caught: ['g'] },
  { name: 'an award is not counted against the loss', mutate: [['stakes_api_award', 'PERFORM gate_api_count_payouts(', 'PERFORM num_nulls(']], caught: ['h'] },
  {
    name: 'a reversed award leaves its record and no transfer',
    mutate: [['stakes_api_reverse_awards', 'PERFORM wallet_api_post(', 'PERFORM num_nulls(']],
    caught: ['g'],
  },
  {
    name: 'a reversed award stays counted',
    mutate: [['stakes_api_reverse_awards', '(a.paid_cash_cents + a.paid_bonus_cents)::bigint', '0::bigint']],
    caught: ['h'],
  },
  { name: 'an award is rewritten', damage: 'UPDATE stake_award SET payout_cents = payout_cents + 1', caught: ['g', 's'] },
  { name: 'an award is moved to another round', damage: "UPDATE stake_award SET round_ref = 'other'", caught: ['g', 's'] },
  { name: 'an award’s reversal disappears', damage: 'DELETE FROM stake_award_reversal', caught: ['g', 'h', 's'] },
];
