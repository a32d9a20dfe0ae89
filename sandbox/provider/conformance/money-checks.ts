import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '#kernel/durations.ts';
import { type Check, demand } from './checks.ts';
import { balanceOf, betOf, expectChange, type ProviderContext, refused, rollbackOf, taken, winOf } from './target.ts';

const HUGE_CENTS = 1_000_000_000;

/** Effects of bets, wins, rollbacks and their repeats on the balance. */
export const MONEY_CHECKS: readonly Check<ProviderContext>[] = [
  {
    id: 'bet',
    rule: 'a bet draws its amount and answers ids, balance and a higher version, within two seconds',
    async run(context) {
      const { client, session, stake } = context;
      const first = taken(await client.balance({ session_token: session.session_token }), 'balance');
      const bet = betOf(context);
      const startedMs = context.nowMs();
      const body = taken(await client.bet(bet), 'a bet');
      demand(context.nowMs() - startedMs < 2 * SECOND_MS, `it took ${context.nowMs() - startedMs} ms`);
      demand(
        body['balance'] === Number(first['balance']) - stake,
        `a bet of ${stake} on ${String(first['balance'])} was answered with ${String(body['balance'])}`,
      );
      demand(Number(body['balance_version']) > Number(first['balance_version']), 'balance_version did not rise');
      demand(
        body['transaction_id'] === bet.transaction_id && body['duplicate'] === false && typeof body['operator_transaction_id'] === 'string',
        `it is ${JSON.stringify(body)}`,
      );
      taken(await client.win(winOf(bet, stake, true)), 'the win after it');
    },
  },
  {
    id: 'win',
    rule: 'a win pays its amount; a win of 0 is taken and pays nothing',
    async run(context) {
      const [won, lost] = [betOf(context), betOf(context)];
      const play = async () => {
        for (const bet of [won, lost]) taken(await context.client.bet(bet), 'a bet');
        taken(await context.client.win(winOf(won, 2 * context.stake, true)), 'a win');
        taken(await context.client.win(winOf(lost, 0, true)), 'a win of 0');
      };
      await expectChange(context, 0, play, 'two bets, one of which paid twice its stake');
    },
  },
  {
    id: 'several-wins',
    rule: 'a bet may be paid several times until its round is closed',
    async run(context) {
      const bet = betOf(context);
      const play = async () => {
        taken(await context.client.bet(bet), 'a bet');
        for (const isLast of [false, false, true]) taken(await context.client.win(winOf(bet, context.stake, isLast)), 'one of three wins');
      };
      await expectChange(context, 2 * context.stake, play, 'a bet and three wins of its stake');
    },
  },
  {
    id: 'duplicates',
    rule: 'the same transaction_id with the same content is done once and answered the same, with duplicate true',
    async run(context) {
      const { client, stake } = context;
      const bet = betOf(context);
      const other = betOf(context);
      const [win, rollback] = [winOf(bet, 2 * stake), rollbackOf(other)];
      const steps = [() => client.bet(bet), () => client.win(win), () => client.bet(other), () => client.rollback(rollback)];
      const play = async () => {
        const firsts: Readonly<Record<string, unknown>>[] = [];
        for (const step of steps) firsts.push(taken(await step(), 'the first time'));
        for (const [index, step] of steps.entries()) {
          const again = taken(await step(), 'again');
          demand(again['duplicate'] === true && firsts[index]?.['duplicate'] === false, 'duplicate is not said');
          demand(again['balance'] === firsts[index]?.['balance'], 'the repeat was answered with another balance');
          demand(
            again['operator_transaction_id'] === firsts[index]?.['operator_transaction_id'],
            'the repeat was answered with another operator_transaction_id',
          );
        }
      };
      await expectChange(context, stake, play, 'a bet, a win of twice its stake, a bet rolled back, all of it twice');
    },
  },
  {
    id: 'at-once',
    rule: 'ten equal calls at once are done once',
    async run(context) {
      const bet = betOf(context);
      const win = winOf(bet, 3 * context.stake, true);
      const tenTimes = (act: () => Promise<{ status: number }>) => Promise.all(Array.from({ length: 10 }, act));
      const play = async () => {
        for (const act of [() => context.client.bet(bet), () => context.client.win(win)]) {
          const answers = await tenTimes(act);
          demand(
            answers.some(({ status }) => status === 200),
            'none of ten was taken',
          );
        }
      };
      await expectChange(context, 2 * context.stake, play, 'ten equal bets and ten equal wins of three times the stake');
    },
  },
  {
    id: 'other-body',
    rule: 'the same transaction_id with another content is 409 transaction_conflict',
    async run(context) {
      const bet = betOf(context);
      taken(await context.client.bet(bet), 'a bet');
      const win = winOf(bet, context.stake);
      taken(await context.client.win(win), 'a win');
      const twist = async () => {
        refused(await context.client.bet({ ...bet, amount: 2 * context.stake }), 409, 'transaction_conflict', 'the bet with another amount');
        refused(await context.client.bet({ ...bet, round_id: randomUUID() }), 409, 'transaction_conflict', 'the bet with another round');
        refused(await context.client.win({ ...win, amount: 9 * context.stake }), 409, 'transaction_conflict', 'the win with another amount');
      };
      await expectChange(context, 0, twist, 'transactions that change their content');
    },
  },
  {
    id: 'rollback-after',
    rule: 'a rollback after its bet gives the stake back, once, under whatever ids it comes',
    async run(context) {
      const bet = betOf(context);
      const rollback = rollbackOf(bet);
      const play = async () => {
        taken(await context.client.bet(bet), 'a bet');
        for (const body of [rollback, rollback, rollbackOf(bet)]) taken(await context.client.rollback(body), 'a rollback');
      };
      await expectChange(context, 0, play, 'a bet and three rollbacks');
    },
  },
  {
    id: 'rollback-before',
    rule: 'a rollback of a bet that is not there is 200, and the late bet is 409 rolled_back',
    async run(context) {
      const bet = betOf(context);
      const play = async () => {
        taken(await context.client.rollback(rollbackOf(bet)), 'a rollback before its bet');
        for (const time of ['the late bet', 'the late bet again']) refused(await context.client.bet(bet), 409, 'rolled_back', time);
      };
      await expectChange(context, 0, play, 'a rollback and its late bet');
    },
  },
  {
    id: 'rollback-unanswered',
    rule: 'a bet whose answer nobody waited for is undone by its rollback',
    async run(context) {
      const bet = betOf(context);
      const play = async () => {
        const unansweredBet = context.client.bet(bet);
        taken(await context.client.rollback(rollbackOf(bet)), 'the rollback');
        await unansweredBet;
      };
      await expectChange(context, 0, play, 'a bet and its rollback at once');
    },
  },
  {
    id: 'settled-bet',
    rule: 'a bet that was paid or whose round is closed can’t be rolled back: 409 bet_settled',
    async run(context) {
      const bet = betOf(context);
      taken(await context.client.bet(bet), 'a bet');
      taken(await context.client.win(winOf(bet, context.stake, true)), 'its win');
      await expectChange(
        context,
        0,
        async () => refused(await context.client.rollback(rollbackOf(bet)), 409, 'bet_settled', 'its rollback'),
        'a late rollback',
      );
    },
  },
  {
    id: 'win-after-rollback',
    rule: 'a bet that was rolled back is not paid',
    async run(context) {
      const bet = betOf(context);
      const play = async () => {
        taken(await context.client.bet(bet), 'a bet');
        taken(await context.client.rollback(rollbackOf(bet)), 'its rollback');
        const { status } = await context.client.win(winOf(bet, context.stake));
        demand(status === 409, `a win on it was answered ${status} instead of 409`);
      };
      await expectChange(context, 0, play, 'a bet, its rollback and a win');
    },
  },
  {
    id: 'huge-win',
    rule: 'a win above anything that a game pays is 200, a repeat is answered the same, and it is not in the balance before an operator releases it',
    async run(context) {
      const bet = betOf(context);
      taken(await context.client.bet(bet), 'a bet');
      const win = winOf(bet, HUGE_CENTS, true);
      const before = await balanceOf(context, context.session);
      const play = async () => {
        for (const [time, duplicate] of [
          ['a win of R$ 10,000,000', false],
          ['the same again', true],
        ] as const) {
          const body = taken(await context.client.win(win), time);
          demand(body['balance'] === before && body['duplicate'] === duplicate, `${time} was answered ${JSON.stringify(body)}`);
        }
      };
      await expectChange(context, 0, play, 'a win that no game pays');
    },
  },
  {
    id: 'parked-win',
    rule: 'a win before its bet is 202 parked; once the bet is there it is paid, once',
    async run(context) {
      const bet = betOf(context);
      const win = winOf(bet, 3 * context.stake);
      const early = async () => {
        const { status, body } = await context.client.win(win);
        demand(
          status === 202 && body['status'] === 'parked' && body['transaction_id'] === win.transaction_id,
          `it was answered ${status} ${JSON.stringify(body)}`,
        );
      };
      await expectChange(context, 0, early, 'a win before its bet');
      const later = async () => {
        taken(await context.client.bet(bet), 'the bet after it');
        for (const time of ['the win again', 'the win a third time']) taken(await context.client.win(win), time);
      };
      await expectChange(context, 2 * context.stake, later, 'a bet and its win of three times the stake');
    },
  },
  {
    id: 'round-closed',
    rule: 'a bet on a closed round is 409 round_closed',
    async run(context) {
      const bet = betOf(context);
      taken(await context.client.bet(bet), 'a bet');
      taken(await context.client.win(winOf(bet, context.stake, true)), 'the win that closes the round');
      const late = async () => refused(await context.client.bet(betOf(context, { round_id: bet.round_id })), 409, 'round_closed', 'a bet on it');
      await expectChange(context, 0, late, 'a bet on a closed round');
    },
  },
  {
    id: 'insufficient-balance',
    rule: 'a bet above the balance is 402 insufficient_balance, with the true balance',
    async run(context) {
      const before = await balanceOf(context, context.session);
      // The last bet takes the remainder above the game's highest stake.
      const open = [];
      for (let left = before; left > context.session.max_bet; left -= context.session.max_bet) {
        open.push(betOf(context, { amount: context.session.max_bet }));
      }
      for (const bet of open) taken(await context.client.bet(bet), 'a bet of the highest stake');
      const left = await balanceOf(context, context.session);
      const above = Math.min(context.session.max_bet, Math.max(context.session.min_bet, left + 1));
      const all = above <= left ? betOf(context, { amount: left }) : null;
      if (all !== null) taken(await context.client.bet(all), 'a bet of all that is left');
      const body = refused(await context.client.bet(betOf(context, { amount: above })), 402, 'insufficient_balance', 'a bet above the balance');
      demand(body['balance'] === (all === null ? left : 0), `the answer says ${String(body['balance'])}`);
      for (const bet of [...open, ...(all === null ? [] : [all])]) taken(await context.client.rollback(rollbackOf(bet)), 'a rollback');
      demand((await balanceOf(context, context.session)) === before, 'not all of it came back');
    },
  },
  {
    id: 'stake-limits',
    rule: 'a stake below or above the game’s is 403 stake_below_minimum or stake_above_maximum',
    async run(context) {
      const { min_bet, max_bet } = context.session;
      const beyond = async () => {
        if (min_bet > 1) refused(await context.client.bet(betOf(context, { amount: min_bet - 1 })), 403, 'stake_below_minimum', 'a stake below the lowest');
        refused(await context.client.bet(betOf(context, { amount: max_bet + 1 })), 403, 'stake_above_maximum', 'a stake above the highest');
      };
      await expectChange(context, 0, beyond, 'stakes that are not offered');
    },
  },
];
