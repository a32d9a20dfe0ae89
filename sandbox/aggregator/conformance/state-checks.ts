import { randomBytes, randomUUID } from 'node:crypto';
import { type Check, demand } from '../../provider/conformance/checks.ts';
import { runStorm, type StormCall } from '../../provider/conformance/storm.ts';
import { statusOf } from '../books/post-transaction.ts';
import {
  balanceOf,
  betOf,
  call,
  expectChange,
  expectRefusal,
  expectStatus,
  type Hub88Context,
  type Hub88Session,
  means,
  ONE_CENT,
  ONE_REAL,
  rollbackOf,
  winOf,
} from './target.ts';

const [BET, WIN, ROLLBACK] = ['/transaction/bet', '/transaction/win', '/transaction/rollback'];

/** Checks of rollbacks, ended sessions, players who may not play, free rounds, and all of these concurrently. */
export const STATE_CHECKS: readonly Check<Hub88Context>[] = [
  {
    id: 'rollback-after',
    rule: 'a rollback after its bet gives the stake back',
    async run(context) {
      const bet = betOf(context.session);
      const play = async () => {
        await expectStatus(context, BET, bet, 'RS_OK', 'a bet');
        await expectStatus(context, ROLLBACK, rollbackOf(bet), 'RS_OK', 'its rollback');
      };
      await expectChange(context, context.session, 0, play, 'a bet and its rollback');
    },
  },
  {
    id: 'rollback-twice',
    rule: 'a second rollback of a bet, under its own or another transaction_uuid, is RS_OK and gives nothing more',
    async run(context) {
      const bet = betOf(context.session);
      const rollback = rollbackOf(bet);
      const play = async () => {
        await expectStatus(context, BET, bet, 'RS_OK', 'a bet');
        for (const body of [rollback, { ...rollback, request_uuid: randomUUID() }, rollbackOf(bet)]) {
          await expectStatus(context, ROLLBACK, body, 'RS_OK', 'a rollback');
        }
      };
      await expectChange(context, context.session, 0, play, 'a bet and three rollbacks');
    },
  },
  {
    id: 'rollback-before',
    rule: 'a rollback before its bet is RS_OK, and the late bet is refused',
    async run(context) {
      const bet = betOf(context.session);
      const play = async () => {
        await expectStatus(context, ROLLBACK, rollbackOf(bet), 'RS_OK', 'a rollback before its bet');
        await expectRefusal(context, BET, bet, 'the late bet');
        await expectRefusal(context, BET, { ...bet, request_uuid: randomUUID() }, 'the late bet again');
      };
      await expectChange(context, context.session, 0, play, 'a rollback and its late bet');
    },
  },
  {
    id: 'rollback-without-bet',
    rule: 'a rollback whose bet never comes is RS_OK and moves nothing',
    async run(context) {
      const alone = () => expectStatus(context, ROLLBACK, rollbackOf(betOf(context.session)), 'RS_OK', 'a rollback of no bet');
      await expectChange(context, context.session, 0, alone, 'a rollback of no bet');
    },
  },
  {
    id: 'win-after-rollback',
    rule: 'a bet that was rolled back is not paid',
    async run(context) {
      const bet = betOf(context.session);
      const play = async () => {
        await expectStatus(context, BET, bet, 'RS_OK', 'a bet');
        await expectStatus(context, ROLLBACK, rollbackOf(bet), 'RS_OK', 'its rollback');
        await expectRefusal(context, WIN, winOf(bet, ONE_REAL), 'a win on it');
      };
      await expectChange(context, context.session, 0, play, 'a bet, its rollback and a win');
    },
  },
  {
    id: 'session-ended',
    rule: 'a session that ended is RS_ERROR_TOKEN_EXPIRED for bets, never for wins and rollbacks',
    async run(context) {
      const endSession = means(context.players.endSession, 'end a session');
      const session = await context.players.launch();
      const [won, called] = [betOf(session), betOf(session)];
      for (const bet of [won, called]) await expectStatus(context, BET, bet, 'RS_OK', 'a bet');
      await endSession(session);
      await expectStatus(context, BET, betOf(session), 'RS_ERROR_TOKEN_EXPIRED', 'a bet after the end');
      await expectPaid(context, won, called);
    },
  },
  {
    id: 'user-disabled',
    rule: 'a player who may not play is RS_ERROR_USER_DISABLED for bets; what is open is still paid and rolled back',
    async run(context) {
      const disable = means(context.players.disable, 'exclude a player');
      const session = await context.players.launch();
      const [won, called] = [betOf(session), betOf(session)];
      for (const bet of [won, called]) await expectStatus(context, BET, bet, 'RS_OK', 'a bet');
      await disable(session);
      await expectStatus(context, BET, betOf(session), 'RS_ERROR_USER_DISABLED', 'a bet of somebody who may not play');
      await expectPaid(context, won, called);
    },
  },
  {
    id: 'limit',
    rule: 'a bet beyond a limit is RS_ERROR_LIMIT_REACHED and draws nothing',
    async run(context) {
      const reachLimit = means(context.players.reachLimit, 'bring a player to a limit');
      const session = await context.players.launch();
      await reachLimit(session);
      const beyond = () => expectStatus(context, BET, betOf(session), 'RS_ERROR_LIMIT_REACHED', 'a bet beyond a limit');
      await expectChange(context, session, 0, beyond, 'a bet beyond a limit');
    },
  },
  {
    id: 'free-unasked',
    rule: 'a free round that nobody granted draws nothing',
    async run(context) {
      const bet = betOf(context.session, { is_free: true, reward_uuid: randomUUID() });
      await expectChange(context, context.session, 0, () => call(context, BET, bet), 'a free bet without a reward');
      await call(context, ROLLBACK, rollbackOf(bet));
    },
  },
  {
    id: 'free-round',
    rule: 'a granted free round draws nothing and its win is paid',
    async run(context) {
      const grant = means(context.players.grantFreeRound, 'grant a free round');
      const { reward_uuid, amount } = await grant(context.session);
      const bet = betOf(context.session, { is_free: true, reward_uuid, amount });
      const play = async () => {
        await expectChange(context, context.session, 0, () => expectStatus(context, BET, bet, 'RS_OK', 'a free bet'), 'a free bet');
        await expectStatus(context, WIN, winOf(bet, 5 * ONE_REAL, { round_closed: true }), 'RS_OK', 'its win');
      };
      await expectChange(context, context.session, 5 * ONE_REAL, play, 'a free bet and its win of R$ 5');
    },
  },
  {
    id: 'storm',
    rule: 'shuffled and doubled calls leave every player with what one thread reckons',
    async run(context) {
      const sessions = [context.session, await context.players.launch(), await context.players.launch()];
      const sessionOf = (player: number): Hub88Session => sessions[player] ?? context.session;
      const driver = {
        balanceCents: async (player: number) => (await balanceOf(context, sessionOf(player))) / ONE_CENT,
        send: (sent: StormCall) => sendStormCall(context, sessionOf(sent.player), sent),
      };
      const random = { bytes: (length: number) => randomBytes(length) };
      const sent = await runStorm(driver, { callbacks: context.callbacks, players: sessions.length, stakeCents: 100, random, prefix: randomUUID() });
      demand(sent >= context.callbacks, `only ${sent} calls were sent`);
    },
  },
];

/** Requires that an open bet is paid and another rolled back. It reads no balance: the session may be over. */
async function expectPaid(context: Hub88Context, won: Readonly<Record<string, unknown>>, called: Readonly<Record<string, unknown>>): Promise<void> {
  const win = await expectStatus(context, WIN, winOf(won, 2 * ONE_REAL), 'RS_OK', 'a win after the end');
  const back = await expectStatus(context, ROLLBACK, rollbackOf(called), 'RS_OK', 'a rollback after the end');
  demand(Number(back['balance']) - Number(win['balance']) === ONE_REAL, 'the rollback did not give the stake back');
}

async function sendStormCall(context: Hub88Context, session: Hub88Session, sent: StormCall) {
  const round = `r-${sent.round}`;
  const common = { transaction_uuid: sent.id, supplier_transaction_id: `s-${sent.id}`, round, round_closed: sent.closesRound, amount: sent.cents * ONE_CENT };
  const bet = betOf(session, { ...common, transaction_uuid: sent.betId });
  const answer =
    sent.kind === 'bet'
      ? await call(context, BET, { ...bet, ...common })
      : sent.kind === 'win'
        ? await call(context, WIN, { ...bet, ...common, reference_transaction_uuid: sent.betId })
        : await call(context, ROLLBACK, { ...rollbackOf(bet), transaction_uuid: sent.id, supplier_transaction_id: `s-${sent.id}` });
  const said = statusOf(answer);
  const { balance } = answer.body;
  const isAgain = answer.http !== 200 || (sent.kind === 'win' && said === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  const outcome = said === 'RS_OK' ? ('taken' as const) : isAgain ? ('again' as const) : ('refused' as const);
  return { verdict: outcome, said, balanceCents: typeof balance === 'number' ? balance / ONE_CENT : null };
}
