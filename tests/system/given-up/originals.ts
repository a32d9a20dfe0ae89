import { randomUUID } from 'node:crypto';
import { gameOf } from '#contracts/games.ts';
import { WHEEL_BETTING_MS } from '#contracts/originals/wheel-facts.ts';
import { BACCARAT_TIMES, DERBY_TIMES } from '#contracts/originals/cards-facts.ts';
import { type Fields, type GameUnderTest, gamesUnderTest } from '#server/modules/originals/testing/house-game/game-under-test.ts';
import { callSite, type PlayerClient } from '../player-client.ts';
import { done, type End, type GivenUpFixture, type OpenStake, type Outcome, STAKE, type Way } from './way.ts';

const MINES = '/api/originals/mines/rounds';
const isLive = (game: string) => gameOf(game)?.live === true;
const tableUrl = (game: string) => (isLive(game) ? `/api/live/tables/${game}` : `/api/originals/${game}`);

/** Reads the outcome from the list of a player's bets or rounds. */
async function outcomeOf(player: PlayerClient, path: string, isIt: (row: Record<string, unknown>) => boolean): Promise<Outcome> {
  const { data } = done(await player.call('GET', `${path}?per_page=5`), 200, 'the list');
  const row = (data as Record<string, unknown>[]).find(isIt);
  if (row === undefined || row['status'] === 'open') throw new Error(`still open: ${JSON.stringify(data)}`);
  return row['status'] === 'void' ? 'void' : [Number(row['payout'])];
}

/** A Mines round per player with this many mines, ended by `end`. */
const minesRound = (mines: number, end: (player: PlayerClient, path: string, world: GivenUpFixture) => Promise<void>): End => ({
  seats: 1,
  async begin(world, players) {
    const opened = await Promise.all(players.map((player) => player.act(MINES, { stake: STAKE, mines })));
    const ids = opened.map((reply) => String(done(reply, 201, 'a round')['round_id']));
    const each = players.map((player, seat) => ({ player, path: `${MINES}/${ids[seat] ?? ''}` }));
    return {
      async end() {
        for (const { player, path } of each) await end(player, path, world);
      },
      stakes: each.map(({ player, path }) => ({
        readOutcome: () => outcomeOf(player, MINES, ({ round_id }) => path.endsWith(String(round_id))),
        payAgain: async () => void (await Promise.all([1, 2, 3].map(() => player.act(`${path}/cashout`, {})))),
      })),
    };
  },
});

const mines: Way = {
  door: 'originals_mines_open_batch',
  vertical: 'originals',
  together: true,
  ends: {
    'cashed out after the first tile': minesRound(1, async (player, path) => {
      await player.act(`${path}/reveal`, { tile: 3 });
      // Two cash-outs in parallel: one pays, or neither if the tile was a mine.
      await Promise.all([1, 2].map(() => player.act(`${path}/cashout`, {})));
    }),
    'lost on a mine': minesRound(24, async (player, path) => {
      await player.act(`${path}/reveal`, { tile: 3 });
      await player.act(`${path}/cashout`, {});
    }),
    'void by a pause of its player': {
      ...minesRound(3, async (player, _path, { open }) => {
        done(await player.call('POST', '/api/suspension', { duration: '7d' }), 200, 'the pause');
        await open.settle();
      }),
      stopsPlay: true,
    },
  },
};

/** One bet per choice in one round of a table; `end` moves the clock until the round is over. */
const tableRound = (game: string, choices: readonly Fields[], end: (world: GivenUpFixture) => Promise<void>): End => ({
  seats: choices.length,
  async begin(world, players) {
    const url = `${tableUrl(game)}/bets`;
    const roundId = await bettingRound(world, game);
    const bets: OpenStake[] = [];
    for (const [seat, player] of players.entries()) {
      const [stake, key] = [{ ...choices[seat], stake: STAKE }, randomUUID()];
      const body = isLive(game) ? { bets: [stake], round_id: roundId } : { ...stake, round_id: roundId };
      const placed = done(await player.act(url, body, key), 201, 'a bet');
      const { id } = isLive(game) ? ((placed['bets'] as readonly { readonly id: string }[])[0] ?? {}) : placed;
      bets.push({
        readOutcome: () => outcomeOf(player, url, (row) => row['id'] === id),
        // The round is over: the same key returns the stored answer, a new key is refused.
        payAgain: async () => void (await Promise.all([player.act(url, body, key), player.act(url, body)])),
      });
    }
    return {
      stakes: bets,
      async end() {
        await end(world);
        await untilEnded(world);
      },
    };
  },
});

async function untilEnded({ open }: GivenUpFixture): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const left = await open.site.db.k.selectFrom('originals_table_bet').select('id').where('state', '=', 'open').limit(1).execute();
    if (left.length === 0) return;
    await open.advance(3_000);
  }
  throw new Error('the round does not end');
}

/** Returns a round that takes bets for at least 4 s more. */
async function bettingRound({ open }: GivenUpFixture, game: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    await open.settle();
    const { body } = await callSite(open.url, 'GET', isLive(game) ? tableUrl(game) : `${tableUrl(game)}/current`);
    if (body['phase'] === 'betting' && Date.parse(String(body['closes_at'])) - Date.parse(String(body['server_now'])) > 4_000) return String(body['round_id']);
    await open.advance(3_000);
  }
  throw new Error('no round opened');
}

const beacon = ({ open }: GivenUpFixture, mode: 'ok' | 'missing') => open.sandbox.send('POST', '/public-beacon/control', { mode });

/** Ends a round with this betting time while its beacon does not answer. */
const withoutBeaconAfter = (bettingMs: number) => async (world: GivenUpFixture) => {
  await beacon(world, 'missing');
  for (const ms of [bettingMs, 20_000, 10_500]) await world.open.advance(ms);
  await beacon(world, 'ok');
};
const withoutBeacon = withoutBeaconAfter(15_000);

const double: Way = {
  door: 'originals_table_bet_batch',
  vertical: 'originals',
  ends: {
    'won or lost by colour': {
      ...tableRound('double', [{ color: 'red' }, { color: 'black' }, { color: 'white' }], () => Promise.resolve()),
      isWonBySomebody: true,
    },
    'void for want of a beacon': tableRound('double', [{ color: 'red' }], withoutBeacon),
  },
};

const crash: Way = {
  door: 'originals_table_bet_batch',
  vertical: 'originals',
  ends: {
    'left at a target, or lost': tableRound('crash', [{ slot: 1, cashout_at: '1.01' }, { slot: 1, cashout_at: '1000.00' }, { slot: 2 }], () =>
      Promise.resolve(),
    ),
    'void for want of a beacon': tableRound('crash', [{ slot: 1 }], withoutBeacon),
  },
};

const roulette: Way = {
  door: 'originals_table_bet_batch',
  vertical: 'originals',
  ends: {
    'won or lost by number': {
      ...tableRound('roulette', [{ position: 'red' }, { position: 'black' }, { position: 'dozen:1' }, { position: 'straight:0' }], () => Promise.resolve()),
      isWonBySomebody: true,
    },
    'void for want of a beacon': tableRound('roulette', [{ position: 'red' }], withoutBeaconAfter(25_000)),
  },
};

const wheel: Way = {
  door: 'originals_table_bet_batch',
  vertical: 'originals',
  ends: {
    // No player bets on the bonuses, which have a lower stake limit, so none wins with them.
    'won or lost by field': tableRound('wheel', [{ position: 'one' }, { position: 'two' }, { position: 'one' }], () => Promise.resolve()),
    'void for want of a beacon': tableRound('wheel', [{ position: 'one' }], withoutBeaconAfter(WHEEL_BETTING_MS)),
  },
};

const derby: Way = {
  door: 'originals_table_bet_batch',
  vertical: 'originals',
  ends: {
    'won, lost or returned in half by cards': {
      ...tableRound('derby', [{ position: 'home' }, { position: 'away' }, { position: 'tie' }], () => Promise.resolve()),
      isWonBySomebody: true,
    },
    'void for want of a beacon': tableRound('derby', [{ position: 'home' }], withoutBeaconAfter(DERBY_TIMES.bettingMs)),
  },
};

const baccarat: Way = {
  door: 'originals_table_bet_batch',
  vertical: 'originals',
  ends: {
    'won, lost or returned by cards': {
      ...tableRound('baccarat', [{ position: 'player' }, { position: 'banker' }, { position: 'tie' }], () => Promise.resolve()),
      isWonBySomebody: true,
    },
    'void for want of a beacon': tableRound('baccarat', [{ position: 'banker' }], withoutBeaconAfter(BACCARAT_TIMES.bettingMs)),
  },
};

const instantBet = (url: string, choice: Fields): End => ({
  seats: 1,
  isInstant: true,
  async begin(_world, players) {
    const [body, key] = [{ stake: STAKE, ...choice }, randomUUID()];
    const bets = await Promise.all(players.map((player) => player.act(url, body, key)));
    const paid = bets.map((reply) => Number(done(reply, 201, 'a bet')['payout']));
    return {
      end: () => Promise.resolve(),
      stakes: players.map((player, seat) => ({
        readOutcome: () => Promise.resolve([paid[seat] ?? 0]),
        payAgain: async () => void (await Promise.all([1, 2, 3].map(() => player.act(url, body, key)))),
      })),
    };
  },
});

/** A game of one bet and one result, through their shared SQL function. */
function instantWay({ stakeUrl, choice, otherChoice }: GameUnderTest): Way {
  const ends = { 'drawn at that moment': instantBet(stakeUrl, choice), 'drawn so again': instantBet(stakeUrl, { ...choice, ...otherChoice }) };
  return { door: 'originals_accept_batch', vertical: 'originals', together: true, ends };
}

const OWN: Readonly<Record<string, Way>> = { mines, double, crash, roulette, wheel, derby, baccarat };

/** All of our own games. */
export const originals: Readonly<Record<string, Way>> = Object.fromEntries(
  (await gamesUnderTest()).map((game) => {
    const way = game.form === 'instant' ? instantWay(game) : OWN[game.id];
    if (way === undefined) throw new Error(`${game.id} ends its stakes in ways of its own: write them here`);
    return [game.id, way];
  }),
);
