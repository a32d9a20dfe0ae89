import { randomUUID } from 'node:crypto';
import { insertFreeRounds } from '#server/modules/casino/provider-wallet/store/free-rounds.ts';
import { GAME, SOURCE } from '#server/modules/casino/provider-wallet/testing/wallet-fixture.ts';
import { takeFreeBet } from '#server/modules/casino/provider-wallet/use-cases/take-free-bet.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BufferFixture, Call, Calls } from '../buffer-fixture.ts';

const AT = new Date('2026-11-20T15:00:00Z');

/** Places a bet in a new player's session, half of it paid from a bonus if `bonus` is true. */
async function placed({ casino }: BufferFixture, bonus = false) {
  const player = await casino.newPlayer(1_000);
  if (bonus) await casino.grantBonus(player, 50);
  const session = await casino.session(player);
  const transactionId = randomUUID();
  const roundRef = randomUUID();
  const answer = await casino.bet(session, { transactionId, roundRef });
  if (!answer.ok) throw new Error(`a bet was refused: ${answer.code}`);
  return { player, session, transactionId, roundRef };
}

const bet =
  (bonus: boolean): Call =>
  async (world, measure) => {
    const player = await world.casino.newPlayer(1_000);
    if (bonus) await world.casino.grantBonus(player, 50);
    const session = await world.casino.session(player);
    await measure(() => world.casino.bet(session, { roundRef: randomUUID() }));
  };

const win =
  (closes: boolean, bonus = false): Call =>
  async (world, measure) => {
    const { session, transactionId, roundRef } = await placed(world, bonus);
    await measure(() => world.casino.win(session, { betTransactionId: transactionId, roundRef, closes }));
  };

const rollBack: Call = async (world, measure) => {
  const { session, transactionId } = await placed(world);
  await measure(() => world.casino.rollback(session, { referenceId: transactionId }));
};

const undo: Call = async (world, measure) => {
  const { session, transactionId, roundRef } = await placed(world, true);
  await world.casino.win(session, { betTransactionId: transactionId, roundRef });
  await world.casino.win(session, { betTransactionId: transactionId, roundRef, closes: true });
  await measure(() => world.casino.rollback(session, { referenceId: transactionId, undoes: true }));
};

const freeBet: Call = async (world, measure) => {
  const { casino } = world;
  const player = await casino.newPlayer(0);
  const session = await casino.session(player);
  const grant = { id: casino.ids.next(), source: SOURCE, ref: randomUUID(), playerId: player, gameId: GAME, rounds: 5, stakeCents: 100, grantedAt: AT };
  await inTransaction(casino.db, (tx) => insertFreeRounds(tx, { ...grant, expiresAt: new Date('2026-12-20T15:00:00Z'), dueAt: null }));
  const call = { source: SOURCE, playerId: player, session, game: await casino.game(), roundRef: randomUUID(), transactionId: randomUUID() };
  await measure(() => takeFreeBet(casino.wallet, { ...call, grantRef: grant.ref, closes: false }));
};

/** The queries for a player's open rounds, by the job that closes rounds and by the central register. */
const ofRounds =
  (text: (rounds: string) => string): Call =>
  async (world, measure) => {
    const { player } = await placed(world);
    const rounds = await world.call<{ id: string }>('SELECT id FROM casino_round WHERE player_id = $1', player);
    await measure(() =>
      world.call(
        text('$1'),
        rounds.map(({ id }) => id),
      ),
    );
  };

export const casinoCalls: Calls = {
  casino_bet_batch: { cash: bet(false), bonus: bet(true) },
  casino_win_batch: {
    'closing the round': win(true),
    'beside the stake': win(false),
    'closing on bonus': win(true, true),
    'beside on bonus': win(false, true),
  },
  casino_rollback_batch: { 'an open bet': rollBack, 'a bet that has won and is settled': undo },
  casino_free_bet: { 'a round of a grant': freeBet },
  casino_close_rounds: { 'one round': ofRounds((rounds) => `SELECT casino_close_rounds(${rounds}, 'sweep', '${AT.toISOString()}')`) },
  casino_open_bets: { 'one round': ofRounds((rounds) => `SELECT * FROM casino_open_bets(${rounds})`) },
  casino_ceilings: { 'one supplier': (world, measure) => measure(() => world.call("SELECT * FROM casino_ceilings('studio')")) },
  casino_standing_wins: {
    'one round': ofRounds(
      (rounds) =>
        `SELECT w.* FROM casino_transaction o CROSS JOIN LATERAL casino_standing_wins(o.source, o.round_id, o.transaction_id) w WHERE o.round_id = ANY (${rounds})`,
    ),
  },
};
