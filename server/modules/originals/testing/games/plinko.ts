import * as contract from '#contracts/originals/plinko.ts';
import { plinkoPath, plinkoPayoutCents } from '#kernel/fairness/plinko/plinko.ts';
import { cents } from '#kernel/money.ts';
import type { GameUnderTest } from '../house-game/game-under-test.ts';
import { createInstantGame } from '../house-game/instant-under-test.ts';

const BETS = '/api/originals/plinko/bets';
const CHOICE = { rows: 8, risk: 'low' } as const;
const STAKE = cents(100);

/** Plinko for the contract suite: a bet is drawn and paid in its own call. A ball that pays more than its stake wins. */
export const underTest: GameUnderTest = {
  id: 'plinko',
  form: 'instant',
  stakeUrl: BETS,
  otherKeyedCalls: [],
  choice: CHOICE,
  otherChoice: { rows: 9, risk: 'medium' },
  boldest: { stakeCents: 100, over: { rows: 16, risk: 'high' } },
  badChoice: { rows: [undefined, 7, 17, 8.5, '8', null], risk: [undefined, 'none', '__proto__', 1, null] },
  alikeFields: { stake: [], rows: [9], risk: [] },
  reply: contract.plinkoBetReply,
  history: { url: BETS, reply: contract.plinkoBetsReply },
  stakeTable: 'originals_plinko_bet',
  damages: {
    'another stake': 'UPDATE originals_plinko_bet SET stake_cents = stake_cents + 1 WHERE {row}',
    'another payout': 'UPDATE originals_plinko_bet SET payout_cents = payout_cents + 1 WHERE {row}',
    'an earlier time': "UPDATE originals_plinko_bet SET placed_at = placed_at - interval '1 day' WHERE {row}",
    'a later draw': "UPDATE originals_plinko_bet SET drawn_at = drawn_at + interval '1 day' WHERE {row}",
    'another nonce': 'UPDATE originals_plinko_bet SET nonce = nonce + 1 WHERE {row}',
    'the mirrored path, which pays the same': "UPDATE originals_plinko_bet SET path = translate(path, '01', '10') WHERE {row}",
    'a row more': "UPDATE originals_plinko_bet SET rows = rows + 1, path = path || '0' WHERE {row}",
    'another risk': "UPDATE originals_plinko_bet SET risk = 'high' WHERE {row}",
    'another balance in the answer': 'UPDATE originals_plinko_bet SET balance_cash_cents = balance_cash_cents + 1 WHERE {row}',
    'another wallet version in the answer': 'UPDATE originals_plinko_bet SET wallet_version = wallet_version - 1 WHERE {row}',
  },
  statements: 'originals_',
  run: () =>
    createInstantGame<contract.PlinkoOwnBet>({
      stakeUrl: BETS,
      choice: CHOICE,
      wins: (seeds) => plinkoPayoutCents(STAKE, CHOICE, plinkoPath({ ...seeds, rows: CHOICE.rows })) > STAKE,
      dueCents: (bet, seeds) => plinkoPayoutCents(cents(bet.stake), bet, plinkoPath({ ...seeds, rows: bet.rows })),
    }),
};
