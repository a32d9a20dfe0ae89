import { randomUUID } from 'node:crypto';
import { type Check, demand } from '../../provider/conformance/checks.ts';
import { balanceOf, betOf, call, expectChange, expectRefusal, expectStatus, type Hub88Context, ONE_CENT, ONE_REAL, rollbackOf, winOf } from './target.ts';

const [BET, WIN, ROLLBACK] = ['/transaction/bet', '/transaction/win', '/transaction/rollback'];

const HUGE = 10_000_000 * ONE_REAL;

/** Effects of bets, wins and their repeats on the balance. */
export const MONEY_CHECKS: readonly Check<Hub88Context>[] = [
  {
    id: 'bet',
    rule: 'a bet draws its amount and answers the balance after it',
    async run(context) {
      const before = await balanceOf(context, context.session);
      const bet = betOf(context.session);
      const body = await expectStatus(context, BET, bet, 'RS_OK', 'a bet');
      demand(body['balance'] === before - ONE_REAL, `a bet of ${ONE_REAL} on ${before} was answered with ${String(body['balance'])}`);
      demand(body['user'] === context.session.user && body['currency'] === 'BRL', 'user or currency is missing in the answer');
      demand((await balanceOf(context, context.session)) === before - ONE_REAL, 'the balance that was answered is not the balance that is there');
      await expectStatus(context, WIN, winOf(bet, ONE_REAL, { round_closed: true }), 'RS_OK', 'the win after it');
    },
  },
  {
    id: 'win',
    rule: 'a win pays its amount, and a win of nothing is RS_OK and pays nothing',
    async run(context) {
      const [won, lost] = [betOf(context.session), betOf(context.session)];
      const play = async () => {
        for (const bet of [won, lost]) await expectStatus(context, BET, bet, 'RS_OK', 'a bet');
        await expectStatus(context, WIN, winOf(won, 2 * ONE_REAL, { round_closed: true }), 'RS_OK', 'a win');
        await expectStatus(context, WIN, winOf(lost, 0, { round_closed: true }), 'RS_OK', 'a win of nothing');
      };
      await expectChange(context, context.session, 0, play, 'two bets of R$ 1, one of which paid R$ 2');
    },
  },
  {
    id: 'several-wins',
    rule: 'a bet may be paid several times while its round is open',
    async run(context) {
      const bet = betOf(context.session);
      const play = async () => {
        await expectStatus(context, BET, bet, 'RS_OK', 'a bet');
        for (const isLast of [false, false, true])
          await expectStatus(context, WIN, winOf(bet, ONE_REAL / 2, { round_closed: isLast }), 'RS_OK', 'one of three wins');
      };
      await expectChange(context, context.session, ONE_REAL / 2, play, 'a bet of R$ 1 and three wins of R$ 0,50');
    },
  },
  {
    id: 'several-bets',
    rule: 'a round may have several bets while it is open',
    async run(context) {
      const first = betOf(context.session);
      const second = betOf(context.session, { round: first.round });
      const play = async () => {
        for (const bet of [first, second]) await expectStatus(context, BET, bet, 'RS_OK', 'one of two bets of a round');
        for (const bet of [first, second]) await expectStatus(context, WIN, winOf(bet, ONE_REAL, { round_closed: bet === second }), 'RS_OK', 'its win');
      };
      await expectChange(context, context.session, 0, play, 'two bets and two wins of a round');
    },
  },
  {
    id: 'shared-round',
    rule: 'players at a live table share a round, and one’s end of it is not another’s',
    async run(context) {
      const other = await context.players.launch();
      const mine = betOf(context.session);
      const theirs = betOf(other, { round: mine.round });
      await expectStatus(context, BET, mine, 'RS_OK', 'the first player’s bet');
      await expectStatus(context, WIN, winOf(mine, ONE_REAL, { round_closed: true }), 'RS_OK', 'the first player’s last win');
      await expectStatus(context, BET, theirs, 'RS_OK', 'the second player’s bet into the round');
      await expectStatus(context, WIN, winOf(theirs, ONE_REAL, { round_closed: true }), 'RS_OK', 'the second player’s win');
    },
  },
  {
    id: 'repeats',
    rule: 'the same transaction_uuid with the same content is done once and answered the same',
    async run(context) {
      const bet = betOf(context.session);
      const win = winOf(bet, 2 * ONE_REAL);
      const other = betOf(context.session);
      const steps = [
        [BET, bet],
        [WIN, win],
        [BET, other],
        [ROLLBACK, rollbackOf(other)],
      ] as const;
      const firsts: Readonly<Record<string, unknown>>[] = [];
      const play = async () => {
        for (const [path, body] of steps) firsts.push(await expectStatus(context, path, body, 'RS_OK', path));
        for (const [index, [path, body]] of steps.entries()) {
          const again = await expectStatus(context, path, { ...body, request_uuid: randomUUID() }, 'RS_OK', `${path} again`);
          demand(again['balance'] === firsts[index]?.['balance'], `${path} again was answered with another balance than the first time`);
        }
      };
      await expectChange(context, context.session, ONE_REAL, play, 'a bet of R$ 1, a win of R$ 2, a bet rolled back, all of it twice');
    },
  },
  {
    id: 'at-once',
    rule: 'ten equal calls at once are done once',
    async run(context) {
      const bet = betOf(context.session);
      const win = winOf(bet, 3 * ONE_REAL, { round_closed: true });
      const tenTimes = async (path: string, body: Readonly<Record<string, unknown>>) => {
        const answers = await Promise.all(Array.from({ length: 10 }, () => call(context, path, { ...body, request_uuid: randomUUID() })));
        demand(
          answers.some(({ body: { status } }) => status === 'RS_OK'),
          `none of ten calls to ${path} was taken`,
        );
      };
      const play = async () => {
        await tenTimes(BET, bet);
        await tenTimes(WIN, win);
      };
      await expectChange(context, context.session, 2 * ONE_REAL, play, 'ten equal bets of R$ 1 and ten equal wins of R$ 3');
    },
  },
  {
    id: 'other-content',
    rule: 'the same transaction_uuid with another content is RS_ERROR_DUPLICATE_TRANSACTION',
    async run(context) {
      const [bet, second] = [betOf(context.session), betOf(context.session)];
      const win = winOf(bet, ONE_REAL);
      const twisted = async () => {
        for (const change of [{ amount: 2 * ONE_REAL }, { round: `r-${randomUUID()}` }, { game_code: context.otherGame }]) {
          await expectStatus(context, BET, { ...bet, ...change }, 'RS_ERROR_DUPLICATE_TRANSACTION', `a bet with another ${Object.keys(change)[0] ?? ''}`);
        }
        for (const change of [{ amount: 2 * ONE_REAL }, { reference_transaction_uuid: second.transaction_uuid }]) {
          await expectStatus(context, WIN, { ...win, ...change }, 'RS_ERROR_DUPLICATE_TRANSACTION', `a win with another ${Object.keys(change)[0] ?? ''}`);
        }
      };
      for (const each of [bet, second]) await expectStatus(context, BET, each, 'RS_OK', 'a bet');
      await expectStatus(context, WIN, win, 'RS_OK', 'a win');
      await expectChange(context, context.session, 0, twisted, 'transactions that change their content');
      await expectStatus(context, ROLLBACK, rollbackOf(second), 'RS_OK', 'a rollback');
    },
  },
  {
    id: 'not-enough-money',
    rule: 'a bet above the balance is RS_ERROR_NOT_ENOUGH_MONEY, with the true balance, and draws nothing',
    async run(context) {
      const before = await balanceOf(context, context.session);
      const { left, amount, bets } = await spendMost(context, before);
      const body = await expectStatus(context, BET, betOf(context.session, { amount }), 'RS_ERROR_NOT_ENOUGH_MONEY', 'a bet above the balance');
      demand(body['balance'] === left, `the answer says ${String(body['balance'])} units where there are ${left}`);
      demand((await balanceOf(context, context.session)) === left, 'it drew something');
      for (const bet of bets) await expectStatus(context, ROLLBACK, rollbackOf(bet), 'RS_OK', 'a rollback');
      demand((await balanceOf(context, context.session)) === before, 'not all of it came back');
    },
  },
  {
    id: 'part-of-a-centavo',
    rule: 'a win that is not whole centavos pays the whole ones; a bet never draws less than it says',
    async run(context) {
      const bet = betOf(context.session);
      const play = async () => {
        await expectStatus(context, BET, bet, 'RS_OK', 'a bet');
        await expectStatus(context, WIN, winOf(bet, 150_999, { round_closed: true }), 'RS_OK', 'a win of R$ 1,50999');
      };
      await expectChange(context, context.session, 50_000, play, 'a bet of R$ 1 and a win of R$ 1,50999');
      const before = await balanceOf(context, context.session);
      const odd = betOf(context.session, { amount: 10_999 });
      const { body } = await call(context, BET, odd);
      const drawn = before - (await balanceOf(context, context.session));
      demand(body['status'] === 'RS_OK' ? drawn >= 10_999 : drawn === 0, `a bet of 10,999 units (${String(body['status'])}) drew ${drawn}`);
      await call(context, ROLLBACK, rollbackOf(odd));
    },
  },
  {
    id: 'nothing-bet',
    rule: 'a bet of 0 that is not free is RS_ERROR_WRONG_TYPES',
    async run(context) {
      const bet = betOf(context.session, { amount: 0 });
      const nothing = () => expectStatus(context, BET, bet, 'RS_ERROR_WRONG_TYPES', 'a bet of 0');
      await expectChange(context, context.session, 0, nothing, 'a bet of 0');
    },
  },
  {
    id: 'uuid-case',
    rule: 'a UUID in capitals is the same UUID',
    async run(context) {
      const bet = betOf(context.session);
      const win = winOf(bet, 2 * ONE_REAL);
      const capital = (body: Readonly<Record<string, unknown>>, ...fields: string[]) => ({
        ...body,
        ...Object.fromEntries(fields.map((field) => [field, String(body[field]).toUpperCase()])),
        request_uuid: randomUUID(),
      });
      const play = async () => {
        await expectStatus(context, BET, bet, 'RS_OK', 'a bet');
        await expectStatus(context, BET, capital(bet, 'transaction_uuid'), 'RS_OK', 'the same in capitals');
        await expectStatus(context, WIN, capital(win, 'reference_transaction_uuid'), 'RS_OK', 'a win that names its bet in capitals');
        await expectStatus(context, WIN, capital(win, 'transaction_uuid'), 'RS_OK', 'the same win in capitals');
      };
      await expectChange(context, context.session, ONE_REAL, play, 'a bet of R$ 1 and a win of R$ 2, each twice');
    },
  },
  {
    id: 'other-round',
    rule: 'a win that names another round than its bet’s is refused',
    async run(context) {
      const bet = betOf(context.session);
      await expectStatus(context, BET, bet, 'RS_OK', 'a bet');
      const other = () => expectRefusal(context, WIN, winOf(bet, ONE_REAL, { round: `r-${randomUUID()}` }), 'a win of another round');
      await expectChange(context, context.session, 0, other, 'a win of another round');
    },
  },
  {
    id: 'huge-win',
    rule: 'a win above anything that a game pays is RS_OK, repeats are answered the same, and it is not in the balance before an operator releases it',
    async run(context) {
      const bet = betOf(context.session);
      await expectStatus(context, BET, bet, 'RS_OK', 'a bet');
      const win = winOf(bet, HUGE, { round_closed: true });
      const before = await balanceOf(context, context.session);
      const play = async () => {
        for (const time of ['a win of R$ 10,000,000', 'the same again']) {
          const { balance } = await expectStatus(context, WIN, { ...win, request_uuid: randomUUID() }, 'RS_OK', time);
          demand(balance === before, `${time} was answered with the balance ${String(balance)}`);
        }
      };
      await expectChange(context, context.session, 0, play, 'a win of R$ 10,000,000 on a bet of R$ 1');
    },
  },
  {
    id: 'unknown-bet',
    rule: 'a win whose bet was not processed is RS_ERROR_TRANSACTION_DOES_NOT_EXIST, and is paid once the bet is there',
    async run(context) {
      const bet = betOf(context.session);
      const win = winOf(bet, 2 * ONE_REAL);
      const early = () => expectStatus(context, WIN, win, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'a win before its bet');
      await expectChange(context, context.session, 0, early, 'a win before its bet');
      const later = async () => {
        await expectStatus(context, BET, bet, 'RS_OK', 'the bet after it');
        await expectStatus(context, WIN, win, 'RS_OK', 'the win again');
      };
      await expectChange(context, context.session, ONE_REAL, later, 'a bet of R$ 1 and its win of R$ 2');
    },
  },
  {
    id: 'round-closed',
    rule: 'nothing more is bet on a round that was closed',
    async run(context) {
      const bet = betOf(context.session);
      await expectStatus(context, BET, bet, 'RS_OK', 'a bet');
      await expectStatus(context, WIN, winOf(bet, ONE_REAL, { round_closed: true }), 'RS_OK', 'the win that closes the round');
      const late = () => expectRefusal(context, BET, betOf(context.session, { round: bet.round }), 'a bet on a closed round');
      await expectChange(context, context.session, 0, late, 'a bet on a closed round');
    },
  },
  {
    id: 'lobby',
    rule: 'game_code may change within one session',
    async run(context) {
      const bet = betOf(context.session, { game_code: context.otherGame });
      const play = async () => {
        await expectStatus(context, BET, bet, 'RS_OK', 'a bet on another game of the lobby');
        await expectStatus(context, WIN, winOf(bet, ONE_REAL, { round_closed: true }), 'RS_OK', 'its win');
      };
      await expectChange(context, context.session, 0, play, 'a bet and a win of R$ 1 on another game');
    },
  },
];

/** Bets until the balance is below a stake of the game: the excess over the balance must not exceed the highest stake, which has another refusal. */
async function spendMost(context: Hub88Context, balance: number) {
  const bets: ReturnType<typeof betOf>[] = [];
  // Some balance must remain: otherwise an answer without it would not be found.
  let [left, amount] = [balance, Math.floor((balance * 3) / 7 / ONE_CENT) * ONE_CENT];
  while (left >= amount) {
    const bet = betOf(context.session, { amount });
    const body = await expectStatus(context, BET, bet, ['RS_OK', 'RS_ERROR_LIMIT_REACHED'], 'a bet below the balance');
    if (body['status'] === 'RS_OK') {
      bets.push(bet);
      left -= amount;
    } else amount = Math.floor(amount / 2 / ONE_CENT) * ONE_CENT;
    demand(amount > 0, 'no stake is taken');
  }
  return { left, amount, bets };
}
