import * as contract from '#contracts/originals/dice.ts';
import { dicePayoutCents, diceRoll, diceWins } from '#kernel/fairness/dice.ts';
import { cents } from '#kernel/money.ts';
import type { GameUnderTest } from '../house-game/game-under-test.ts';
import { createInstantGame } from '../house-game/instant-under-test.ts';

const BETS = '/api/originals/dice/bets';
const CHOICE = { chance: 50, direction: 'under' } as const;

/** Dice for the contract suite: a bet is drawn and paid in its own call. */
export const underTest: GameUnderTest = {
  id: 'dice',
  form: 'instant',
  stakeUrl: BETS,
  otherKeyedCalls: [],
  choice: CHOICE,
  otherChoice: { chance: 51, direction: 'over' },
  boldest: { stakeCents: 100, over: { chance: 1 } },
  badChoice: { chance: [undefined, 0, 96, 49.5, '50', null], direction: [undefined, 'middle', '__proto__', 1, null] },
  alikeFields: { stake: [], chance: [1], direction: [] },
  reply: contract.diceBetReply,
  history: { url: BETS, reply: contract.diceBetsReply },
  stakeTable: 'originals_dice_bet',
  damages: {
    'another stake': 'UPDATE originals_dice_bet SET stake_cents = stake_cents + 1 WHERE {row}',
    'another payout': 'UPDATE originals_dice_bet SET payout_cents = payout_cents + 1 WHERE {row}',
    'an earlier time': "UPDATE originals_dice_bet SET placed_at = placed_at - interval '1 day' WHERE {row}",
    'a later draw': "UPDATE originals_dice_bet SET drawn_at = drawn_at + interval '1 day' WHERE {row}",
    'another nonce': 'UPDATE originals_dice_bet SET nonce = nonce + 1 WHERE {row}',
    'another roll': 'UPDATE originals_dice_bet SET roll = 9999 - roll WHERE {row}',
    'another chance': 'UPDATE originals_dice_bet SET chance = chance + 1 WHERE {row}',
    'the other direction': "UPDATE originals_dice_bet SET direction = 'over' WHERE {row}",
    'another balance in the answer': 'UPDATE originals_dice_bet SET balance_cash_cents = balance_cash_cents + 1 WHERE {row}',
    'another wallet version in the answer': 'UPDATE originals_dice_bet SET wallet_version = wallet_version - 1 WHERE {row}',
  },
  statements: 'originals_',
  run: () =>
    createInstantGame<contract.DiceOwnBet>({
      stakeUrl: BETS,
      choice: CHOICE,
      wins: (seeds) => diceWins(CHOICE, diceRoll(seeds)),
      dueCents: (bet, seeds) => dicePayoutCents(cents(bet.stake), bet, diceRoll(seeds)),
    }),
};
