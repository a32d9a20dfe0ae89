import { randomUUID } from 'node:crypto';
import { field } from '#sandbox/testing/open-sandbox.ts';
import type { PlayerClient } from '../player-client.ts';
import { done, type End, type GivenUpFixture, type OpenStake, type Outcome, STAKE, type Way } from './way.ts';

/** The studio's slot, and games of the sandbox's aggregator. */
export const STUDIO_SLOT = 'boto-encantado';
const SLOT = 'arr_vento_do_norte';
const TABLE = 'arr_live_roleta_da_orla';

/** A supplier's round with an accepted bet: how the supplier pays or reverses it. A repeated message must have the same id. */
interface SupplierRound {
  win(id: string, amountCents: number, isLast: boolean): Promise<unknown>;
  rollback(id: string): Promise<unknown>;
}

type Begin = (world: GivenUpFixture, player: PlayerClient) => Promise<SupplierRound>;

/** A round per player; `end` sends the supplier's messages and returns the outcome. `payAgain` repeats `end`, then sends `late`. */
const roundOf = (begin: Begin, end: (round: SupplierRound) => Promise<Outcome>, late: (round: SupplierRound) => Promise<unknown>): End => ({
  seats: 1,
  async begin(world, players) {
    const rounds = await Promise.all(players.map((player) => begin(world, player)));
    const outcomes: Outcome[] = [];
    return {
      async end() {
        for (const round of rounds) outcomes.push(await end(round));
      },
      stakes: rounds.map((round, seat): OpenStake => ({
        readOutcome: () => Promise.resolve(outcomes[seat] ?? []),
        async payAgain() {
          await Promise.all([end(round), end(round)]);
          await late(round);
        },
      })),
    };
  },
});

/** Sends wins for a round that is over. */
const lateWins = (round: SupplierRound, ...ids: readonly string[]) => Promise.all(ids.map((id) => round.win(id, 500, true)));

/**
 * The messages that a supplier may send about a round. `mayGoOn`: an aggregator may pay a round after its end, under a new id, and reverse any outcome of a
 * bet; the studio may do neither.
 */
const endsOf = (begin: Begin, mayGoOn: boolean): Way['ends'] => {
  const late = async (round: SupplierRound) => {
    await lateWins(round, 'last', 'last');
    if (mayGoOn) return;
    await lateWins(round, 'new', 'new');
    await Promise.all(['late', 'later'].map((id) => round.rollback(id)));
  };
  const tooLate = (round: SupplierRound) => lateWins(round, 'first', 'last', 'new', 'new');
  const won = async (round: SupplierRound): Promise<Outcome> => {
    await round.win('first', 101, false);
    await round.win('last', 251, true);
    return [101, 251];
  };
  const lost = async (round: SupplierRound): Promise<Outcome> => {
    await round.win('last', 0, true);
    return [0];
  };
  const takenBack = async (round: SupplierRound): Promise<Outcome> => {
    await Promise.all(['back', 'again'].map((id) => round.rollback(id)));
    return 'void';
  };
  const undone = roundOf(begin, async (round) => won(round).then(() => takenBack(round)), tooLate);
  return {
    'won in two parts': roundOf(begin, won, late),
    lost: roundOf(begin, lost, late),
    'taken back by the supplier': roundOf(begin, takenBack, tooLate),
    ...(mayGoOn ? { 'won, and all of it taken back by the supplier': undone } : {}),
  };
};

const ofStudio: Begin = async ({ open, studio }, player) => {
  const launched = done(await player.act(`/api/casino/games/${STUDIO_SLOT}/launch`, { mode: 'real' }), 200, 'the launch');
  const token = new URLSearchParams(new URL(String(launched['url'])).hash.slice(1)).get('token') ?? '';
  const { session_token, player_id } = done(await studio.authenticate({ token, game_id: STUDIO_SLOT }), 200, 'the session');
  const id = randomUUID();
  const round = { player_id: String(player_id), game_id: STUDIO_SLOT, round_id: id } as const;
  const bet = { ...round, session_token: String(session_token), transaction_id: `${id}:bet`, currency: 'BRL', amount: STAKE } as const;
  done(await studio.bet(bet), 200, 'the bet');
  await open.settle();
  return {
    win: (name, amount, round_closed) =>
      studio.win({ ...round, transaction_id: `${id}:${name}`, bet_transaction_id: `${id}:bet`, currency: 'BRL', amount, round_closed }),
    rollback: (name) => studio.rollback({ ...round, transaction_id: `${id}:back-${name}`, reference_transaction_id: `${id}:bet` }),
  };
};

const UNITS_PER_CENTAVO = 1_000;

const ofAggregator =
  (game_code: string): Begin =>
  async ({ open }, player) => {
    const { body: session } = await open.sandbox.send('POST', '/aggregator/launch', { player_token: player.token, game_code });
    const [round, user, token] = [randomUUID(), field(session, 'user'), field(session, 'token')];
    const send = (kind: string, id: string, more: object) => {
      const transaction = { transaction_uuid: `${kind}-${round}-${id}`, request_uuid: randomUUID(), token, user, game_code, round };
      return open.sandbox.send('POST', '/aggregator/call', { path: `/transaction/${kind}`, body: { ...transaction, ...more }, sign: 'ok' });
    };
    const money = (cents: number, round_closed: boolean) => ({ currency: 'BRL', amount: cents * UNITS_PER_CENTAVO, round_closed });
    const taken = await send('bet', 'bet', money(STAKE, false));
    if (field(field(taken.body, 'body'), 'status') !== 'RS_OK') throw new Error(`the bet: ${taken.text}`);
    const reference_transaction_uuid = `bet-${round}-bet`;
    return {
      win: (id, cents, isLast) => send('win', id, { ...money(cents, isLast), reference_transaction_uuid }),
      rollback: (id) => send('rollback', id, { round_closed: true, reference_transaction_uuid }),
    };
  };

/** Games of suppliers: slots of our studio and of the aggregator, and a live table. All share one SQL function; each dialect has its own calls. */
export const suppliers = {
  'a slot of the studio': { door: 'casino_bet_batch', vertical: 'casino', together: true, ends: endsOf(ofStudio, false) },
  'a slot of another provider': { door: 'casino_bet_batch', vertical: 'casino', together: true, ends: endsOf(ofAggregator(SLOT), true) },
  'a live table of another provider': { door: 'casino_bet_batch', vertical: 'live', together: true, ends: endsOf(ofAggregator(TABLE), true) },
} as const satisfies Readonly<Record<string, Way>>;
