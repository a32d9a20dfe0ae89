import { randomBytes, randomUUID } from 'node:crypto';
import { type Check, demand } from './checks.ts';
import { expectPaidLate } from './request-checks.ts';
import { runStorm, type StormAnswer, type StormCall } from './storm.ts';
import { balanceOf, betOf, expectChange, means, openSession, type ProviderContext, type ProviderSession, refused, taken, withOwnSession } from './target.ts';

const MAY_NOT_PLAY = ['self_excluded', 'paused', 'blocked', 'closed', 'not_verified'];

/** Checks of players who may not play, free rounds, and all of these concurrently. */
export const STATE_CHECKS: readonly Check<ProviderContext>[] = [
  {
    id: 'excluded',
    rule: 'an excluded player’s bet is refused with 403 (or 401 session_ended); what is open is still paid and rolled back',
    async run(context) {
      const exclude = means(context.players.exclude, 'exclude a player');
      const own = await withOwnSession(context);
      const [won, called] = [betOf(own), betOf(own)];
      for (const bet of [won, called]) taken(await own.client.bet(bet), 'a bet');
      const before = await balanceOf(own, own.session);
      await exclude(own.session);
      const answer = await own.client.bet(betOf(own));
      if (answer.status === 401) refused(answer, 401, 'session_ended', 'a bet of somebody excluded');
      else refused(answer, 403, MAY_NOT_PLAY, 'a bet of somebody excluded');
      await expectPaidLate(own, won, called, before);
    },
  },
  {
    id: 'limit',
    rule: 'a bet beyond a limit is 403 limit_reached and draws nothing',
    async run(context) {
      const reachLimit = means(context.players.reachLimit, 'bring a player to a limit');
      const own = await withOwnSession(context);
      await reachLimit(own.session);
      await expectChange(own, 0, async () => refused(await own.client.bet(betOf(own)), 403, 'limit_reached', 'a bet beyond a limit'), 'a bet beyond a limit');
    },
  },
  {
    id: 'free-round-unknown',
    rule: 'a win of a free round that nobody granted is 404 unknown_free_round and pays nothing',
    async run(context) {
      const win = freeWin(context, randomUUID());
      await expectChange(
        context,
        0,
        async () => refused(await context.client.win(win), 404, 'unknown_free_round', 'a win of no free round'),
        'a win of no free round',
      );
    },
  },
  {
    id: 'free-round',
    rule: 'a granted free round’s win is paid without a bet, once',
    async run(context) {
      const grant = means(context.players.grantFreeRound, 'grant a free round');
      const own = await withOwnSession(context);
      const { free_round_id } = await grant(own.session);
      const win = freeWin(own, free_round_id);
      const play = async () => {
        for (const time of ['its win', 'its win again']) taken(await own.client.win(win), time);
      };
      await expectChange(own, 5 * own.stake, play, 'a free round that won five stakes');
    },
  },
  {
    id: 'storm',
    rule: 'shuffled and doubled calls leave every player with what one thread reckons',
    async run(context) {
      const sessions = [context.session, await openSession(context, context.client), await openSession(context, context.client)];
      const sessionOf = (player: number) => sessions[player] ?? context.session;
      const driver = {
        balanceCents: (player: number) => balanceOf(context, sessionOf(player)),
        send: (sent: StormCall) => sendStormCall(context, sessionOf(sent.player), sent),
      };
      const random = { bytes: (length: number) => randomBytes(length) };
      const sent = await runStorm(driver, { callbacks: context.callbacks, players: sessions.length, stakeCents: context.stake, random, prefix: randomUUID() });
      demand(sent >= context.callbacks, `only ${sent} calls were sent`);
    },
  },
];

function freeWin({ session, stake }: ProviderContext, free_round_id: string) {
  const { player_id, game_id } = session;
  const id = randomUUID();
  return { player_id, game_id, round_id: `r-${id}`, transaction_id: `w-${id}`, free_round_id, amount: 5 * stake, currency: 'BRL' as const, round_closed: true };
}

async function sendStormCall({ client }: ProviderContext, session: ProviderSession, sent: StormCall): Promise<StormAnswer> {
  const { player_id, game_id, session_token } = session;
  const common = { player_id, game_id, session_token, round_id: sent.round, transaction_id: sent.id };
  const money = { amount: sent.cents, currency: 'BRL' as const, round_closed: sent.closesRound };
  const { status, body } =
    sent.kind === 'bet'
      ? await client.bet({ ...common, ...money })
      : sent.kind === 'win'
        ? await client.win({ ...common, ...money, bet_transaction_id: sent.betId })
        : await client.rollback({ ...common, reference_transaction_id: sent.betId });
  const { balance, error } = body;
  const outcome = status === 200 ? 'taken' : status === 202 || status === 503 || status === 0 ? 'again' : 'refused';
  return { verdict: outcome, balanceCents: typeof balance === 'number' ? balance : null, said: `${status} ${JSON.stringify(error ?? '')}` };
}
