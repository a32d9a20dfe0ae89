import { randomUUID } from 'node:crypto';
import type { AnyInstantGame, BetFields } from '#server/modules/originals/house-game/instant/instant-game.ts';
import { createBetPlacer } from '#server/modules/originals/house-game/instant/use-cases/place-bet.ts';
import { instantGames } from '#server/modules/originals/original-games.ts';
import { gamesUnderTest } from '#server/modules/originals/testing/house-game/game-under-test.ts';
import { accepted } from '#server/modules/originals/testing/originals-fixture.ts';
import { currentRound } from '#server/modules/rounds/index.ts';
import type { BufferFixture, Call, Calls } from '../buffer-fixture.ts';

const AT = new Date('2026-11-20T15:00:00Z');
const MINES = 3;

/** A bet of a game of one bet and one result. The first bet creates the seeds. */
const placeBet =
  (game: AnyInstantGame, choice: BetFields): Call =>
  async ({ originals }, measure) => {
    const principal = await originals.newPlayer(1_000);
    const placer = createBetPlacer(originals.deps, game);
    accepted(await placer.place({ principal, stakeCents: 100, choice, key: randomUUID() }));
    await measure(() => placer.place({ principal, stakeCents: 100, choice, key: randomUUID() }));
  };

/** A second call under a bet's key: its answer is read, nothing is settled. */
const placeAgain =
  (game: AnyInstantGame, choice: BetFields): Call =>
  async ({ originals }, measure) => {
    const principal = await originals.newPlayer(1_000);
    const placer = createBetPlacer(originals.deps, game);
    const call = { principal, stakeCents: 100, choice, key: randomUUID() };
    accepted(await placer.place(call));
    await measure(() => placer.place(call));
  };

/** The settling function of each game of one bet and one result, and the call that places its bets. */
async function settlingCalls(): Promise<Calls> {
  const known = await gamesUnderTest();
  const calls = instantGames.map((game) => {
    const choice = game.readChoice(known.find(({ id }) => id === game.id)?.choice);
    return [`originals_${game.id}_settle_batch`, { 'a bet': placeBet(game, choice), 'a bet again': placeAgain(game, choice) }] as const;
  });
  return { ...Object.fromEntries(calls), originals_accept_batch: calls[0]?.[1] ?? {} };
}

const openMines: Call = async ({ originals }, measure) => {
  const principal = await originals.newPlayer(1_000);
  const play = originals.play();
  const { roundId } = accepted(await play.open(principal, 100, MINES));
  const { mined } = await originals.layoutOf(roundId);
  accepted(await play.reveal(principal, roundId, mined[0] ?? 0));
  await measure(() => play.open(principal, 100, MINES));
};

async function minesRound({ originals }: BufferFixture, gems: number) {
  const principal = await originals.newPlayer(1_000);
  const play = originals.play();
  const { roundId } = accepted(await play.open(principal, 100, MINES));
  const { mined, safe } = await originals.layoutOf(roundId);
  for (const tile of safe.slice(0, gems)) accepted(await play.reveal(principal, roundId, tile));
  return { principal, play, roundId, mined, safe };
}

const reveal =
  (which: 'mined' | 'safe'): Call =>
  async (world, measure) => {
    const round = await minesRound(world, 0);
    await measure(() => round.play.reveal(round.principal, round.roundId, round[which][0] ?? 0));
  };

const cashOut: Call = async (world, measure) => {
  const { play, principal, roundId } = await minesRound(world, 1);
  await measure(() => play.cashOut(principal, roundId));
};

const closeMines: Call = async (world, measure) => {
  const { roundId, mined } = await minesRound(world, 1);
  await measure(() => world.call('SELECT * FROM originals_mines_close($1, $2, $3)', roundId, mined, AT));
};

async function running({ originals }: BufferFixture) {
  const round = await currentRound(originals.db.k, 'double');
  if (round === null) throw new Error('no round runs');
  return round;
}

const betDouble: Call = async (world, measure) => {
  const [round, players] = [await running(world), await world.originals.manyPlayers(1, 1_000)];
  await measure(() => world.originals.seedBets(round, players, 'red', 100));
};

/** A call of two bets, which places both. */
const betsOfOneCall: Call = async (world, measure) => {
  const [round, players] = [await running(world), await world.originals.manyPlayers(1, 1_000)];
  const shared = { player_id: players[0], operation: 'double', key: randomUUID(), fingerprint: '00', vertical: 'originals', needs_approval: false };
  const row = (ordinal: number, position: string) => ({
    ...{ ...shared, stake_id: world.originals.ids.next(), ordinal, game: 'double', stake_cents: 100, position, round_id: round.id, position_max_cents: 200 },
  });
  const pays = JSON.stringify({ red: [200, 0, 0], black: [0, 200, 0] });
  const calls = JSON.stringify([[row(0, 'red'), row(1, 'black')]]);
  await measure(() =>
    world.call("SELECT * FROM originals_table_bet_calls('double', $1::jsonb, $2, 'bonus_first', 1000000, 100000000, $3::jsonb)", calls, AT, pays),
  );
};

const endDouble =
  (winner: 'red' | 'black' | null): Call =>
  async (world, measure) => {
    const [round, players] = [await running(world), await world.originals.manyPlayers(1, 1_000)];
    await world.originals.seedBets(round, players, 'red', 100);
    const bets = await world.call<{ id: string }>('SELECT id FROM originals_table_bet WHERE player_id = ANY ($1)', players);
    await measure(() =>
      world.call(
        'SELECT originals_table_end_bets($1, $2, $3, NULL, $4)',
        round.id,
        bets.map(({ id }) => id),
        winner === null ? null : JSON.stringify({ [winner]: 200 }),
        AT,
      ),
    );
  };

/** A cash-out in a round that is not running: the bet is looked up and the call refused. */
const leave: Call = async (world, measure) => {
  const [round, players] = [await running(world), await world.originals.manyPlayers(1, 1_000)];
  await world.originals.seedBets(round, players, 'red', 100);
  const [bet] = await world.call<{ id: string }>('SELECT id FROM originals_table_bet WHERE player_id = ANY ($1)', players);
  const rows = JSON.stringify([{ bet_id: bet?.id, player_id: players[0], key: randomUUID(), reached_e2: 200, at: AT }]);
  await measure(() => world.call('SELECT * FROM originals_table_leave($1, $2, $3::jsonb, $4)', 'double', round.id, rows, AT));
};

const admit =
  (name: 'rounds_api_admit' | 'rounds_api_admit_acts'): Call =>
  async (world, measure) => {
    const { id } = await running(world);
    const values = name === 'rounds_api_admit' ? "'double', $1, $2" : "'double', $1::uuid";
    await measure(() => world.call(`SELECT ${name}(${values})`, id, ...(name === 'rounds_api_admit' ? [AT] : [])));
  };

export const originalsCalls: Calls = {
  ...(await settlingCalls()),
  originals_mines_open_batch: { 'a second round': openMines },
  originals_mines_reveal: { 'a mine': reveal('mined'), 'a gem': reveal('safe') },
  originals_mines_reveal_refusal: { 'a mine': reveal('mined') },
  originals_mines_cashout: { 'after a gem': cashOut },
  originals_mines_cashout_refusal: { 'after a gem': cashOut },
  originals_mines_close: { 'after a gem': closeMines },
  originals_api_blocks_play: {
    'an open round': async (world, measure) => {
      const { principal } = await minesRound(world, 0);
      await measure(() => world.call('SELECT originals_api_blocks_play($1)', principal.playerId));
    },
  },
  originals_table_bet_batch: { 'one player': betDouble },
  originals_table_bet_calls: { 'two bets': betsOfOneCall },
  originals_table_end_bets: { won: endDouble('red'), lost: endDouble('black'), void: endDouble(null) },
  originals_table_leave: { 'a round that takes bets': leave },
  rounds_api_admit: { 'the running round': admit('rounds_api_admit') },
  rounds_api_admit_acts: { 'a round that takes bets': admit('rounds_api_admit_acts') },
};
